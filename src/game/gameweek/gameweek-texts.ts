// The sentences about gameweeks and deadlines: the specification's (managers.md 2, 5) or the project's own.

export const gameweekTexts = {
  noActiveGameweek: 'No active gameweek',
  deadlinePassed: 'Team selection deadline has passed',
  partAbsent: 'No matches are played in this part of the gameweek',
  movedTooEarly: 'A deadline can be moved to 10 minutes from now at the earliest',
} as const;
