// What happens to the stream, and what follows from it: one step of the feed (feed-state.ts).

import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import type { FeedEffect, FeedHappening, FeedMoment, FeedState, FeedStep, StreamStatus } from './feed-state.ts';

/** How long a channel that every screen watches waits for the screen's own channel. */
const patience = 2000;
/** A stream ends with its access token and whenever the device sleeps: only a longer gap is an outage. */
const outageAfter = 4000;
/** The server sends a heartbeat every 10 s: after a longer silence the connection is considered lost. */
const longestSilence = 15_000;
const firstRetry = 500;
const longestRetry = 15_000;
/** Longer than the server holds a frame back. */
const holdsBack = 500;

/** The feed after this happening, and what is to be done. */
export function feedAfter(state: FeedState, happening: FeedHappening, moment: FeedMoment): FeedStep {
  if ('attempt' in happening && happening.attempt !== state.attempt) return [state, []];
  switch (happening.kind) {
    case 'watch':
      return afterWatch(state, happening.channel, happening.mayWait);
    case 'unwatch':
      return soon({ ...state, watched: counted(state.watched, happening.channel, -1) });
    case 'reopen':
      return afterReopen(state, moment);
    case 'turned':
      return afterTurn({ ...state, isVisible: happening.isVisible }, moment);
    case 'opened':
      return afterOpening(state, happening.from ?? happening.began);
    case 'heard':
      return [state, [untilSilence(state)]];
    case 'frame':
      return afterFrame(state, happening.frame, moment);
    case 'ended':
      return afterEnd(state, moment);
    case 'retry':
      return reading(state, moment);
    case 'outage':
      return state.outage === 'pending' ? withStatus({ ...state, outage: 'told' }, 'down') : [state, []];
  }
}

function counted(watched: ReadonlyMap<string, number>, channel: string, more: number): ReadonlyMap<string, number> {
  const next = new Map(watched);
  const count = (watched.get(channel) ?? 0) + more;
  if (count > 0) next.set(channel, count);
  else next.delete(channel);
  return next;
}

/** The season's signals join the screen's own channel, so that a visit opens one stream. */
function afterWatch(before: FeedState, channel: string, mayWait: boolean): FeedStep {
  const state = { ...before, watched: counted(before.watched, channel, 1) };
  if (!mayWait) return soon(state);
  return [state, [{ kind: 'later', timer: 'patience', after: patience, happening: { kind: 'reopen' } }]];
}

/** Several changes at once, as when one screen follows another, reopen the stream once. */
const soon = (state: FeedState): FeedStep => [
  state,
  [{ kind: 'later', timer: 'reopen', after: 0, happening: { kind: 'reopen' } }],
];

/** Another stream, if other channels are watched than it carries. */
function afterReopen(state: FeedState, moment: FeedMoment): FeedStep {
  const channels = [...state.watched.keys()].toSorted();
  if (channels.join() === state.channels.join()) return [state, []];
  const isIdle = channels.length === 0;
  // Only a stream that opens ends an outage, or that nobody watches: until then what is told in passing is missed.
  const outage = isIdle ? 'none' : state.outage;
  const wasOpen = outage !== 'none' && state.wasOpen;
  const [closed, telling] = unopened({ ...givenUp(state), channels, wasOpen, outage, wait: firstRetry });
  if (isIdle) return [closed, [...giveUp, { kind: 'never', timer: 'outage' }, ...telling]];
  const [opening, effects] = reading(closed, moment);
  return [opening, [...giveUp, ...telling, ...effects]];
}

/** A hidden tab needs no stream; one that is shown, or whose network came back, asks at once. */
function afterTurn(state: FeedState, moment: FeedMoment): FeedStep {
  if (state.channels.length === 0) return [state, []];
  const turned: FeedState = { ...givenUp(state), wait: firstRetry };
  const [closed, telling]: FeedStep = state.isVisible ? unopened(turned) : [turned, []];
  const [next, effects] = reading(closed, moment);
  return [next, [...giveUp, ...telling, ...effects]];
}

/** What is shown is as old as it is until a stream opens; an outage goes on until then. */
const unopened = (state: FeedState): FeedStep =>
  state.outage === 'told' ? [state, []] : withStatus(state, 'connecting');

/** What an attempt still says after it was given up comes too late. */
const givenUp = (state: FeedState): FeedState => ({ ...state, attempt: state.attempt + 1 });

const giveUp: readonly FeedEffect[] = [
  { kind: 'give-up' },
  { kind: 'never', timer: 'silence' },
  { kind: 'never', timer: 'retry' },
];

function reading(before: FeedState, { now }: FeedMoment): FeedStep {
  if (!before.isVisible) return [before, []];
  const state = { ...before, attempt: before.attempt + 1, begun: now };
  const { attempt, channels } = state;
  return [state, [{ kind: 'read', attempt, channels }, untilSilence(state)]];
}

const untilSilence = ({ attempt }: FeedState): FeedEffect => ({
  kind: 'later',
  timer: 'silence',
  after: longestSilence,
  happening: { kind: 'ended', attempt },
});

function afterOpening(before: FeedState, since: LivePoint | null): FeedStep {
  const carried = new Set(before.channels);
  const opened: FeedState = { ...before, wasOpen: true, carried, recent: null, toldUntil: since, outage: 'none' };
  const [state, telling] = withStatus(opened, 'live');
  const begin: readonly FeedEffect[] = since === null ? [] : [{ kind: 'begin', since, wasAway: before.wasOpen }];
  return [state, [...begin, { kind: 'never', timer: 'outage' }, ...telling, untilSilence(state)]];
}

function afterFrame(state: FeedState, frame: LiveFrame, { now }: FeedMoment): FeedStep {
  const apply: FeedEffect = { kind: 'apply', frame };
  const { recent } = state;
  if (recent !== null && now - recent.at < holdsBack) return [state, [apply]];
  const point = { epoch: frame.epoch, number: frame.number };
  return [{ ...state, toldUntil: recent?.point ?? state.toldUntil, recent: { point, at: now } }, [apply]];
}

/** Whatever ended the attempt, the next one follows: soon after a long stream, later after each that failed. */
function afterEnd(before: FeedState, { now, chance }: FeedMoment): FeedStep {
  const wait = now - before.begun > longestSilence ? firstRetry : Math.min(before.wait * 2, longestRetry);
  const state: FeedState = { ...givenUp(before), wait };
  const retry: FeedEffect = {
    kind: 'later',
    timer: 'retry',
    after: wait * (0.5 + chance / 2),
    happening: { kind: 'retry', attempt: state.attempt },
  };
  if (state.outage !== 'none') return [state, [...giveUp, retry]];
  const outage: FeedEffect = { kind: 'later', timer: 'outage', after: outageAfter, happening: { kind: 'outage' } };
  return [{ ...state, outage: 'pending' }, [...giveUp, retry, outage]];
}

const withStatus = (state: FeedState, status: StreamStatus): FeedStep => [
  { ...state, status },
  status === state.status ? [] : [{ kind: 'status', status }],
];
