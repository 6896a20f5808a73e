// P6: Home, the table and the squads of a league, compared with a bare Fastify that sends the same headers and bytes.

import { amount, atLeast, exact, type Figure, milliseconds, perSecond, share } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { type Child, startChild } from '../process/child.ts';
import { requestBytes } from '../process/http-connection.ts';
import { median } from '../quantile.ts';
import type { FastifyFloorActs } from '../roles/fastify-floor-role.ts';
import type { LoadActs, LoadResult } from '../roles/load-role.ts';
import type { World } from '../world.ts';

const connections = 32;
const leastShare = 0.75;
const mostSpread = 3;
const addedByNode: ReadonlySet<string> = new Set(['connection', 'content-length', 'date', 'keep-alive']);
const pages = ['home', 'standings', 'squads'] as const;

type Reading = {
  readonly load: Child<LoadActs>;
  readonly plan: Plan;
  readonly floor: Child<FastifyFloorActs>;
  readonly floorPort: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** A server, and its CPU time so far in milliseconds. */
type Measured = { readonly port: number; cpu(): Promise<number> };
/** A second or so of load, with the server's CPU time a request in microseconds. */
type Run = LoadResult & { readonly cpu: number };

/** CPU time a request, and requests per second, for each page on both servers, in turn. */
export async function measureReads(world: World, plan: Plan): Promise<readonly Figure[]> {
  const floor = startChild<FastifyFloorActs>('fastify-floor');
  const load = startChild<LoadActs>('load');
  const [team] = world.teams;
  try {
    const floorPort = await floor.ask('start', null);
    const headers = { authorization: `Bearer ${team?.token ?? ''}`, 'accept-encoding': 'gzip, deflate, br' };
    const figures: Figure[] = [];
    for (const page of pages) {
      const path = `/api/league/${team?.league ?? 4}/${page}`;
      const answer = await fetch(`http://127.0.0.1:${world.started.port}${path}`, { headers });
      await floor.ask('serve', [await sameBytes(world.started.port, path, headers)]);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const textLength = (await answer.arrayBuffer()).byteLength;
      figures.push(...(await measurePage(world, page, path, textLength, { load, plan, floor, floorPort, headers })));
    }
    return figures;
  } finally {
    for (const child of [load, floor]) await child.stop();
  }
}

/** The response as sent: compressed, with its headers. */
async function sameBytes(port: number, path: string, headers: Readonly<Record<string, string>>) {
  const { request } = await import('node:http');
  return new Promise<{ path: string; headers: Record<string, string>; body: Uint8Array }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        // Including the security headers, which are a goal of their own. Node adds the rest.
        const own = Object.entries(answer.headers).filter(([name]) => !addedByNode.has(name));
        const sent = own.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
        resolve({ path, headers: Object.fromEntries(sent), body: Buffer.concat(parts) });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Loads a server with this request, on all connections. */
const runOf =
  (load: Reading['load'], request: Buffer) =>
  async ({ port, cpu }: Measured, seconds: number): Promise<Run> => {
    const before = await cpu();
    const requests = Array.from({ length: connections }, () => [request]);
    const result = await load.ask('run', { port, connections: requests, seconds });
    return { ...result, cpu: (((await cpu()) - before) * 1000) / result.answers };
  };

async function measurePage(
  { started, touchline }: World,
  page: string,
  path: string,
  textLength: number,
  { load, plan, floor, floorPort, headers }: Reading,
): Promise<readonly Figure[]> {
  const run = runOf(load, requestBytes({ method: 'GET', path, headers }));
  const own: Measured = { port: started.port, cpu: () => touchline.ask('cpu', null) };
  const bare: Measured = { port: floorPort, cpu: () => floor.ask('cpu', null) };
  // Compiling hot code takes a second or two, and would make the first page the slowest.
  await run(own, 2);
  await run(bare, 2);
  const { figures, floors } = await inTurns(
    plan.rounds,
    () => run(own, plan.seconds),
    () => run(bare, plan.seconds),
  );
  const middle = (results: readonly Run[], of: (result: Run) => number) => median(results.map(of));
  const [ownSpeed, bareSpeed] = [figures, floors].map((results) => perSecond(middle(results, (run) => run.perSecond)));
  const [ownCpu, bareCpu] = [middle(figures, ({ cpu }) => cpu), middle(floors, ({ cpu }) => cpu)];
  const errors = figures.reduce((sum, result) => sum + result.errors, 0);
  const spread = middle(figures, ({ p50, p99 }) => p99 / p50);
  const floorSpread = middle(floors, ({ p50, p99 }) => p99 / p50);
  const name = { id: 'P6', ratio: '' };
  const p99 = milliseconds(middle(figures, (result) => result.p99));
  const p50 = milliseconds(middle(figures, (result) => result.p50));
  return [
    atLeast(
      {
        ...name,
        what: `${page}, ${Math.round(textLength / 1024)} KB of JSON, CPU a request (requests a second)`,
        figure: `${ownCpu.toFixed(1)} µs (${ownSpeed})`,
        floor: `${bareCpu.toFixed(1)} µs (${bareSpeed}), bare Fastify`,
        ratio: share(bareCpu / ownCpu),
        goal: `≥ ${share(leastShare)}`,
      },
      bareCpu / ownCpu,
      leastShare,
    ),
    amount(
      {
        ...name,
        what: `${page}, p99 ÷ p50`,
        figure: `${spread.toFixed(1)} (${p99} ÷ ${p50})`,
        floor: floorSpread.toFixed(1),
        goal: `≤ ${mostSpread}`,
      },
      spread,
      mostSpread,
    ),
    ...(errors === 0
      ? []
      : [exact({ ...name, what: `${page}, errors`, figure: String(errors), floor: '', goal: '0' }, false)]),
  ];
}
