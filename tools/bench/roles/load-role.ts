// The role that sends requests: many keep-alive connections in a closed loop, for some seconds.

import { monotonicNow } from '../process/child.ts';
import { type HttpConnection, openConnection } from '../process/http-connection.ts';
import { quantile } from '../quantile.ts';
import { holdBodies } from './held-bodies.ts';

export type Load = {
  readonly port: number;
  /** Each connection repeats its requests in turn. */
  readonly connections: readonly (readonly Uint8Array[])[];
  readonly seconds: number;
  /** Clients sleep while they wait, like managers' browsers, and take nothing from the server's cores. */
  readonly asleep?: boolean;
};
export type LoadResult = {
  readonly answers: number;
  /** Responses other than 200, and connections that broke. */
  readonly errors: number;
  /** How many responses had each status; 0 is a connection that broke. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
};

export const loadActs = { run, hold: holdBodies };
export type LoadActs = typeof loadActs;

async function run({ port, connections, seconds, asleep = false }: Load): Promise<LoadResult> {
  const open = await Promise.all(connections.map(() => openConnection(port)));
  const latencies: number[] = [];
  let errors = 0;
  const statuses: Record<number, number> = {};
  const begun = monotonicNow();
  const until = begun + seconds * 1000;
  const drive = async (connection: HttpConnection, requests: readonly Buffer[]): Promise<void> => {
    for (let turn = 0, sent = monotonicNow(); sent < until; turn++) {
      const request = requests[turn % requests.length];
      if (request === undefined) return;
      const status = await connection.send(request).catch(() => 0);
      const answered = monotonicNow();
      latencies.push(answered - sent);
      sent = answered;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) errors += 1;
      if (status === 0) return;
    }
  };
  // A sleeping client has to be woken by the server's write, which costs the server more than the response does.
  const stayAwake = (): void => {
    if (monotonicNow() < until) setImmediate(stayAwake);
  };
  if (!asleep) stayAwake();
  const requests = connections.map((list) => list.map((bytes) => Buffer.from(bytes)));
  await Promise.all(open.map((connection, index) => drive(connection, requests[index] ?? [])));
  const elapsed = (monotonicNow() - begun) / 1000;
  for (const connection of open) connection.close();
  return {
    statuses,
    answers: latencies.length,
    errors,
    perSecond: (latencies.length - errors) / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    worst: quantile(latencies, 1),
  };
}
