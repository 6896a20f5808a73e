// Watches one channel as the app does: its snapshot, then frames laid over it by the app's own rules, and again from
// the last number whenever the stream breaks or falls silent.

import { setTimeout as pause } from 'node:timers/promises';
import { type ChannelOf, formatChannel } from '#api/channel';
import { apiClient } from '#api/client';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveFrame } from '#api/live-change';
import { judgeFrame } from '../../src/web/data/live/judge-frame.ts';
import { liveViews, type SnapshotKind } from '../../src/web/data/live/live-views.ts';

/** A channel that has a snapshot of its own. */
export type WatchedChannel = ChannelOf<SnapshotKind>;
type Snapshot = { readonly live: LivePoint };
export type Surroundings = { readonly origin: string; readonly token: () => string };

/** As in the app: the server sends a heartbeat every 10 s. */
const longestSilence = 15_000;
/** Milliseconds until it tries again: short, because what is measured is the server. */
const untilRetry = (): number => 100 + Math.random() * 100;
const dataOf = (message: string): LiveFrame | null =>
  message.startsWith('data: ') ? (JSON.parse(message.slice('data: '.length)) as LiveFrame) : null;

// The table's lines fit their channels, which the compiler cannot see through an index.
const views = liveViews as unknown as Readonly<
  Record<SnapshotKind, { endpoint: never; input(id: number): never; apply(view: Snapshot, change: unknown): Snapshot }>
>;

/** The snapshot that the server answers for the channel now. */
export const snapshotOf = (
  { origin, token }: Surroundings,
  { kind, id }: WatchedChannel,
  signal = AbortSignal.timeout(longestSilence),
): Promise<Snapshot> =>
  apiClient({ origin, fetch, authorize: token }).call(views[kind].endpoint, views[kind].input(id), { signal });

/** What is shown of a snapshot: all but the number it is known by, and what only a frame says. Reports have no order. */
export function shownOf(view: (Snapshot & { readonly reports?: readonly { player_id: number }[] }) | null): unknown {
  const reports = view?.reports?.toSorted((one, other) => one.player_id - other.player_id);
  return { ...view, reports, live: null, last_event: null };
}

/** Watches from `start` to `stop`. */
export class LiveWatcher {
  readonly channel: WatchedChannel;
  /** Snapshots it loaded and streams it opened, the first included; silences that it ended by itself. */
  readonly counts = { snapshots: 0, streams: 0, silences: 0 };
  readonly #surroundings: Surroundings;
  readonly #stop = new AbortController();
  #view: Snapshot | null = null;
  #isOpen = false;

  constructor(surroundings: Surroundings, channel: WatchedChannel) {
    this.#surroundings = surroundings;
    this.channel = channel;
  }

  /** What it shows now; null before its first snapshot. */
  get view(): Snapshot | null {
    return this.#view;
  }

  /** Whether its stream is open, as far as it knows. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async start(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      // Whatever ended the stream, the way on is the same.
      await this.#readOnce().catch(() => undefined);
      this.#isOpen = false;
      if (!this.#stop.signal.aborted) await pause(untilRetry());
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  async #readOnce(): Promise<void> {
    const silent = new AbortController();
    const end = (): void => {
      this.counts.silences++;
      silent.abort();
    };
    let timer = setTimeout(end, longestSilence);
    try {
      const body = await this.#open(AbortSignal.any([this.#stop.signal, silent.signal]));
      let rest = '';
      for await (const text of body) {
        clearTimeout(timer);
        timer = setTimeout(end, longestSilence);
        const messages = (rest + text).split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) await this.#take(dataOf(message));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async #open(signal: AbortSignal): Promise<AsyncIterable<string>> {
    const { live } = this.#view ?? (await this.#load(signal));
    const position = { after: String(live.number), epoch: live.epoch };
    const query = new URLSearchParams({ channels: formatChannel(this.channel), ...position });
    const headers = { authorization: `Bearer ${this.#surroundings.token()}` };
    const { ok, status, body } = await fetch(`${this.#surroundings.origin}/api/live?${query}`, { headers, signal });
    if (!ok || body === null) throw new Error(`no stream: ${status}`);
    this.counts.streams++;
    this.#isOpen = true;
    return body.pipeThrough(new TextDecoderStream());
  }

  async #load(signal?: AbortSignal): Promise<Snapshot> {
    this.counts.snapshots++;
    this.#view = await snapshotOf(this.#surroundings, this.channel, signal);
    return this.#view;
  }

  async #take(frame: LiveFrame | null): Promise<void> {
    if (frame === null) return;
    const known = this.#view ?? (await this.#load());
    const verdict = judgeFrame(known.live, frame);
    if (verdict === 'known') return;
    if (verdict === 'gap' || frame.change.kind === 'reload') return void (await this.#load());
    const live = { epoch: frame.epoch, number: frame.number };
    this.#view = { ...views[this.channel.kind].apply(known, frame.change), live };
  }
}
