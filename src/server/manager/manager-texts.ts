// What admins are told when managers cannot be changed as they wish; our own words.

export const managerTexts = {
  lastAdmin: 'This is the last admin. Make somebody else an admin first.',
  handOverFirst: (teams: readonly string[]) => `Hand over first what has played: ${teams.join(', ')}.`,
} as const;
