// What happens in a replay and when: at each instant, the clock is set, the due acts run, then the jobs.

import type { Instant } from '#game/instant';
import type { SettableClock } from '#server/platform/clock/clock';

/**
 * Something that somebody does. Acts with the same lane and instant run one after another; those in different lanes run
 * at the same time.
 */
export type Act = { readonly at: number; readonly lane: string; readonly act: () => Promise<unknown> };

export type TimetableSurroundings = {
  readonly clock: SettableClock;
  readonly runDueJobs: () => Promise<unknown>;
  /** Called after each instant with the share of all acts that is done. */
  readonly onInstant: (at: number, share: number) => Promise<void>;
};

/** Lives through all acts in the order of their instants. */
export async function liveThrough(acts: readonly Act[], surroundings: TimetableSurroundings): Promise<void> {
  const { clock, runDueJobs, onInstant } = surroundings;
  let done = 0;
  for (const [at, due] of byInstant(acts)) {
    clock.set(at as Instant);
    const lanes = new Map<string, Act[]>();
    for (const act of due) lanes.set(act.lane, [...(lanes.get(act.lane) ?? []), act]);
    await Promise.all([...lanes.values()].map(oneAfterAnother));
    await runDueJobs();
    done += due.length;
    await onInstant(at, done / acts.length);
  }
}

/** The acts by instant, earliest first; within an instant in the order given. */
function byInstant(acts: readonly Act[]): readonly (readonly [number, readonly Act[]])[] {
  const instants = new Map<number, Act[]>();
  for (const act of acts) {
    const due = instants.get(act.at);
    if (due === undefined) instants.set(act.at, [act]);
    else due.push(act);
  }
  return [...instants].sort(([a], [b]) => a - b);
}

async function oneAfterAnother(acts: readonly Act[]): Promise<void> {
  for (const { act } of acts) await act();
}
