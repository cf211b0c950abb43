"""The structured language of basic_src: grammar, syntax tree, checker and messages. See README.md."""
