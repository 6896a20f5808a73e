// The sentences about gameweeks and deadlines: specified texts or our own.

export const gameweekTexts = {
  noActiveGameweek: 'No active gameweek',
  deadlinePassed: 'Team selection deadline has passed',
  partAbsent: 'No matches are played in this part of the gameweek',
  afterKickOff: 'A deadline cannot be after the first kick-off of its part',
  withoutDate: 'A match without a date belongs to no gameweek',
  isThere: 'The match is already there',
  movedTooEarly: 'A deadline can be moved to 10 minutes from now at the earliest',
} as const;
