"""From the structured tree to routines of machine statements: names, calls and blocks, one idea a file."""

from .source import lower

__all__ = ["lower"]
