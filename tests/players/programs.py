"""Programs for ``cmd:``, which know of the game only what the protocol tells them."""

FIRST = r"""
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["protocol"] == 1 and len(asked["chance"]) == 16
    if "legal" in asked:
        action = asked["legal"][0]
    else:
        wanted = asked["discard"]
        cards = wanted["must"] + [each for each in wanted["from"] if each not in wanted["must"]]
        action = " ".join([str(asked["view"]["seat"]), "discard", *cards[: wanted["min"]]])
    print(json.dumps({"answer": asked["ask"], "action": action, "why": sys.argv[1]}), flush=True)
"""
"""Does the first thing that is legal."""

SAYS = r"""
import sys
for line in sys.stdin:
    sys.stdout.buffer.write(bytes.fromhex(sys.argv[1]) + b"\n")
    sys.stdout.flush()
"""
"""Answers every question with the bytes of its argument."""

DEAF = "import time; time.sleep(1000)"
"""Neither reads nor answers, also when the game is gone."""
