// Everything that decides a match: what the fold reads and nothing else.

import type { Minute, PlayerCode } from '../identity.ts';
import type { PlayerRole } from '../position.ts';
import type { MatchEvent, Side } from './match-event.ts';

/** One side's team sheet. The bench may be empty; then any other player of the club may come on. */
export type TeamSheet = { readonly xi: readonly PlayerCode[]; readonly bench: readonly PlayerCode[] };

export type MatchSheet = {
  readonly lineUps: Readonly<Record<Side, TeamSheet>>;
  /** In any order; the fold sorts them by (minute, sequence). */
  readonly events: readonly MatchEvent[];
  /** The minute set by the reporter; `clockOf` is what the clock shows. */
  readonly minute: Minute;
  readonly complete: boolean;
  /** At most one per side, named at completion. */
  readonly heroes: readonly PlayerCode[];
  readonly roles: ReadonlyMap<PlayerCode, PlayerRole>;
  /** The minutes on the pitch needed for a part clean sheet: a season setting, 45 by default. */
  readonly partCleanSheetMinutes: number;
};

/**
 * The minute on the clock (the final one if complete). It is at least the latest event's minute, so that nobody has
 * played less than an event shows; removing that event lowers it again.
 */
export const clockOf = ({ minute, events }: Pick<MatchSheet, 'minute' | 'events'>): Minute =>
  Math.max(minute, ...events.map((event) => event.minute)) as Minute;
