import { isGameweekCompleted, isGameweekStarted, type RealMatchStatus } from '#game/fantasy-match/completed';
import type { Progress } from './draw/sheet.ts';

/** How far a gameweek with these real matches is. */
export function gameweekProgress(matches: readonly { readonly status: RealMatchStatus }[]): Progress {
  const statuses = matches.map(({ status }) => status);
  if (statuses.includes('live')) return 'live';
  if (isGameweekCompleted(statuses)) return 'final';
  return isGameweekStarted(statuses) ? 'provisional' : 'scheduled';
}
