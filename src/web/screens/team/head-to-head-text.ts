import type { HeadToHead } from '#game/fantasy-match/head-to-head';
import { figure } from '../../football/signed.ts';

/** 'won 1, drawn 0, lost 1 (105 to 98 points), 40 to 60 now, next in gameweek 20'. */
export function headToHeadText({ won, drawn, lost, points, pointsAgainst, now, next }: HeadToHead): string {
  const ahead = next === null ? '' : `next in gameweek ${next}`;
  const live = now === null ? '' : `${figure(now.points)} to ${figure(now.pointsAgainst)} now`;
  const before = now === null ? 'not met yet' : 'not met before';
  const record = `won ${won}, drawn ${drawn}, lost ${lost} (${figure(points)} to ${figure(pointsAgainst)} points)`;
  return [won + drawn + lost === 0 ? before : record, live, ahead].filter((text) => text !== '').join(', ');
}
