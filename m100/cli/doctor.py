"""`m100 doctor`."""

from __future__ import annotations

import click

from m100.doctor import Finding, examine


@click.command()
def doctor() -> None:
    """Show which extras, emulators, ROM images and serial ports are found, and how to get what is missing.

    Nothing but the tests on the real ROM needs an emulator or a ROM image.
    """
    for heading, findings in examine():
        click.echo(f"{heading}:")
        for finding in findings:
            _show(finding)


def _show(finding: Finding) -> None:
    mark = "yes" if finding.found else " - "
    click.echo(f"  {mark}  {finding.name}: {finding.detail}")
    if not finding.found and finding.mend:
        click.echo(f"         to mend: {finding.mend}")
