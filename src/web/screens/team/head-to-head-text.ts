import type { HeadToHead } from '#game/fantasy-match/head-to-head';
import { figureText } from '#game/figure-text';

/** 'won 1, drawn 0, lost 1 (105 to 98 points), 40 to 60 now, next in gameweek 20'. */
export function headToHeadText({ won, drawn, lost, points, pointsAgainst, now, next }: HeadToHead): string {
  const ahead = next === null ? '' : `next in gameweek ${next}`;
  const live = now === null ? '' : `${figureText(now.points)} to ${figureText(now.pointsAgainst)} now`;
  const before = now === null ? 'not met yet' : 'not met before';
  const record = `won ${won}, drawn ${drawn}, lost ${lost} (${figureText(points)} to ${figureText(pointsAgainst)} points)`;
  return [won + drawn + lost === 0 ? before : record, live, ahead].filter((text) => text !== '').join(', ');
}
