"""From the structured language to Model 100 BASIC: lowering, naming, layout, maps and reports."""
