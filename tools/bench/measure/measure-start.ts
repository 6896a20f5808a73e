// P9: from an empty directory to the sign-in page, a restart, and the memory of Node and PostgreSQL when idle.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchApi } from '../bench-api.ts';
import { amount, type Figure, milliseconds, times } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { monotonicNow, startChild } from '../process/child.ts';
import { freePort } from '../process/free-port.ts';
import { type Memory, memoryOf } from '../process/memory.ts';
import { median } from '../quantile.ts';
import { benchAdmin } from '../roles/bench-admin.ts';
import type { FastifyFloorActs } from '../roles/fastify-floor-role.ts';

const longestFirstStart = 4000;
const longestRestart = 1500;
const mostMemory = 160;
const longestWait = 60_000;
/** The server's pool closes an idle connection after ten seconds. */
const untilIdle = 13_000;

type Running = { readonly port: number; readonly took: number; readonly pid: number; stop(): Promise<void> };
export type StartFolders = { readonly empty: string; readonly world: string };

/**
 * Starts the program of `npm start`: several times in a new folder, each followed by a restart, and once with three
 * leagues.
 */
export async function measureStart(plan: Plan, { empty, world }: StartFolders): Promise<readonly Figure[]> {
  const restarts: number[] = [];
  let round = 0;
  const startTwice = async (): Promise<number> => {
    const folder = `${empty}-${round++}`;
    const first = await startProduct(folder);
    await first.stop();
    const again = await startProduct(folder);
    restarts.push(again.took);
    await again.stop();
    return first.took;
  };
  const { figures, floors } = await inTurns(plan.rounds, startTwice, startBareFastify);
  const floor = median(floors);
  const name = { id: 'P9', floor: `${milliseconds(floor)} (bare Fastify)` };
  const timeOf = (what: string, took: number, most: number): Figure =>
    amount(
      { ...name, what, figure: milliseconds(took), ratio: times(took / floor), goal: `≤ ${most / 1000} s` },
      took,
      most,
    );
  return [
    timeOf('empty directory → sign-in page', median(figures), longestFirstStart),
    timeOf('restart → sign-in page', median(restarts), longestRestart),
    ...(await memoryFigure(world)),
  ];
}

/** Runs dist/touchline.mjs on this folder; resolves when its sign-in page has answered. */
async function startProduct(dataDir: string): Promise<Running> {
  const port = await freePort();
  const program = join(process.argv[1] ?? '', '..', 'touchline.mjs');
  const begun = monotonicNow();
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, PATH: '/usr/bin:/bin' };
  const child = spawn(process.execPath, [program, 'start', '--env-file', '/dev/null'], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilSignIn(port, begun + longestWait);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { port, took: monotonicNow() - begun, pid: child.pid ?? 0, stop };
}

async function untilSignIn(port: number, giveUp: number): Promise<void> {
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${port}/sign-in`).catch(() => null);
    if (page?.ok === true && (await page.text()).includes('<html')) return;
    if (monotonicNow() > giveUp) throw new Error('no sign-in page: has the web app been built?');
    await pause(10);
  }
}

async function startBareFastify(): Promise<number> {
  const begun = monotonicNow();
  const child = startChild<FastifyFloorActs>('fastify-floor');
  await child.ask('start', null);
  const took = monotonicNow() - begun;
  await child.stop();
  return took;
}

/** After a sign-in and a read of Home in a league of twenty, once nothing has been requested for some seconds. */
async function memoryFigure(world: string): Promise<readonly Figure[]> {
  const product = await startProduct(world);
  const floor = startChild<FastifyFloorActs>('fastify-floor');
  try {
    await floor.ask('start', null);
    const { email, password } = benchAdmin;
    const signedIn = await benchApi(product.port, '').call('POST /api/account/sign-in', { email, password });
    if (signedIn.step !== 'signed-in') throw new Error('the admin was asked for a second factor');
    await benchApi(product.port, signedIn.access_token).call('GET /api/league/:league_id/home', {
      league_id: 4 as never,
    });
    await pause(untilIdle);
    const used: Memory | null = await memoryOf(product.pid, join(world, 'postgres', 'postmaster.pid'));
    const bare = await memoryOf(floor.pid, null);
    if (used === null || bare === null) return [];
    const all = used.node + used.postgres;
    const told = {
      id: 'P9',
      what: 'idle memory with its database, 3 leagues, PSS',
      figure: `${Math.round(all)} MB (Node ${Math.round(used.node)}, PostgreSQL ${Math.round(used.postgres)})`,
      floor: `${Math.round(bare.node)} MB (bare Fastify)`,
      ratio: times(all / bare.node),
      goal: `≤ ${mostMemory} MB`,
    };
    return [amount(told, all, mostMemory)];
  } finally {
    await floor.stop();
    await product.stop();
  }
}
