// How many players a selection has (rules/selection 1).

export const elevenSize = 11;
export const autobenchSize = 3;
export const selectionSize = elevenSize + autobenchSize;
