// One, two and four processes on one database behind HAProxy: reads, saves, and a goal until every watcher of every
// process has it. How much more they do together depends on the cores, which the bench prints first.

import { amount, exact, type Figure, milliseconds, perSecond, times } from '../figures.ts';
import { auditFigure, tellByTouchline, watcherProcesses } from '../measure/measure-live.ts';
import { savesOf } from '../measure/measure-saves.ts';
import { manyLeagues } from '../measure/measure-statements.ts';
import type { Plan } from '../plan.ts';
import { type Child, startChild } from '../process/child.ts';
import { requestBytes } from '../process/http-connection.ts';
import { median } from '../quantile.ts';
import type { JoinedActs } from '../roles/joined-role.ts';
import type { LoadActs, LoadResult } from '../roles/load-role.ts';
import type { WatchersActs } from '../roles/watchers-role.ts';
import { growTo, startWorld, type World } from '../world.ts';
import { startHaproxy } from './haproxy.ts';

const watcherCount = 1000;
const readers = 32;

type Measured = { readonly reads: LoadResult; readonly saves: LoadResult; readonly told: number };

/** Each number of processes in turn; the world's own is the first of them. */
export async function measureProcesses(
  counts: readonly number[],
  plan: Plan,
  folder: string,
): Promise<readonly Figure[]> {
  const dataDir = `${folder}/world`;
  const world = await startWorld(dataDir);
  const joined: Child<JoinedActs>[] = [];
  const figures: Figure[] = [];
  let first: Measured | null = null;
  try {
    await growTo(world, manyLeagues);
    const ports = [world.started.port];
    for (const count of counts) {
      process.stdout.write(`${count} of them …\n`);
      const { connection, now } = world.started;
      while (ports.length < count) {
        const child = startChild<JoinedActs>('joined');
        joined.push(child);
        ports.push(await child.ask('join', { dataDir, connection, now }));
      }
      const proxy = await startHaproxy(ports, folder);
      try {
        const { measured, audit } = await measureThrough(proxy.port, world, plan);
        first ??= measured;
        figures.push(...figuresOf(count, measured, first), audit);
      } finally {
        await proxy.stop();
      }
    }
  } finally {
    for (const child of joined) await child.stop();
    await world.touchline.stop();
  }
  return figures;
}

async function measureThrough(port: number, world: World, { seconds, goals }: Plan) {
  const { teams, started } = world;
  const load = startChild<LoadActs>('load');
  const watchers = Array.from({ length: watcherProcesses }, () => startChild<WatchersActs>('watchers'));
  try {
    const [team] = teams;
    const headers = { authorization: `Bearer ${team?.token ?? ''}`, 'accept-encoding': 'br' };
    const home = requestBytes({ method: 'GET', path: `/api/league/${team?.league ?? 4}/home`, headers });
    const read = (howLong: number) =>
      load.ask('run', { port, connections: Array.from({ length: readers }, () => [home]), seconds: howLong });
    const save = (howLong: number) =>
      load.ask('run', {
        port,
        connections: teams.map((own) => savesOf(own, started.next)),
        seconds: howLong,
        asleep: true,
      });
    await read(1);
    const reads = await read(seconds);
    await save(1);
    const saves = await save(seconds);
    const streams = Array.from({ length: watcherCount }, (_, index) => teams[index % teams.length]).flatMap((one) =>
      one === undefined ? [] : [{ channel: `league:${one.league}`, token: one.token }],
    );
    for (const [index, child] of watchers.entries()) {
      const own = streams.filter((_, number) => number % watcherProcesses === index);
      await child.ask('openStreams', { port, streams: own });
    }
    const told = median(await tellByTouchline(world, watchers, watcherCount, goals));
    return { measured: { reads, saves, told }, audit: await auditFigure(watchers, watcherCount, goals, 'R12') };
  } finally {
    for (const child of [load, ...watchers]) await child.stop();
  }
}

function figuresOf(count: number, { reads, saves, told }: Measured, first: Measured): readonly Figure[] {
  const name = { id: 'R12', goal: '' };
  const errors = reads.errors + saves.errors;
  const rate = (what: string, own: LoadResult, floor: LoadResult): Figure =>
    amount(
      {
        ...name,
        what: `${count} behind HAProxy: ${what}`,
        figure: `${perSecond(own.perSecond)}, p99 ${milliseconds(own.p99)}`,
        floor: `${perSecond(floor.perSecond)} (1)`,
        ratio: times(own.perSecond / floor.perSecond),
      },
      0,
      0,
    );
  return [
    rate('Home', reads, first.reads),
    rate('saves of 500 managers', saves, first.saves),
    amount(
      {
        ...name,
        what: `${count} behind HAProxy: event accepted → last of ${watcherCount} watchers`,
        figure: milliseconds(told),
        floor: `${milliseconds(first.told)} (1)`,
        ratio: times(told / first.told),
      },
      0,
      0,
    ),
    exact(
      {
        ...name,
        what: `${count} behind HAProxy: answers other than 200`,
        figure: String(errors),
        floor: '',
        ratio: '',
        goal: '0',
      },
      errors === 0,
    ),
  ];
}
