// Why a season cannot be changed; our own words.

const mostNamed = 3;

export const seasonTexts = {
  otherSeason: (name: string) => `The current season is ${name}. Reload the page.`,
  wrongName: (name: string) => `Type the name of the season to end: ${name}`,
  /** With the first of their names: more would not fit where it is shown. */
  matchLive: (names: readonly string[]) => {
    const more = names.length - mostNamed;
    const named = [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
    return `A match is live. Complete its report or delete it first.${named === '' ? '' : ` Live now: ${named}`}`;
  },
  nameTaken: (name: string) => `Season ${name} already exists`,
};
