"""Which period programs are compared, and which are known to differ."""

PROGRAMS = (
    *("ABACUS.100", "AMORT.BA", "BAKWDS.100", "BANNER.100", "BAROP.BA", "BEARIN.BAS", "BINGO.BA", "BIORYT.BA"),
    *("BLKJAK.100", "BOX.BA", "CARTPT.BA", "CASH.BA", "CHOMP.100", "CODA.BA", "CODER.BA", "CONCEN.100"),
    *("CRAPS.100", "CUESHT.BA", "ELIZA.100", "ESTATE.BA", "FACTOR.BA", "GALAXY.BA", "GATE40.100", "HPCALC.100"),
    *("KEPLER.100", "LIFE.100", "LOTLUK.100", "LUNAR.100", "MATH-1.BA", "MAXIT.BAS", "MAZE.100", "MAZING.100"),
    *("METRIC.BA", "MILTON.BA", "NEWBOX.BA", "NEWCLC.100", "NUMBER.100", "PACE-M.BA", "PEOPLE.100", "PIE.100"),
    *("POKER.100", "PSYKIK.100", "QUEST.100", "RATER2.BA", "REDDOG.100", "REGRES.BA", "ROTATE.100"),
    *("SHARKS.BA", "SPADAS.BA", "SUBADV.100", "SUBMRN.100", "SWORDS.100", "TELNUM.BAS", "TRVLGD.100"),
    *("WATOR.BA", "WORMY.BA", "XTABLE.100"),
)
"""Games, calculators, data bases, drawings and one big form: run in every run of the tests."""

_RAM = "reads or changes the ROM's own RAM: directory, hooks, key tables (ROM-463)"
_DIRECT = "goes on in direct mode by keys that it has put into the buffer (ROM-464)"
_PREFIX = "executes the beginning of a statement that does not parse (ROM-291)"
_DIGITS = "shows the last digits of a power or logarithm (ROM-292)"

DIFFERENT = {
    **dict.fromkeys(
        ("BACKUP.200", "CAPS.BA", "CCSLDR.100", "CONVFR.100", "DIREDT.100", "FILEN.100", "FILEN2.100"),
        _RAM,
    ),
    **dict.fromkeys(
        ("FIND.100", "HBITOF.100", "INVISI.100", "KBREPT.100", "LFEED.200", "LPTLF.100", "MASTML.200"),
        _RAM,
    ),
    **dict.fromkeys(("PROTEC.100", "RAWDIR.100"), _RAM),
    **dict.fromkeys(("FUNPLT.100", "PIP.100"), _DIRECT),
    **dict.fromkeys(("ENCORE.200", "TDIR.BAS", "TERASE.BAS", "TREAD.BAS", "TWRITE.BAS"), _PREFIX),
    **dict.fromkeys(("COMPLX.100", "ZVALUE.200"), _DIGITS),
}
"""Programs that differ, with the reason and its number in ROM.md."""
