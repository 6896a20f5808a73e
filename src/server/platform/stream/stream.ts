// One process's live stream: numbered frames for each channel, and the watchers.

import type { ManagerId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { LogPosition } from './change-log-store.ts';
import { FrameLog, type Reload, type StreamChange } from './frame-log.ts';
import { FrameThrottle, type HeldChange, type Merge } from './frame-throttle.ts';
import { beatSlots, type Watcher, Watchers } from './watchers.ts';

/** The last number that a watcher knows, and its epoch. */
export type KnownPoint = { readonly number: number; readonly epoch: string | null };

/** The milliseconds over which snapshot requests are spread. */
const longestDelay = 1000;
const delayPerWatcher = 2;
/** In milliseconds: a proxy closes a silent stream. */
const heartbeatEvery = 10_000;

export class Stream<Change extends StreamChange> {
  readonly #now: () => Instant;
  readonly #watchers = new Watchers();
  readonly #throttle: FrameThrottle<Change | Reload>;
  #frames: FrameLog | null = null;
  #number = 0;
  #beating: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `merge` combines two changes that follow each other too soon. */
  constructor(merge: Merge<Change | Reload>, now: () => Instant) {
    this.#now = now;
    this.#throttle = new FrameThrottle((channel, held) => this.#send(channel, held), merge);
  }

  /** Starts the heartbeats. */
  start(): void {
    this.#beating = setInterval(() => this.#watchers.beat(this.#now()), heartbeatEvery / beatSlots).unref();
  }

  /** Ends every stream and admits no new ones. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    this.#throttle.flush();
    this.#watchers.endAll();
  }

  /** A new history begins, and every watcher reloads. */
  begin({ epoch, number }: LogPosition): void {
    this.#throttle.flush();
    this.#frames = new FrameLog(epoch, number);
    this.#number = number;
    for (const channel of this.#watchers.channels()) this.publishReload(channel);
  }

  /** Everything sent from now on belongs to the change with this number. */
  moveTo(number: number): void {
    this.#number = number;
  }

  publish(channel: string, change: Change | Reload): void {
    if (!this.#isClosed) this.#throttle.publish(channel, { number: this.#number, change });
  }

  publishReload(channel: string): void {
    this.publish(channel, { kind: 'reload', delay_ms: this.#delayFor(channel) });
  }

  /** Sends something to this manager's current streams only, without a number of its own. */
  publishInPassing(manager: ManagerId, channel: string, change: Change): void {
    const numbers = { number: this.#number, previous: this.#number };
    if (this.#frames !== null)
      this.#watchers.publishTo(manager, channel, this.#frames.passing(channel, numbers, change));
  }

  /** The channel's snapshot has just been read and contains everything so far. */
  restart(channel: string): void {
    this.#throttle.flushChannel(channel);
    this.#frames?.restart(channel, this.#number);
  }

  /** Sends everything that is held back. */
  flush(): void {
    this.#throttle.flush();
  }

  /**
   * Sends the watcher every frame of these channels from now on, after those that follow the point they know (or a
   * reload if those are no longer kept). Returns a function that unsubscribes. It runs synchronously, so they miss no
   * frame and get none twice.
   */
  watch(watcher: Watcher, channels: readonly string[], known: KnownPoint | null): () => void {
    if (this.#isClosed || this.#frames === null) {
      watcher.end();
      return () => undefined;
    }
    if (known !== null) for (const bytes of missed(this.#frames, channels, known, this.#number)) watcher.write(bytes);
    return this.#watchers.add(watcher, channels);
  }

  /** How many streams are open. */
  get count(): number {
    return this.#watchers.count;
  }

  countOfSession(sessionId: string): number {
    return this.#watchers.countOfSession(sessionId);
  }

  /** Ends the streams of a session that has ended. */
  endSession(sessionId: string): void {
    this.#watchers.endSession(sessionId);
  }

  /** Channels with at least one watcher. */
  channels(): readonly string[] {
    return this.#watchers.channels();
  }

  #send(channel: string, { number, change }: HeldChange<Change | Reload>): void {
    const frames = this.#frames;
    if (frames === null) return;
    const frame = frames.append(channel, number, change, () => this.#delayFor(channel));
    if (!frame.isReload) return this.#watchers.publish(channel, frame.bytes);
    this.#watchers.publishEach(channel, () => frames.reload(channel, frame, this.#delayFor(channel)));
  }

  /** Random, so that a channel's watchers do not all ask at once. */
  #delayFor(channel: string): number {
    return Math.floor(Math.random() * Math.min(longestDelay, this.#watchers.countOf(channel) * delayPerWatcher));
  }
}

/** What follows the known point: the kept frames, or a reload. */
function missed(frames: FrameLog, channels: readonly string[], known: KnownPoint, now: number): readonly Buffer[] {
  const isOfThisHistory = known.epoch === null || known.epoch === frames.epoch;
  // Another process can be ahead of this one, so the client may already know what arrives here later.
  if (known.epoch === frames.epoch && known.number >= now) return [];
  return channels.flatMap((channel) => {
    const kept = isOfThisHistory && known.number <= now ? frames.after(channel, known.number) : null;
    if (kept !== null) return kept.map(({ bytes }) => bytes);
    const numbers = { number: now, previous: Math.min(known.number, now) };
    return [frames.reload(channel, numbers, Math.floor(Math.random() * longestDelay))];
  });
}
