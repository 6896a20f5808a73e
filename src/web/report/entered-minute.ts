// The minute that a reporter sets belongs to the next event (rules/match 12): kept on this device until that event is
// recorded, whatever the match's clock shows meanwhile.

import type { MatchId, Minute } from '#game/identity';
import { isMinute } from '#game/match/minute';
import { parsed, type Shape } from '../data/cache/shape.ts';
import { createStore, type Store, useStore } from '../ui/create-store.ts';
import { deviceStorage } from '../ui/device-storage.ts';

export type EnteredMinute = {
  readonly minute: Minute;
  /** By this device's clock, in ms. */
  readonly at: number;
  /** The match's clock is to be set to it, too, and the queue does not have that yet. */
  readonly isForClock: boolean;
  /** The match's clock as it was set; an older version kept none. */
  readonly seen?: Minute | undefined;
};

const enteredShape: Shape = { fields: { minute: 'id', at: 'id', isForClock: 'flag', seen: { optional: 'id' } } };
const stores = new Map<MatchId, Store<EnteredMinute | null>>();
const keyOf = (match: MatchId): string => `touchline-minute-${match}`;
/** The match has gone on since an older one, so it sets no clock any more. */
const longestForClock = 10 * 60_000;

function storeOf(match: MatchId): Store<EnteredMinute | null> {
  const store = stores.get(match) ?? createStore(parseEntered(deviceStorage.read(keyOf(match)), Date.now()));
  stores.set(match, store);
  return store;
}

/** The stored minute; null if the text is not one, or if it was for a clock that has gone on. */
function parseEntered(text: string | null, now: number): EnteredMinute | null {
  const kept = parsed<EnteredMinute>(enteredShape, text);
  if (kept === null || !isMinute(kept.minute)) return null;
  return kept.isForClock && now - kept.at > longestForClock ? null : kept;
}

function keep(match: MatchId, entered: EnteredMinute | null): void {
  if (entered === null) deviceStorage.remove(keyOf(match));
  else deviceStorage.write(keyOf(match), JSON.stringify(entered));
  storeOf(match).write(entered);
}

/** The minute of the match's next event, if the reporter has set one. */
export const useEnteredMinute = (match: MatchId): EnteredMinute | null => useStore(storeOf(match));

/** The next event belongs to this minute; the match's clock stands at `seen`. */
export const enterMinute = (match: MatchId, minute: Minute, isForClock: boolean, seen: Minute): void =>
  keep(match, { minute, at: Date.now(), isForClock, seen });

/** The match's next event has the minute again that was kept before; null: it follows the match's clock. */
export const restoreEnteredMinute = (match: MatchId, entered: EnteredMinute | null): void => keep(match, entered);

/** The clock has this minute now; the next event still belongs to it. */
export function clockHasMinute(match: MatchId, minute: Minute): void {
  const entered = storeOf(match).read();
  if (entered?.minute === minute) keep(match, { ...entered, isForClock: false });
}

/** The next event follows the match's clock again; returns what was kept. */
export function forgetEnteredMinute(match: MatchId): EnteredMinute | null {
  const entered = storeOf(match).read();
  keep(match, null);
  return entered;
}
