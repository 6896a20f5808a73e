// Why a season cannot be changed; our own words.

export const seasonTexts = {
  otherSeason: (name: string) => `The current season is ${name}. Reload the page.`,
  wrongName: (name: string) => `Type the name of the season to end: ${name}`,
  matchLive: 'A match is live. Complete its report or delete it first.',
  nameTaken: (name: string) => `Season ${name} already exists`,
};
