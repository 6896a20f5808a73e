// Everything that decides a match: what the fold reads and nothing else.

import type { Minute, PlayerCode } from '../identity.ts';
import type { PlayerRole } from '../position.ts';
import type { MatchEvent, Side } from './match-event.ts';

/** One side's team sheet. The bench may be empty; then any other player of the club may come on. */
export type TeamSheet = { readonly xi: readonly PlayerCode[]; readonly bench: readonly PlayerCode[] };

export type MatchSheet = {
  readonly lineUps: Readonly<Record<Side, TeamSheet>>;
  /** In any order; the fold sorts by (minute, sequence). */
  readonly events: readonly MatchEvent[];
  /** The minute as its reporter has set it; `clockOf` is what the clock shows. */
  readonly minute: Minute;
  readonly complete: boolean;
  /** At most one a side, named at completion. */
  readonly heroes: readonly PlayerCode[];
  readonly roles: ReadonlyMap<PlayerCode, PlayerRole>;
  /** Minutes on the pitch that a part clean sheet asks for: a season setting, 45 by default. */
  readonly partCleanSheetMinutes: number;
};

/**
 * The minute the clock shows, of a complete match the final one: at least that of the latest event, so that nobody has
 * played less than an event shows; an event that is removed takes its minute along.
 */
export const clockOf = ({ minute, events }: Pick<MatchSheet, 'minute' | 'events'>): Minute =>
  events.reduce((latest, event) => (event.minute > latest ? event.minute : latest), minute);
