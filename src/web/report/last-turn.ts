import type { OutputAt } from '../data/cache/endpoint-query.ts';

/** An entry of a report's log: who did what to it, and when. */
export type Turn = OutputAt<'GET /api/match/:match_id/log'>['entries'][number];

const turns: ReadonlySet<string> = new Set(['complete-match', 'reopen-match', 'delete-report', 'restore-report']);

/** The newest entry of a report's log that ended a run of it or began another; undefined before. */
export const lastTurnIn = (entries: readonly Turn[]): Turn | undefined =>
  entries.find(({ action }) => turns.has(action));
