// Why a season cannot be changed; our own words.

const mostNamed = 3;

/** The first of these names: more would not fit where they are shown. */
function named(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

export const seasonTexts = {
  otherSeason: (name: string) => `The current season is ${name}. Reload the page.`,
  wrongName: (name: string) => `Type the name of the season to end: ${name}`,
  matchLive: (names: readonly string[]) =>
    `A match is live. Complete its report or delete it first.${names.length === 0 ? '' : ` Live now: ${named(names)}`}`,
  notComplete: (gameweek: number, names: readonly string[]) =>
    `Gameweek ${gameweek} is not complete: ${named(names)}. ` +
    (names.length === 1
      ? 'Complete its report or void the match first.'
      : 'Complete their reports or void the matches first.'),
  notSettled: (gameweek: number) => `Gameweek ${gameweek} is being settled. Try again in a minute.`,
  nameTaken: (name: string) => `Season ${name} already exists`,
};
