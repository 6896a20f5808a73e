// What admins are told when managers, teams and leagues cannot be changed as they wish; our own words.

const list = (names: readonly string[]): string => names.join(', ');

export const managerTexts = {
  lastAdmin: 'This is the last admin. Make somebody else an admin first.',
  teamPlayed: 'This team has played. Hand it over to another manager instead.',
  handOverFirst: (teams: readonly string[]) => `Hand over first what has played: ${list(teams)}.`,
  draftUnderWay: (teams: readonly string[]) => `The draft is under way for ${list(teams)}. Finish or reset it first.`,
  leagueNameMissing: 'Please enter a league name',
  leagueNameLong: 'Please use at most 60 characters',
  leagueNameTaken: 'A league with this name already exists',
} as const;
