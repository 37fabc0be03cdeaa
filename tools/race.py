"""Work out the presets' chances to win by the totals: ``python -m tools.race``.

Writes ``smear_tui/analysis/race.json``: by preset how deals come out when the policy plays them,
and the chances that follow. The same policy gives the same file; takes a minute.
"""

from __future__ import annotations

import argparse
import json

from smear_tui.analysis.histogram import outcomes
from smear_tui.analysis.racing import race_of
from smear_tui.analysis.winning import DATA, written
from smear_tui.engine.presets import PRESETS

DEALS = 8_000


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Work out the chances to win by the totals.")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"played a preset ({DEALS})")
    deals = parser.parse_args().deals
    lines = []
    for name, rules in PRESETS.items():
        found = outcomes(rules, deals)
        race = race_of(rules, found)
        data = json.dumps(written(found, race, deals), separators=(",", ":"))
        lines.append(f"{json.dumps(name)}:{data}")
        print(name, len(found), "outcomes", flush=True)
    DATA.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
