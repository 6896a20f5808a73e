// Home's own sentences for who has nothing to see yet.

export const homeTexts = {
  noTeam: 'You have no team yet',
  noLeague: 'Your team is in no league yet',
  managerWaits: 'An admin gives you a team in a league. Your match, the table and your deadline then stand here.',
  adminFetches: "Next step: fetch the season's fixtures. They bring the gameweeks, the clubs and the players.",
  adminAddsTeams: 'Next step: add the managers and their teams, then run the draft of each league.',
} as const;
