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
  readonly floorPort: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** Requests per second for each page on both servers, in turn. */
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
      figures.push(...(await measurePage(world, page, path, textLength, { load, plan, floorPort, headers })));
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

async function measurePage(
  { started }: World,
  page: string,
  path: string,
  textLength: number,
  { load, plan, floorPort, headers }: Reading,
): Promise<readonly Figure[]> {
  const request = requestBytes({ method: 'GET', path, headers });
  const run = (port: number, seconds: number) =>
    load.ask('run', { port, connections: Array.from({ length: connections }, () => [request]), seconds });
  // Compiling hot code takes a second or two, and would make the first page the slowest.
  await run(started.port, 2);
  await run(floorPort, 2);
  const { figures, floors } = await inTurns(
    plan.rounds,
    () => run(started.port, plan.seconds),
    () => run(floorPort, plan.seconds),
  );
  const middle = (results: readonly LoadResult[], of: (result: LoadResult) => number) => median(results.map(of));
  const own = middle(figures, (result) => result.perSecond);
  const bare = middle(floors, (result) => result.perSecond);
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
        what: `${page}, ${Math.round(textLength / 1024)} KB of JSON`,
        figure: perSecond(own),
        floor: `${perSecond(bare)} (bare Fastify)`,
        ratio: share(own / bare),
        goal: `≥ ${share(leastShare)}`,
      },
      own / bare,
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
