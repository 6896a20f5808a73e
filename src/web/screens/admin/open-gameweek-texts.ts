// Why a season cannot end yet; our own words.

export const openGameweekTexts = {
  isOpen: (gameweek: number) =>
    `Gameweek ${gameweek} is not complete. Complete each report, or void the match under Gameweeks, first.`,
  isSettled: (gameweek: number) => `Gameweek ${gameweek} is being settled. Try again in a minute.`,
  gameweeks: 'Gameweeks',
};
