"""An interpreter of tokenized Model 100 BASIC that needs no ROM."""

from .machine import EmbeddedMachine

__all__ = ["EmbeddedMachine"]
