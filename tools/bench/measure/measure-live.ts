// P1: from an event's COMMIT to the moment when the last of many watchers has its frame, compared with bare `ws`.

import { setTimeout as pause } from 'node:timers/promises';
import { atMost, exact, type Figure, milliseconds, times } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { type Child, startChild } from '../process/child.ts';
import { median, quantile } from '../quantile.ts';
import type { Arrivals, WatchersActs } from '../roles/watchers-role.ts';
import type { WsFloorActs } from '../roles/ws-floor-role.ts';
import { growTo, type World } from '../world.ts';
import { manyLeagues } from './measure-statements.ts';

export const watcherProcesses = 4;
const longestWait = 15_000;
/** From 5,000 watchers, no more than the floor itself. */
const mostTimesWs = (count: number): number => (count < 5000 ? 1.3 : 1);
export const goalsOfWarmUp = 10;
/** In milliseconds: a channel has at most ten frames a second, and waiting for the next slot must not be measured. */
export const betweenGoals = 150;

/** Watchers spread over leagues and processes, each with a stream and a bare WebSocket. */
export async function measureLive(world: World, plan: Plan, count: number): Promise<readonly Figure[]> {
  await growTo(world, manyLeagues);
  const floor = startChild<WsFloorActs>('ws-floor');
  const watchers = Array.from({ length: watcherProcesses }, () => startChild<WatchersActs>('watchers'));
  try {
    await openAll(world, floor, watchers, count);
    const touchline = () => tellByTouchline(world, watchers, count, plan.goals);
    const bare = () => tellByWs(floor, watchers, count, plan.goals);
    await tellByTouchline(world, watchers, count, goalsOfWarmUp);
    await tellByWs(floor, watchers, count, goalsOfWarmUp);
    const { figures, floors } = await inTurns(plan.rounds, touchline, bare);
    const goals = goalsOfWarmUp + plan.rounds * plan.goals;
    return [timeFigure(count, figures, floors), await auditFigure(watchers, count, goals)];
  } finally {
    for (const child of [...watchers, floor]) await child.stop();
  }
}

async function openAll(
  { started, teams }: World,
  floor: Child<WsFloorActs>,
  watchers: readonly Child<WatchersActs>[],
  count: number,
): Promise<void> {
  const floorPort = await floor.ask('start', null);
  const everybody = Array.from({ length: count }, (_, index) => teams[index % teams.length]).flatMap((team) =>
    team === undefined ? [] : [{ channel: `league:${team.league}`, token: team.token }],
  );
  for (const [index, child] of watchers.entries()) {
    const own = everybody.filter((_, number) => number % watcherProcesses === index);
    await child.ask('openStreams', { port: started.port, streams: own });
    await child.ask('openSockets', { port: floorPort, sockets: own.map(({ channel }) => `/${channel}`) });
  }
}

/** Milliseconds to the last watcher, goal by goal. */
export async function tellByTouchline(
  { touchline, scorer }: World,
  watchers: readonly Child<WatchersActs>[],
  count: number,
  goals: number,
): Promise<number[]> {
  const delays: number[] = [];
  for (let goal = 0; goal < goals; goal++) {
    await pause(betweenGoals);
    await expectAll(watchers, count);
    await touchline.ask('takeCommits', null);
    await scorer.goal();
    const last = await lastArrival(watchers, count);
    const [accepted = Number.NaN] = await touchline.ask('takeCommits', null);
    delays.push(last - accepted);
  }
  return delays;
}

async function tellByWs(
  floor: Child<WsFloorActs>,
  watchers: readonly Child<WatchersActs>[],
  count: number,
  goals: number,
): Promise<number[]> {
  const latest = await Promise.all(watchers.map((child) => child.ask('latest', null)));
  const frames = [...new Map(latest.flat())].map(([channel, text]) => [`/${channel}`, text] as const);
  const delays: number[] = [];
  for (let goal = 0; goal < goals; goal++) {
    await pause(betweenGoals);
    await expectAll(watchers, count);
    const begun = await floor.ask('broadcast', frames);
    delays.push((await lastArrival(watchers, count)) - begun);
  }
  return delays;
}

export async function expectAll(watchers: readonly Child<WatchersActs>[], count: number): Promise<void> {
  const sizeOf = (index: number): number => Math.ceil((count - index) / watchers.length);
  await Promise.all(watchers.map((child, index) => child.ask('expect', sizeOf(index))));
}

export async function lastArrival(watchers: readonly Child<WatchersActs>[], count: number): Promise<number> {
  const arrivals: Arrivals[] = await Promise.all(watchers.map((child) => child.ask('arrivals', longestWait)));
  const all = arrivals.reduce((sum, one) => sum + one.count, 0);
  if (all !== count) throw new Error(`${all} of ${count} frames in ${longestWait} ms`);
  return Math.max(...arrivals.map(({ last }) => last));
}

function timeFigure(count: number, figures: readonly number[][], floors: readonly number[][]): Figure {
  const at = (share: number) =>
    [figures, floors].map((rounds) => median(rounds.map((delays) => quantile(delays, share)))) as [number, number];
  const [own, bare] = at(0.5);
  const [ownSlow, bareSlow] = at(0.95);
  const ratio = own / bare;
  const most = mostTimesWs(count);
  const told = {
    id: 'P1',
    what: `event accepted → last of ${count} watchers, median of the goals (p95)`,
    figure: `${milliseconds(own)} (${milliseconds(ownSlow)})`,
    floor: `${milliseconds(bare)} (${milliseconds(bareSlow)}), bare ws`,
    ratio: times(ratio),
    goal: `≤ ${most} ×`,
  };
  return atMost(told, ratio, most);
}

export async function auditFigure(
  watchers: readonly Child<WatchersActs>[],
  count: number,
  goals: number,
  id = 'P1',
): Promise<Figure> {
  const audits = (await Promise.all(watchers.map((child) => child.ask('audit', null)))).flat();
  const sum = (column: 'missed' | 'repeated' | 'reloads') => audits.reduce((total, one) => total + one[column], 0);
  const complete = audits.filter(({ frames }) => frames === goals).length;
  const told = {
    id,
    what: `every one of ${count} watchers got ${goals} frames once and in order`,
    figure: `${complete} did; ${sum('missed')} gaps, ${sum('repeated')} doubles, ${sum('reloads')} reloads`,
    floor: '',
    ratio: '',
    goal: 'all, none',
  };
  return exact(told, complete === count && sum('missed') + sum('repeated') + sum('reloads') === 0);
}
