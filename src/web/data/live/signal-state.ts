// The channels whose frames only say that something has moved, as a value: which reads may lack it, and when they are
// read again. A read names the newest change it includes, and a channel the newest change it has delivered.

import type { LivePoint } from '#api/league-snapshot';
import { oldestOf } from './judge-frame.ts';

/** A channel's read that is shown. */
export type ShownRead = {
  readonly id: string;
  /** The change that its last answer contains at least; null if none says so. */
  readonly point: LivePoint | null;
  /** Its first answer is on its way, which no new request replaces. */
  readonly isFirst: boolean;
  readonly isOnItsWay: boolean;
};

export type SignalState = {
  /** Up to here each channel has told everything. A channel that tells in passing has no such point. */
  readonly told: ReadonlyMap<string, LivePoint>;
  /** Channels whose reads were read again in the last second, and whether something has moved since. */
  readonly resting: ReadonlyMap<string, boolean>;
  /** Reads whose first answer may have been on its way before what was told. */
  readonly doubtful: ReadonlySet<string>;
};

export type SignalHappening =
  /** A frame: something has moved, which is read again after the delay that the server chose. */
  | { readonly kind: 'signal'; readonly point: LivePoint | null; readonly delay: number }
  | { readonly kind: 'due' }
  | { readonly kind: 'rested' }
  /** A stream is open, which tells everything after this point; in passing (no point) only what comes. */
  | { readonly kind: 'opened'; readonly since: LivePoint | null; readonly wasAway: boolean }
  | { readonly kind: 'answered'; readonly read: ShownRead };

export type SignalEffect =
  /** Read again what does not contain this; everything if it is null. */
  | { readonly kind: 'reread'; readonly told: LivePoint | null }
  | { readonly kind: 'later'; readonly after: number; readonly happening: SignalHappening };

export type SignalStep = readonly [SignalState, readonly SignalEffect[]];

export const noSignals: SignalState = { told: new Map(), resting: new Map(), doubtful: new Set() };

/** Every signal is a request: the first is sent at once, for those of the next second one more. */
const restAfterRereading = 1000;

/** The signals after this happening on a channel, and what is to be done; `reads` are its reads that are shown now. */
export function signalsAfter(
  state: SignalState,
  channel: string,
  happening: SignalHappening,
  reads: readonly ShownRead[],
): SignalStep {
  switch (happening.kind) {
    case 'signal':
      return afterSignal(state, channel, happening);
    case 'due':
      return rereadInTurn(state, channel, reads);
    case 'rested':
      return afterRest(state, channel, reads);
    case 'opened':
      return afterOpening(state, channel, happening, reads);
    case 'answered':
      return afterAnswer(state, channel, happening.read);
  }
}

/** Whether a read contains everything told. */
export const containsAll = (point: LivePoint | null, told: LivePoint | null): boolean =>
  told !== null && point?.epoch === told.epoch && point.number >= told.number;

/** The oldest point that these reads contain; null if none that is answered says so. */
export const oldestPoint = (reads: readonly ShownRead[]): LivePoint | null =>
  oldestOf(reads.flatMap(({ point, isOnItsWay }) => (isOnItsWay ? [] : (point ?? []))));

/** A stream that is opened again repeats what was told already. */
function afterSignal(
  state: SignalState,
  channel: string,
  { point, delay }: Extract<SignalHappening, { kind: 'signal' }>,
): SignalStep {
  const next = point === null ? state : movedOn(state, channel, point);
  return next === null ? [state, []] : [next, [{ kind: 'later', after: delay, happening: { kind: 'due' } }]];
}

/** The state with this told; null if it is no news. */
function movedOn(state: SignalState, channel: string, point: LivePoint): SignalState | null {
  const told = state.told.get(channel) ?? null;
  if (containsAll(told, point)) return null;
  return { ...state, told: new Map(state.told).set(channel, point) };
}

function afterOpening(
  state: SignalState,
  channel: string,
  { since, wasAway }: Extract<SignalHappening, { kind: 'opened' }>,
  reads: readonly ShownRead[],
): SignalStep {
  // Those told in passing while the stream was away are not told again.
  if (since === null) return wasAway ? rereadNow(state, channel, reads) : [state, []];
  const next = movedOn(state, channel, since) ?? state;
  const isLacking = reads.some((read) => !read.isOnItsWay && isOlder(read, next.told.get(channel)));
  return isLacking ? rereadInTurn(next, channel, reads) : [next, []];
}

/** What was told while the answer was on its way may not be in it. */
function afterAnswer(state: SignalState, channel: string, read: ShownRead): SignalStep {
  const told = state.told.get(channel);
  const isDoubtful = state.doubtful.has(read.id) && !containsAll(read.point, told ?? null);
  const doubtful = new Set([...state.doubtful].filter((id) => id !== read.id));
  const next = { ...state, doubtful };
  if (!isDoubtful && !isOlder(read, told)) return [next, []];
  return [next, [{ kind: 'later', after: 0, happening: { kind: 'due' } }]];
}

/** Whether the read is known to contain less than what was told. */
const isOlder = ({ point }: ShownRead, told: LivePoint | undefined): boolean =>
  point !== null && point.epoch === told?.epoch && point.number < told.number;

function rereadInTurn(state: SignalState, channel: string, reads: readonly ShownRead[]): SignalStep {
  if (state.resting.has(channel)) return [{ ...state, resting: new Map(state.resting).set(channel, true) }, []];
  const [next, effects] = rereadNow({ ...state, resting: new Map(state.resting).set(channel, false) }, channel, reads);
  return [next, [...effects, { kind: 'later', after: restAfterRereading, happening: { kind: 'rested' } }]];
}

function rereadNow(state: SignalState, channel: string, reads: readonly ShownRead[]): SignalStep {
  const first = reads.filter(({ isFirst }) => isFirst).map(({ id }) => id);
  const doubtful = new Set([...state.doubtful, ...first]);
  return [{ ...state, doubtful }, [{ kind: 'reread', told: state.told.get(channel) ?? null }]];
}

function afterRest(state: SignalState, channel: string, reads: readonly ShownRead[]): SignalStep {
  const resting = new Map(state.resting);
  const hasMoved = resting.get(channel) === true;
  resting.delete(channel);
  return hasMoved ? rereadInTurn({ ...state, resting }, channel, reads) : [{ ...state, resting }, []];
}
