// The role that sends too much: a fixed number of saves per second, whether or not earlier ones have been answered.

import { setTimeout as pause } from 'node:timers/promises';
import { monotonicNow } from '../process/child.ts';
import { type HttpConnection, openConnection, requestBytes } from '../process/http-connection.ts';
import { quantile } from '../quantile.ts';
import type { SignedInTeam } from './touchline-role.ts';

export type Offer = {
  readonly port: number;
  readonly teams: readonly SignedInTeam[];
  readonly gameweek: number;
  readonly perSecond: number;
  readonly seconds: number;
};
export type Offered = {
  /** How many saves were due, and how many of them were sent. */
  readonly due: number;
  readonly sent: number;
  /** How many responses had each status; 0 is a connection that broke. */
  readonly statuses: Readonly<Record<number, number>>;
  /** 503 responses that did not say when to come back. */
  readonly withoutTime: number;
  /** The milliseconds that 503 and 200 took, on a connection that was open and on a new one. */
  readonly refusedP95: number;
  readonly refusedAnewP95: number;
  readonly acceptedP95: number;
  readonly acceptedAnewP95: number;
  readonly acceptedWorst: number;
  /** Milliseconds from the last request to the last response. */
  readonly drained: number;
  /** For each team, by its index in the offer, the hashes of its receipts. */
  readonly accepted: readonly (readonly string[])[];
};

const tick = 10;
/**
 * So many browsers wait for an answer at once, each on a connection of its own: fewer than may wait to be accepted,
 * because a connection that is not accepted is no answer of the server. A save that is due beyond them is never sent.
 */
const mostUnderWay = 4000;

async function offer({ port, teams, gameweek, perSecond, seconds }: Offer): Promise<Offered> {
  const pool = connectionPool(port);
  const statuses: Record<number, number> = {};
  const times = answerTimes();
  const accepted: string[][] = teams.map(() => []);
  let withoutTime = 0;
  let sent = 0;
  let underWay = 0;
  const save = async (number: number): Promise<void> => {
    const index = number % teams.length;
    const team = teams[index];
    if (team === undefined) return;
    underWay += 1;
    const begun = monotonicNow();
    const isNew = pool.isEmpty();
    const own = await pool.take().catch(() => null);
    const status = (await own?.send(saveOf(team, gameweek, Math.floor(number / teams.length))).catch(() => 0)) ?? 0;
    underWay -= 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.note({ status, isNew }, monotonicNow() - begun);
    if (own === null || status === 0) return;
    if (status === 200) accepted[index]?.push(/"hash":"([^"]+)"/.exec(own.last())?.[1] ?? '');
    if (status === 503 && !/\r\nretry-after: \d+\r\n/i.test(own.last())) withoutTime += 1;
    pool.giveBack(own);
  };
  const saves: Promise<void>[] = [];
  const begun = monotonicNow();
  let due = 0;
  for (let now = begun; now < begun + seconds * 1000; now = monotonicNow()) {
    for (const dueNow = Math.floor(((now - begun) / 1000) * perSecond); due < dueNow; due++)
      if (underWay < mostUnderWay) saves.push(save(sent++));
    await pause(tick);
  }
  const last = monotonicNow();
  await Promise.all(saves);
  const drained = monotonicNow() - last;
  pool.close();
  return {
    due,
    sent,
    statuses,
    withoutTime,
    ...times.quantiles(),
    drained,
    accepted,
  };
}

/** Connections that are used again, as many as are needed at once. */
function connectionPool(port: number) {
  const idle: HttpConnection[] = [];
  const all: HttpConnection[] = [];
  const open = async (): Promise<HttpConnection> => {
    const fresh = await openConnection(port);
    all.push(fresh);
    return fresh;
  };
  return {
    isEmpty: (): boolean => idle.length === 0,
    take: async (): Promise<HttpConnection> => idle.pop() ?? open(),
    giveBack: (own: HttpConnection): void => void idle.push(own),
    close: (): void => {
      for (const own of all) own.close();
    },
  };
}

/** The milliseconds that answers took, those on connections that were open apart from those on new ones. */
function answerTimes() {
  const open: Readonly<Record<number, number[]>> = { 200: [], 503: [] };
  const anew: typeof open = { 200: [], 503: [] };
  const most = (list: readonly number[], part: number) => (list.length === 0 ? 0 : quantile([...list], part));
  const of = (lists: typeof open, status: number) => lists[status] ?? [];
  return {
    note: ({ status, isNew }: { readonly status: number; readonly isNew: boolean }, took: number): void =>
      void (isNew ? anew : open)[status]?.push(took),
    quantiles: () => ({
      refusedP95: most(of(open, 503), 0.95),
      refusedAnewP95: most(of(anew, 503), 0.95),
      acceptedP95: most(of(open, 200), 0.95),
      acceptedAnewP95: most(of(anew, 200), 0.95),
      acceptedWorst: most([...of(open, 200), ...of(anew, 200)], 1),
    }),
  };
}

/** The team's save with this number: each orders the eleven differently, so it has its own hash. */
function saveOf({ team, token, selections }: SignedInTeam, gameweek_id: number, number: number): Buffer {
  const [rows] = selections;
  const starters = rows.filter(({ is_starting }) => is_starting);
  const order: typeof starters = [];
  const left = [...starters];
  for (let rest = number; left.length > 0; ) {
    const [next] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / (left.length + 1));
    if (next !== undefined) order.push({ ...next, position_order: order.length + 1 });
  }
  const selection = [...order, ...rows.filter(({ is_starting }) => !is_starting)];
  return requestBytes({
    method: 'POST',
    path: '/api/selection/save',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ team_id: team, gameweek_id, part: 'weekend', selection }),
  });
}

export const overloadActs = { offer };
export type OverloadActs = typeof overloadActs;
