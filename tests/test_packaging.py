"""What the package promises before any of it runs."""

import ast
import subprocess
import sys
from pathlib import Path

import smear_tui

ROOT = Path(smear_tui.__file__).parents[1]


def test_version_is_a_literal_so_that_reading_it_costs_nothing() -> None:
    tree = ast.parse((ROOT / "smear_tui" / "__init__.py").read_text(encoding="utf-8"))
    values = [
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__version__"
    ]
    assert [type(value) for value in values] == [ast.Constant]


def test_importing_the_package_imports_no_textual() -> None:
    code = "import smear_tui, sys; print(sorted({'textual', 'rich'} & set(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"
