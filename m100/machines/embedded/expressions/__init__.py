"""Expressions, compiled from their nodes to closures."""
