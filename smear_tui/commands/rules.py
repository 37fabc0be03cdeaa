"""``smear-tui rules``: the rule sets there are, or one of them in words with its options."""

from __future__ import annotations

import sys

from smear_tui.commands.arguments import Parser
from smear_tui.commands.choices import add_set, changed
from smear_tui.engine.errors import one_line
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.storage import paths
from smear_tui.storage.rulefiles import RuleFileError, find_rules, own_names


def run(words: list[str]) -> int:
    """List the rule sets, or tell one."""
    parser = Parser("rules", "List the rule sets, or tell one in words with its options.")
    parser.option("name", metavar="NAME|FILE", nargs="?", help="a rule set, or a rule file (TOML)")
    add_set(parser)
    found = parser.read(words)
    if found.name is None and not found.changes:
        sys.stdout.write("\n".join(_list()) + "\n")
    else:
        rules = changed(
            parser,
            find_rules(next(iter(PRESETS)) if found.name is None else found.name),
            found.changes,
        )
        sys.stdout.write("\n".join(_told(rules)) + "\n")
    return 0


def _list() -> list[str]:
    from smear_tui.words.titles import preset_summary, preset_title

    own = own_names()
    width = max(map(len, (*PRESETS, *own)))
    lines = []
    for name in PRESETS:
        lines += [
            f"{name:<{width}}  {preset_title(name)}",
            f"{'':<{width}}  {preset_summary(name)}",
        ]
    lines += ["", f"Your own, in {paths.rules_folder()}:" if own else _how_to_add()]
    lines += [one_line(f"{name:<{width}}  {_own_summary(name)}") for name in own]
    return [*lines, "", "'smear-tui rules NAME' tells one in words, with its options."]


def _how_to_add() -> str:
    return f"Rule files of your own (NAME.toml) go into {paths.rules_folder()}"


def _own_summary(name: str) -> str:
    if name in PRESETS:
        return "not used: a preset has this name"
    try:
        rules = find_rules(name)
    except RuleFileError as error:
        return f"NOT USABLE: {error}"
    return f"{rules.name}: {rules.base} with other options, {rules.seats} seats, to {rules.target}"


def _told(rules: Rules) -> list[str]:
    from smear_tui.words.options import option_lines
    from smear_tui.words.rules import rules_in_words
    from smear_tui.words.sections import as_text
    from smear_tui.words.titles import game_title

    title = one_line(game_title(rules))
    options = ["Options (--set NAME=VALUE, or a rule file; * differs from the preset)"]
    return [title, "=" * len(title), "", *as_text(rules_in_words(rules)), "", *options,
            *option_lines(rules)]  # fmt: skip
