"""The statements of BASIC, each compiled from its node to a closure."""
