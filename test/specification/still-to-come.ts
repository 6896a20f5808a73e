// The texts of the specification that the source does not hold, each with its reason.

/** Texts that the source says otherwise, for good. */
export const otherwise: Readonly<Record<string, string>> = {
  '-': 'a figure that is not there yet, not a sentence',
  'All 20 picks have been made for this round.': "texts that name a fixed count use the league's own",
  'Failed to load bench players': 'the bench is read with the match: it cannot fail alone',
  'Missing penalty taker information': 'the flow asks for nothing else before the taker is there',
  'Missing scorer information': 'the flow asks for nothing else before the scorer is there',
  'Next deadline: ...': 'an example of the form; the sentence is tested in src/game/gameweek',
  'add event': "the flow's name; its button is 'Add Event'",
  'Friday 15th August, 18:00': 'an example of the form; the form is tested in src/game/gameweek',
};

/** Texts of screens and acts that are not built yet. */
export const stillToCome: readonly string[] = [];
