// Why admins cannot change a team; our own words.

export const teamTexts = {
  teamPlayed: 'This team has played. Hand it over to another manager instead.',
  draftUnderWay: (teams: readonly string[]) =>
    `The draft is under way for ${teams.join(', ')}. Finish or reset it first.`,
} as const;
