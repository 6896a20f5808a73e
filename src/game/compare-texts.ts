/** Negative if `a` comes before `b`, 0 if they are equal: by code unit and not by locale, so that all machines agree. */
export const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);
