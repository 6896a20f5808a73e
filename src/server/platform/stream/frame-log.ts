// The frames of every channel: numbered without gaps, encoded once; the last 500 of each are kept for reconnecting
// clients.

/** The most bytes of a frame's JSON: a larger one becomes a reload. */
export const largestFrame = 4096;
export const keptFrames = 500;
const keptBytes = 64 * 1024 * 1024;

/** A frame's content; a reload has the client load the snapshot after this delay. */
export type StreamChange = { readonly kind: string };
export type Reload = { readonly kind: 'reload'; readonly delay_ms: number };

export type EncodedFrame = { readonly number: number; readonly bytes: Buffer };
/** What a client receives from one channel: the change, and the number of the channel's previous frame. */
export type StreamFrame = {
  readonly channel: string;
  readonly number: number;
  readonly previous: number;
  readonly epoch: string;
  readonly change: StreamChange;
};
export type FrameNumbers = { readonly number: number; readonly previous: number };
export type AppendedFrame = EncodedFrame & FrameNumbers & { readonly isReload: boolean };

type Channel = {
  /** Clients behind this number must reload. */
  floor: number;
  last: number;
  frames: EncodedFrame[];
};

/** A list, because an array of a hundred thousand frames is moved as a whole when its first one goes. */
type KeptFrame = { readonly channel: Channel; readonly frame: EncodedFrame; next: KeptFrame | null };

/** The frames of one history. */
export class FrameLog {
  readonly epoch: string;
  readonly #start: number;
  readonly #channels = new Map<string, Channel>();
  /** All kept frames, linked oldest first; those that their channel has already dropped are skipped. */
  #oldest: KeptFrame | null = null;
  #newest: KeptFrame | null = null;
  #bytes = 0;

  /** An empty log that continues after this number. */
  constructor(epoch: string, start: number) {
    this.epoch = epoch;
    this.#start = start;
  }

  /** Numbers, encodes and keeps a frame; if it is too large, it becomes a reload after this delay in milliseconds. */
  append(name: string, number: number, change: StreamChange, delay: () => number): AppendedFrame {
    const channel = this.#channelOf(name);
    const previous = channel.last;
    const head = { channel: name, number, previous, epoch: this.epoch };
    const whole = JSON.stringify({ ...head, change } satisfies StreamFrame);
    const fits = Buffer.byteLength(whole) <= largestFrame;
    const text = fits ? whole : JSON.stringify({ ...head, change: reloadAfter(delay()) } satisfies StreamFrame);
    const frame = { number, bytes: eventOf(text) };
    channel.last = number;
    this.#keep(channel, frame);
    return { ...frame, previous, isReload: !fits || change.kind === 'reload' };
  }

  /** A reload that is not kept: each client gets its own delay, and it follows directly on what they know. */
  reload(channel: string, numbers: FrameNumbers, delay_ms: number): Buffer {
    return this.passing(channel, numbers, reloadAfter(delay_ms));
  }

  /** A frame for current watchers only, which is not kept. */
  passing(channel: string, { number, previous }: FrameNumbers, change: StreamChange): Buffer {
    const frame: StreamFrame = { channel, number, previous, epoch: this.epoch, change };
    return eventOf(JSON.stringify(frame));
  }

  /** The kept frames after this number; null if one after it is no longer kept. */
  after(name: string, number: number): readonly EncodedFrame[] | null {
    const channel = this.#channels.get(name);
    // Nothing was ever sent there: an invented name creates no entry.
    if (channel === undefined) return number < this.#start ? null : [];
    return number < channel.floor ? null : channel.frames.filter((frame) => frame.number > number);
  }

  /** The channel continues from this number: everything before it is in the snapshot. */
  restart(name: string, number: number): void {
    const channel = this.#channelOf(name);
    while (channel.frames.length > 0) this.#dropOldest(channel);
    channel.floor = number;
    channel.last = number;
  }

  #channelOf(name: string): Channel {
    const channel = this.#channels.get(name) ?? { floor: this.#start, last: this.#start, frames: [] };
    this.#channels.set(name, channel);
    return channel;
  }

  #keep(channel: Channel, frame: EncodedFrame): void {
    channel.frames.push(frame);
    this.#link({ channel, frame, next: null });
    this.#bytes += frame.bytes.length;
    if (channel.frames.length > keptFrames) this.#dropOldest(channel);
    for (let oldest = this.#oldest; oldest !== null; oldest = oldest.next) {
      this.#oldest = oldest;
      const isKept = oldest.channel.frames[0] === oldest.frame;
      if (isKept && this.#bytes <= keptBytes) return;
      if (isKept) this.#dropOldest(oldest.channel);
    }
  }

  #link(kept: KeptFrame): void {
    if (this.#newest !== null) this.#newest.next = kept;
    this.#oldest ??= kept;
    this.#newest = kept;
  }

  #dropOldest(channel: Channel): void {
    const oldest = channel.frames.shift();
    if (oldest === undefined) return;
    channel.floor = Math.max(channel.floor, oldest.number);
    this.#bytes -= oldest.bytes.length;
  }
}

const reloadAfter = (delay_ms: number): Reload => ({ kind: 'reload', delay_ms });

/** A server-sent event. */
const eventOf = (text: string): Buffer => Buffer.from(`data: ${text}\n\n`);
