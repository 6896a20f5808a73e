// The frames of every channel: numbered without gaps, encoded once, the last 500 of each kept for those who reconnect.

import { type LiveChange, type LiveFrame, liveFrame } from '#api/live-change';

/** Bytes of one frame's JSON at most: what is larger becomes a reload. */
export const largestFrame = 4096;
const keptFrames = 500;
const keptBytes = 64 * 1024 * 1024;

export type EncodedFrame = { readonly number: number; readonly bytes: Buffer };

type Channel = {
  /** Whoever knows less than this number has missed something that is not kept. */
  floor: number;
  last: number;
  frames: EncodedFrame[];
};

export type FrameLog = {
  /** Numbers, encodes and keeps a frame; what is too large becomes a reload after this delay in milliseconds. */
  append(channel: string, number: number, change: LiveChange, delay: () => number): EncodedFrame & { reload: boolean };
  /** A reload frame that is not kept, as everybody gets one with a delay of his own. */
  reload(channel: string, number: number, delay: number): EncodedFrame;
  /** The kept frames after this number; null when something after it is not kept. */
  after(channel: string, number: number): readonly EncodedFrame[] | null;
  /** The channel goes on from this number: what was before it is in the snapshot. */
  restart(channel: string, number: number): void;
};

/** An empty log of this history, which goes on after `start`. */
export function frameLog(epoch: string, start: number): FrameLog {
  const channels = new Map<string, Channel>();
  const kept: { readonly channel: Channel; readonly frame: EncodedFrame }[] = [];
  let bytesKept = 0;

  const channelOf = (name: string): Channel => {
    const known = channels.get(name) ?? { floor: start, last: start, frames: [] };
    channels.set(name, known);
    return known;
  };
  const forgetOldest = (channel: Channel): void => {
    const oldest = channel.frames.shift();
    if (oldest === undefined) return;
    channel.floor = Math.max(channel.floor, oldest.number);
    bytesKept -= oldest.bytes.length;
  };
  const keep = (channel: Channel, frame: EncodedFrame): void => {
    channel.frames.push(frame);
    kept.push({ channel, frame });
    bytesKept += frame.bytes.length;
    if (channel.frames.length > keptFrames) forgetOldest(channel);
    while (bytesKept > keptBytes || (kept[0] !== undefined && kept[0].channel.frames[0] !== kept[0].frame)) {
      const first = kept.shift();
      if (first === undefined) return;
      if (first.channel.frames[0] === first.frame) forgetOldest(first.channel);
    }
  };
  return {
    append: (name, number, change, delay) => {
      const channel = channelOf(name);
      const frame = { channel: name, number, previous: channel.last, epoch };
      const whole = JSON.stringify(liveFrame.parse({ ...frame, change }));
      const fits = Buffer.byteLength(whole) <= largestFrame;
      const text = fits ? whole : JSON.stringify({ ...frame, change: { kind: 'reload', delay_ms: delay() } });
      const encoded = { number, bytes: eventOf(text) };
      channel.last = number;
      keep(channel, encoded);
      return { ...encoded, reload: !fits || change.kind === 'reload' };
    },
    reload: (name, number, delay_ms) => {
      const frame: LiveFrame = {
        channel: name,
        number,
        previous: number,
        epoch,
        change: { kind: 'reload', delay_ms },
      };
      return { number, bytes: eventOf(JSON.stringify(frame)) };
    },
    after: (name, number) => {
      const channel = channelOf(name);
      return number < channel.floor ? null : channel.frames.filter((frame) => frame.number > number);
    },
    restart: (name, number) => {
      const channel = channelOf(name);
      while (channel.frames.length > 0) forgetOldest(channel);
      channel.floor = number;
      channel.last = number;
    },
  };
}

/** A server-sent event. */
const eventOf = (text: string): Buffer => Buffer.from(`data: ${text}\n\n`);
