import type { HeadToHead } from '#game/fantasy-match/head-to-head';
import { figure } from '../../football/signed.ts';

/** 'won 1, drawn 0, lost 1 (105 to 98 points), next in gameweek 20'. */
export function headToHeadText({ won, drawn, lost, points, pointsAgainst, next }: HeadToHead): string {
  const ahead = next === null ? '' : `next in gameweek ${next}`;
  if (won + drawn + lost === 0) return `not met yet, ${ahead}`;
  const record = `won ${won}, drawn ${drawn}, lost ${lost} (${figure(points)} to ${figure(pointsAgainst)} points)`;
  return [record, ahead].filter((text) => text !== '').join(', ');
}
