// Why admins cannot change a manager; our own words.

export const managerTexts = {
  lastAdmin: 'This is the last admin. Make another manager an admin first.',
  handOverFirst: (teams: readonly string[]) => `Hand over the teams that have played first: ${teams.join(', ')}.`,
  teamsSince: (username: string, teams: readonly string[]) =>
    `${username} has been given ${teams.join(', ')} since you opened this. Nothing was deleted.`,
  otherAccount: 'Somebody else is signed in here now. Reload the page.',
} as const;
