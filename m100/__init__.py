"""Structured BASIC for the TRS-80 Model 100, the machines to run it on, and cribbage."""
