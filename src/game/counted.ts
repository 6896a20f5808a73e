/** So many of something, in words for people: '1 row', '12 rows', '3 matches'. */
export const counted = (count: number, singular: string, many = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : many}`;
