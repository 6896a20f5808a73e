// The role that watches: many of Touchline's streams and many bare WebSockets, read in the same way at the same cost.

import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { monotonicNow } from '../process/child.ts';
import { connected } from '../process/http-connection.ts';
import { type Audit, FrameAudit } from './frame-audit.ts';

export type StreamToOpen = { readonly channel: string; readonly token: string };
export type Arrivals = { readonly count: number; readonly last: number };

const audits: FrameAudit[] = [];
const latestFrames = new Map<string, string>();
let count = 0;
let last = 0;
let expected = 0;
let arrived: () => void = () => undefined;

function countFrame(): void {
  count += 1;
  last = monotonicNow();
  if (count === expected) arrived();
}

async function openStream(port: number, { channel, token }: StreamToOpen): Promise<void> {
  const socket = await connected(port);
  const audit = new FrameAudit((frame) => {
    latestFrames.set(channel, frame);
    countFrame();
  });
  audits.push(audit);
  socket.write(
    `GET /api/live?channels=${channel} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  const head = await headOf(socket);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the stream was refused: ${head.slice(0, 200)}`);
  socket.on('data', (bytes) => audit.read(bytes.toString('latin1')));
}

async function openSocket(port: number, group: string): Promise<void> {
  const socket = await connected(port);
  const key = randomBytes(16).toString('base64');
  const upgrade = `upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ${key}\r\nsec-websocket-version: 13`;
  socket.write(`GET ${group} HTTP/1.1\r\nhost: 127.0.0.1\r\n${upgrade}\r\n\r\n`);
  await headOf(socket);
  // A server's frames are not masked: a header of 2, 4 or 10 bytes gives the length.
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (let size = sizeOfFirst(rest); size <= rest.length; size = sizeOfFirst(rest)) {
      rest = rest.subarray(size);
      countFrame();
    }
  });
}

function sizeOfFirst(bytes: Buffer): number {
  if (bytes.length < 2) return Number.POSITIVE_INFINITY;
  const short = bytes.readUInt8(1) & 0x7f;
  if (short < 126) return 2 + short;
  if (short === 127) throw new Error('a frame of more than 64 KB');
  return bytes.length < 4 ? Number.POSITIVE_INFINITY : 4 + bytes.readUInt16BE(2);
}

/** Everything up to the end of the response's headers; whatever follows is a comment and ignored. */
function headOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (bytes: Buffer): void => {
      text += bytes.toString('latin1');
      if (!text.includes('\r\n\r\n')) return;
      socket.off('data', take);
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve(text);
    };
    socket.on('data', take);
    socket.once('error', reject);
  });
}

/** A few at a time: the listening queue would refuse a burst of thousands. */
async function inTurns<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += 50) await Promise.all(items.slice(start, start + 50).map(act));
}

export const watchersActs = {
  openStreams: ({ port, streams }: { port: number; streams: readonly StreamToOpen[] }): Promise<void> =>
    inTurns(streams, (stream) => openStream(port, stream)),
  openSockets: ({ port, sockets }: { port: number; sockets: readonly string[] }): Promise<void> =>
    inTurns(sockets, (group) => openSocket(port, group)),
  /** Expects this many frames from now on. */
  async expect(frames: number): Promise<void> {
    count = 0;
    last = 0;
    expected = frames;
  },
  /**
   * Waits until all of them have arrived (or too much time has passed); returns how many, and when the last one did.
   */
  async arrivals(milliseconds: number): Promise<Arrivals> {
    if (count < expected) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        arrived = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return { count, last };
  },
  async latest(_nothing: null): Promise<readonly (readonly [string, string])[]> {
    return [...latestFrames];
  },
  async audit(_nothing: null): Promise<readonly Audit[]> {
    return audits.map((audit) => audit.result);
  },
};
export type WatchersActs = typeof watchersActs;
