"""An interpreter of tokenized Model 100 BASIC that needs no ROM."""
