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
  const idle: HttpConnection[] = [];
  const all: HttpConnection[] = [];
  const statuses: Record<number, number> = {};
  const times = {
    open: new Map([
      [200, [] as number[]],
      [503, []],
    ]),
    anew: new Map([
      [200, [] as number[]],
      [503, []],
    ]),
  };
  const accepted: string[][] = teams.map(() => []);
  let withoutTime = 0;
  let sent = 0;
  let underWay = 0;
  const connection = async (): Promise<HttpConnection> => {
    const free = idle.pop();
    if (free !== undefined) return free;
    const fresh = await openConnection(port);
    all.push(fresh);
    return fresh;
  };
  const save = async (number: number): Promise<void> => {
    const index = number % teams.length;
    const team = teams[index];
    if (team === undefined) return;
    underWay += 1;
    const begun = monotonicNow();
    const isNew = idle.length === 0;
    const own = await connection().catch(() => null);
    const status = (await own?.send(saveOf(team, gameweek, Math.floor(number / teams.length))).catch(() => 0)) ?? 0;
    underWay -= 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    (isNew ? times.anew : times.open).get(status)?.push(monotonicNow() - begun);
    if (own === null || status === 0) return;
    if (status === 200) accepted[index]?.push(/"hash":"([^"]+)"/.exec(own.last())?.[1] ?? '');
    if (status === 503 && !/\r\nretry-after: \d+\r\n/i.test(own.last())) withoutTime += 1;
    idle.push(own);
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
  for (const own of all) own.close();
  const p95 = (list: readonly number[] = []) => (list.length === 0 ? 0 : quantile([...list], 0.95));
  const ok = [...(times.open.get(200) ?? []), ...(times.anew.get(200) ?? [])];
  return {
    due,
    sent,
    statuses,
    withoutTime,
    refusedP95: p95(times.open.get(503)),
    refusedAnewP95: p95(times.anew.get(503)),
    acceptedP95: p95(times.open.get(200)),
    acceptedAnewP95: p95(times.anew.get(200)),
    acceptedWorst: ok.length === 0 ? 0 : quantile(ok, 1),
    drained,
    accepted,
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
