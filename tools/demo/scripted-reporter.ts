// The reporter who plays the demo's matches by their scripts: all at once while the season is seeded, live afterwards.

import { randomUUID } from 'node:crypto';
import type { RealMatchRow } from '#api/league-snapshot';
import { ProblemError } from '#api/problem-error';
import type { Minute } from '#game/identity';
import type { Instant } from '#game/instant';
import type { DemoCaller } from './demo-caller.ts';
import type { MatchScript } from './match-script.ts';

/** The match clock's minute at this time after kick-off; it stops at 45 until the second half. */
export function matchMinute(kickOff: Instant, now: Instant): number {
  const elapsed = Math.floor((now - kickOff) / 60_000);
  if (elapsed < 62) return Math.min(Math.max(elapsed, 0), 45);
  return elapsed - 17;
}

export type ScriptedMatch = { readonly row: RealMatchRow; readonly script: MatchScript };

/**
 * Continues a match after the first `recorded` events of its script up to this minute, and completes it at its end;
 * returns how many events it has recorded.
 */
export async function playUntil(
  caller: DemoCaller,
  { row, script }: ScriptedMatch,
  {
    minute,
    recorded,
    mostEvents = Number.POSITIVE_INFINITY,
  }: { minute: number; recorded: number; mostEvents?: number },
): Promise<number> {
  const command = () => ({ command_id: randomUUID(), match_id: row.id });
  if (row.status === 'not-started')
    await caller.call('POST /api/match/save-line-ups', { ...command(), ...script.lineUps });
  const due = script.events
    .slice(recorded)
    .filter((event) => event.minute <= minute)
    .slice(0, mostEvents);
  for (const event of due) {
    await withoutRefusal(() => caller.call('POST /api/match/record-event', { ...command(), event, confirmed: true }));
  }
  const isOver = minute >= script.finalMinute && recorded + due.length >= script.events.length;
  const shown = Math.min(minute, script.finalMinute) as Minute;
  if (shown > (due.at(-1)?.minute ?? 0)) {
    await withoutRefusal(() => caller.call('POST /api/match/update-match-minute', { ...command(), minute: shown }));
  }
  if (isOver)
    await withoutRefusal(() => caller.call('POST /api/match/complete', { ...command(), heroes: heroOf(script) }));
  return due.length;
}

/** The home side's first scorer, if there is one. */
function heroOf({ events, lineUps }: MatchScript) {
  const goal = events.find((event) => event.type === 'GOAL' && lineUps.home.xi.includes(event.scorer_id));
  return goal?.type === 'GOAL' ? [goal.scorer_id] : [];
}

/** Somebody may be recording the same match by hand, so whatever the rules refuse is left to them. */
async function withoutRefusal(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProblemError) || ![409, 422].includes(error.status)) throw error;
  }
}
