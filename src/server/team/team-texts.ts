// Why admins cannot change a team or a league; our own words.

export const teamTexts = {
  teamPlayed: 'This team has played. Hand it over to another manager instead.',
  draftUnderWay: (teams: readonly string[]) =>
    `The draft is under way for ${teams.join(', ')}. Finish or reset it first.`,
  leagueNameMissing: 'Please enter a league name',
  leagueNameLong: 'Please use at most 60 characters',
  leagueNameTaken: 'A league with this name already exists',
} as const;
