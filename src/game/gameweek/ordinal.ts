// Ordinals use st, nd, rd, th; 11 to 13 use th (managers.md, Home).

const suffixes: Partial<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** The ordinal of a whole number that is not negative: '1st', '12th', '103rd'. */
export function ordinal(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1;
  return `${number}${(isTeen ? undefined : suffixes[number % 10]) ?? 'th'}`;
}
