/** So many of something, in words for people: '1 row', '12 rows', '3 matches'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
