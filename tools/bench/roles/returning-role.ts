// The role that comes back: browsers with a stream each, which a restart ends. Each returns at its own moment, goes on
// from the last number that it knows, and reads its league's Home again if it is told to.

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LivePoint } from '#api/league-snapshot';
import type { LeagueId } from '#game/identity';
import { monotonicNow } from '../process/child.ts';
import { connected, openConnection, requestBytes } from '../process/http-connection.ts';

export type Browser = { readonly league: LeagueId; readonly token: string };
/** What the league's Home was when it was read last, as a hash; null if it was not read. */
export type Returned = { readonly league: LeagueId; readonly shown: string | null };

/** Milliseconds over which browsers notice that the server is back, and between two tries of one. */
const within = 2000;
const betweenTries = 250;
const reload = /"kind":"reload","delay_ms":(\d+)/;

const returned: Returned[] = [];
let ended = 0;
let tries = 0;
let last = 0;

const readHome = ({ league, token }: Browser): Buffer =>
  requestBytes({
    method: 'GET',
    path: `/api/league/${league}/home`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  });

/** Opens a stream from this point on; resolves with the socket and what came with the head. */
async function openStream(port: number, { league, token }: Browser, { number, epoch }: LivePoint) {
  const socket = await connected(port);
  const path = `/api/live?channels=league:${league}&after=${number}&epoch=${epoch}`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return new Promise<{ socket: typeof socket; text: string }>((resolve, reject) => {
    let text = '';
    const take = (bytes: Buffer): void => {
      text += bytes.toString('latin1');
      if (!text.includes('\r\n\r\n')) return;
      socket.off('data', take);
      socket.on('error', () => undefined);
      if (text.startsWith('HTTP/1.1 200')) resolve({ socket, text });
      else reject(new Error(text.slice(0, 100)));
    };
    socket.on('data', take);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });
}

/** The hash of the answer's bytes without its head. */
async function hashOfHome(port: number, browser: Browser): Promise<string> {
  const connection = await openConnection(port);
  try {
    const status = await connection.send(readHome(browser));
    if (status !== 200) throw new Error(`Home was refused: ${status}`);
    const answer = connection.last();
    return createHash('sha256')
      .update(answer.slice(answer.indexOf('\r\n\r\n')))
      .digest('base64');
  } finally {
    connection.close();
  }
}

/** Comes back: a stream from the known point, and Home again after the delay that a reload names. */
async function comeBack(port: number, browser: Browser, known: LivePoint): Promise<void> {
  await pause(Math.random() * within);
  for (;;) {
    tries++;
    try {
      const { socket, text } = await openStream(port, browser, known);
      const delay = await delayOfReload(socket, text);
      const shown = delay === null ? null : await pause(delay).then(() => hashOfHome(port, browser));
      returned.push({ league: browser.league, shown });
      last = monotonicNow();
      return;
    } catch {
      await pause(betweenTries);
    }
  }
}

/** The delay of the first frame, if it is a reload; null if no frame comes with the head or shortly after it. */
async function delayOfReload(socket: Awaited<ReturnType<typeof connected>>, head: string): Promise<number | null> {
  let text = head;
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  for (let waited = 0; waited < 500; waited += 50) {
    const found = reload.exec(text);
    if (found !== null) return Number(found[1]);
    await pause(50);
  }
  return null;
}

export const returningActs = {
  /** Opens every browser's stream; each comes back to this port by itself when its stream ends. */
  async open({
    port,
    browsers,
    known,
  }: {
    port: number;
    browsers: readonly Browser[];
    known: LivePoint;
  }): Promise<void> {
    for (let start = 0; start < browsers.length; start += 50) {
      const some = browsers.slice(start, start + 50).map(async (browser) => {
        const { socket } = await openStream(port, browser, known);
        socket.on('data', () => undefined);
        socket.once('close', () => {
          ended++;
          void comeBack(port, browser, known);
        });
      });
      await Promise.all(some);
    }
  },
  /** How many streams have ended, how many browsers are back, after how many tries, and when the last was. */
  async state(_nothing: null) {
    return { ended, back: returned.length, tries, last };
  },
  /** What each browser shows now. */
  async shown(_nothing: null): Promise<readonly Returned[]> {
    return returned;
  },
  /** What the server answers now. */
  now: ({ port, browser }: { port: number; browser: Browser }): Promise<string> => hashOfHome(port, browser),
};
export type ReturningActs = typeof returningActs;
