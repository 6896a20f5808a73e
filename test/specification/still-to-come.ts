// The texts of the specification that the source does not hold, each with its reason.

/** Texts that the source says otherwise, for good. */
export const otherwise: Readonly<Record<string, string>> = {
  '-': 'a figure that is not there yet, not a sentence',
  'All 20 picks have been made for this round.': "texts that name a fixed count use the league's own",
  'Friday 15th August, 18:00': 'an example of the form; the form is tested in src/game/gameweek',
};

/** Texts of screens and acts that are not built yet. */
export const stillToCome: readonly string[] = [
  'Confirm Substitution',
  'Error loading match data',
  'Failed to clear match data: {message}',
  'Failed to clear team data: {message}',
  'Failed to complete match report',
  'Failed to delete match data',
  'Failed to delete match report: {message}',
  'Failed to fetch fixtures: {message}',
  'Failed to load bench players',
  'Failed to record card: {message}',
  'Failed to record goal',
  'Failed to record penalty miss',
  'Failed to record substitution',
  'Failed to reset player stats: {message}',
  'Failed to start new season: {message}',
  'Failed to update match minute',
  'Fetch Premier League Fixtures',
  'Goal recorded successfully!',
  'Match completed',
  'Match data deleted successfully',
  'Missing penalty taker information',
  'Missing scorer information',
  'New Season Started',
  'Next deadline: ...',
  'No bench players available',
  'Penalty miss recorded successfully!',
  'Player Coming Off',
  'Player Coming On',
  'Season Transition Process',
  'Select Player for Red Card',
  'Select Player for Second Yellow Card',
  'Select Player for Yellow Card',
  'Substitution (Minute {n})',
  'Substitution recorded successfully!',
  'Test Edge Function Only',
  'Unknown Player',
  'add event',
];
