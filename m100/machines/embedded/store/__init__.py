"""Memory: variables, strings, DATA and what lies at which address."""
