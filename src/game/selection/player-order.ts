// Wherever players are ordered by points, ties fall to last season's points, then name (decisions: team selection).

export type PlayerInOrder = {
  readonly totalPoints: number;
  readonly lastSeasonPoints: number;
  readonly name: string;
};

/** Negative when `a` stands before `b`; names by code unit, so that server and browser agree. */
export function comparePlayersByPoints(a: PlayerInOrder, b: PlayerInOrder): number {
  if (a.totalPoints !== b.totalPoints) return b.totalPoints - a.totalPoints;
  if (a.lastSeasonPoints !== b.lastSeasonPoints) return b.lastSeasonPoints - a.lastSeasonPoints;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
