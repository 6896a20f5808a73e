// The role that watches: many of Touchline's streams, bare WebSockets and Parse's subscriptions, read in the same way at
// the same cost.

import { monotonicNow } from '../process/child.ts';
import { connected, responseHead } from '../process/http-connection.ts';
import { openWebSocket } from '../process/web-socket.ts';
import { ParseAudit } from '../rivals/parse-audit.ts';
import { parseApplication } from '../rivals/parse-keys.ts';
import { type Audit, FrameAudit } from './frame-audit.ts';

export type StreamToOpen = { readonly channel: string; readonly token: string };
export type Arrivals = { readonly count: number; readonly last: number };

const audits: FrameAudit[] = [];
const parseAudits: ParseAudit[] = [];
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
  const head = await responseHead(socket);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the stream was refused: ${head.slice(0, 200)}`);
  socket.on('data', (bytes) => audit.read(bytes.toString('latin1')));
}

/** A subscription of Parse's LiveQuery: each operation waits for its answer, as its own client does. */
async function openSubscription(port: number, gameweek: number): Promise<void> {
  let answered: ((text: string) => void) | null = null;
  const audit = new ParseAudit(countFrame);
  parseAudits.push(audit);
  const socket = await openWebSocket(port, '/', (frame) => {
    const text = frame.toString('latin1');
    if (answered === null) audit.read(text);
    else answered(text);
  });
  const ask = async (operation: object, expectedAnswer: string): Promise<void> => {
    const answer = new Promise<string>((resolve) => (answered = resolve));
    socket.send(JSON.stringify(operation));
    const text = await answer;
    answered = null;
    if (!text.startsWith(`{"op":"${expectedAnswer}"`)) throw new Error(`Parse refused a subscription: ${text}`);
  };
  await ask({ op: 'connect', applicationId: parseApplication }, 'connected');
  await ask({ op: 'subscribe', requestId: 1, query: { className: 'Match', where: { gameweek } } }, 'subscribed');
}

/** A few at a time: the listening queue would refuse a burst of thousands. */
async function inTurns<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += 50) await Promise.all(items.slice(start, start + 50).map(act));
}

export const watchersActs = {
  openStreams: ({ port, streams }: { port: number; streams: readonly StreamToOpen[] }): Promise<void> =>
    inTurns(streams, (stream) => openStream(port, stream)),
  openSockets: ({ port, sockets }: { port: number; sockets: readonly string[] }): Promise<void> =>
    inTurns(sockets, async (group) => void (await openWebSocket(port, group, countFrame))),
  openSubscriptions: ({ port, gameweek, count }: { port: number; gameweek: number; count: number }): Promise<void> =>
    inTurns(Array.from({ length: count }), () => openSubscription(port, gameweek)),
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
  async parseAudit(_nothing: null): Promise<readonly Audit[]> {
    return parseAudits.map((audit) => audit.result);
  },
};
export type WatchersActs = typeof watchersActs;
