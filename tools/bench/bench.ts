// `npm run bench`: the figures in docs/performance.md, each beside a floor measured in the same run. `--short` does the
// same with fewer rounds; `--only P1,P6` measures some; `--scale` measures a world of 10,000 and one of 100,000 teams
// instead (`--scale 50,500` other numbers of leagues); `--processes` measures one, two and four processes behind HAProxy;
// `--rivals` measures beside Parse Server (`--watchers 500` other numbers of watchers); `--million` simulates a Saturday of
// a million managers. figures.ts says when it fails.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureTable } from './figures.ts';
import { measureBadNetwork } from './measure/measure-bad-network.ts';
import { measureBodies } from './measure/measure-bodies.ts';
import { measureBrowser } from './measure/measure-browser.ts';
import { measureCrowd } from './measure/measure-crowd.ts';
import { measureDueLock } from './measure/measure-due-lock.ts';
import { measureFlood } from './measure/measure-flood.ts';
import { measureLive } from './measure/measure-live.ts';
import { measureOverload } from './measure/measure-overload.ts';
import { measureQueue } from './measure/measure-queue.ts';
import { measureReads } from './measure/measure-reads.ts';
import { measureRescoring } from './measure/measure-rescoring.ts';
import { measureReturn } from './measure/measure-return.ts';
import { measureSaves } from './measure/measure-saves.ts';
import { measureStart } from './measure/measure-start.ts';
import { measureStatements } from './measure/measure-statements.ts';
import { millionTable } from './million/million.ts';
import { longPlan, type Plan, shortPlan } from './plan.ts';
import { roleOfThisProcess } from './process/child.ts';
import { measureProcesses } from './processes/measure-processes.ts';
import { measureRivals } from './rivals/measure-rivals.ts';
import { playRole } from './roles/play-role.ts';
import { measureScale } from './scale/measure-scale.ts';
import { startWorld, type World } from './world.ts';

type Measure = (world: World, plan: Plan) => Promise<readonly Figure[]>;
const inWorld: Readonly<Record<string, Measure>> = {
  P3: (world) => measureStatements(world),
  P1: async (world, plan) => {
    const figures: Figure[] = [];
    for (const count of plan.watchers) figures.push(...(await measureLive(world, plan, count)));
    return figures;
  },
  P6: measureReads,
  P5: measureSaves,
  R10: async (world, plan) => [
    ...(await measureOverload(world, plan)),
    ...(await measureDueLock(world, plan)),
    ...(await measureBodies(world)),
  ],
  P2: measureCrowd,
  S7: measureFlood,
  R6: (world) => measureBadNetwork(world),
  R11: (world) => measureQueue(world),
  P12: (world) => measureReturn(world),
};
/** A season is played first, a dead stream is noticed after fifteen seconds, five thousand streams are opened. */
const inLongFormOnly = new Set(['P8', 'R6', 'P12']);
/** 10,000 and 100,000 teams. */
const manyLeagues = [500, 5000];
const processCounts = [1, 2, 4];
const watchersOfRivals = 1000;
const everything = [...Object.keys(inWorld), 'P8', 'P9', 'P10'];

async function main(): Promise<void> {
  const plan = process.argv.includes('--short') ? shortPlan : longPlan;
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  // PostgreSQL's user under root must be able to pass through.
  await chmod(folder, 0o711);
  const begun = performance.now();
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(`${cpus().length} cores, load ${load} before the run; ${plan.rounds} rounds.\n`);
  try {
    if (process.argv.includes('--million')) {
      process.stdout.write(`\n${await millionTable(folder)}\n`);
      return;
    }
    const figures = await measureAsked(process.argv, plan, folder);
    const missed = figures.filter(({ met }) => !met).length;
    const failed = figures.filter(({ fails }) => fails).length;
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(`\n${figureTable(figures)}\n\n`);
    process.stdout.write(`${figures.length - missed} met, ${missed} missed, ${failed} fail; ${seconds} s.\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAsked(parameters: readonly string[], plan: Plan, folder: string): Promise<readonly Figure[]> {
  if (parameters.includes('--processes')) return measureProcesses(processCounts, plan, folder);
  if (parameters.includes('--rivals')) return measureRivals(plan, folder, watchersOf(parameters));
  const scale = scaleOf(parameters);
  return scale === null ? measureAll(requestedBy(parameters, plan), plan, folder) : measureScale(scale, folder);
}

/** The figures that are asked for by their ids, or the usual ones. */
function requestedBy(parameters: readonly string[], plan: Plan): readonly string[] {
  const at = parameters.indexOf('--only');
  const usual = plan === shortPlan ? everything.filter((id) => !inLongFormOnly.has(id)) : everything;
  const requested = at === -1 ? usual : (parameters[at + 1] ?? '').split(',');
  const unknown = requested.find((id) => !everything.includes(id));
  if (unknown !== undefined) throw new Error(`There is no figure ${unknown}: ${everything.join(', ')}`);
  return requested;
}

/** The numbers of leagues to measure; null: the usual figures are asked for. */
function scaleOf(parameters: readonly string[]): readonly number[] | null {
  const at = parameters.indexOf('--scale');
  if (at === -1) return null;
  const leagues = (parameters[at + 1] ?? '').split(',').map(Number);
  return leagues.every((count) => Number.isInteger(count) && count > 3) ? leagues : manyLeagues;
}

/** How many watch each of the rivals. */
function watchersOf(parameters: readonly string[]): number {
  const at = parameters.indexOf('--watchers');
  if (at === -1) return watchersOfRivals;
  const count = Number(parameters[at + 1]);
  if (!Number.isInteger(count) || count < 1) throw new Error('--watchers needs a number, such as --watchers 500');
  return count;
}

async function measureAll(requested: readonly string[], plan: Plan, folder: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const measure = async (id: string, work: () => Promise<readonly Figure[]>): Promise<void> => {
    if (!requested.includes(id)) return;
    process.stdout.write(`${id} …\n`);
    figures.push(...(await work()));
  };
  if (Object.keys(inWorld).some((id) => requested.includes(id))) {
    const world = await startWorld(join(folder, 'world'));
    for (const [id, work] of Object.entries(inWorld)) await measure(id, () => work(world, plan));
    await world.touchline.stop();
  }
  await measure('P9', async () => {
    // Sixty people, as in the goal; the other figures grow their world to many times that.
    const small = join(folder, 'small');
    const { touchline } = await startWorld(small);
    await touchline.stop();
    return measureStart(plan, { empty: join(folder, 'empty'), world: small });
  });
  await measure('P8', () => measureBrowser(plan));
  await measure('P10', () => measureRescoring(plan));
  return figures;
}

const role = roleOfThisProcess();
if (role !== null) await playRole(role);
else await main();
