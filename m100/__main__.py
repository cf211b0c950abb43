"""`python -m m100` is the `m100` command."""

from m100.cli import main

main()
