// Home's own sentences for who has nothing to see yet.

export const homeTexts = {
  noTeam: 'You have no team yet',
  noLeague: 'Your team is in no league yet',
  managerWaits: 'An admin gives you a team in a league. Your match, the table and your deadline then stand here.',
  adminGivesTeam: 'To play yourself, give yourself a team in a league.',
} as const;
