// What one unit of each work costs on this machine: the inputs of the simulated Saturday.

import { setTimeout as pause } from 'node:timers/promises';
import { betweenGoals } from '../measure/measure-live.ts';
import { savesOf } from '../measure/measure-saves.ts';
import { manyLeagues } from '../measure/measure-statements.ts';
import { startChild } from '../process/child.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { StreamToOpen, WatchersActs } from '../roles/watchers-role.ts';
import { completeMatches } from '../scale/complete-matches.ts';
import type { Reader } from '../scale/scale-acts.ts';
import { growTo, startWorld, type World } from '../world.ts';
import type { UnitCosts } from './simulate-saturday.ts';

export type Measured = UnitCosts & {
  /** Milliseconds for `leaguesOfRange` leagues. */
  readonly lockRange: number;
  readonly settleRange: number;
};

export const leaguesOfRange = 500;
const goals = 20;
const warmUp = 10;
/** Of each manager, beside the first of each league. */
const streamsOfEach = 4;
const seconds = 4;

/** Measures in a world of 25 leagues, then in one of 500. */
export async function measureUnits(folder: string): Promise<Measured> {
  const small = await startWorld(`${folder}/small`);
  const live = await inWorld(small, async () => ({ ...(await saveCosts(small)), watcher: await watcherCost(small) }));
  const large = await startWorld(`${folder}/large`);
  return inWorld(large, async () => {
    await large.touchline.ask('copyLeagues', { leagues: leaguesOfRange });
    const league = (await leagueCost(large)) - live.watcher;
    await completeMatches(large.admin, large.started.current);
    const settleRange = await large.touchline.ask('runJobs', { kind: 'settle' });
    await large.touchline.ask('passDeadline', null);
    const lockRange = await large.touchline.ask('runJobs', { kind: 'lock-part' });
    return { ...live, league, settleRange, lockRange };
  });
}

async function inWorld<Result>({ touchline }: World, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await touchline.stop();
  }
}

/** One manager after the other's answer shows a group's own time, five hundred at once a save's share. */
async function saveCosts(world: World): Promise<Pick<Measured, 'save' | 'group'>> {
  await growTo(world, manyLeagues);
  const { started, teams } = world;
  const load = startChild<LoadActs>('load');
  const managers = teams.map((team) => savesOf(team, started.next));
  const run = (connections: readonly Uint8Array[][]) =>
    load.ask('run', { port: started.port, connections, seconds, asleep: true });
  try {
    await run(managers);
    const { perSecond } = await run(managers);
    const { p50 } = await run(managers.slice(0, 1));
    const save = 1000 / perSecond;
    return { save, group: Math.max(p50 - save, 0) };
  } finally {
    await load.stop();
  }
}

/** The server's CPU time a goal, in milliseconds. */
async function cpuOfGoal({ touchline, scorer }: World): Promise<number> {
  const score = async (count: number): Promise<void> => {
    for (let goal = 0; goal < count; goal++) {
      await scorer.goal();
      await pause(betweenGoals);
    }
  };
  await score(warmUp);
  const before = await touchline.ask('cpu', null);
  await score(goals);
  return ((await touchline.ask('cpu', null)) - before) / goals;
}

/** What a goal costs more with these streams than with the first ones alone, for each stream. */
async function costOfEach(
  world: World,
  first: readonly StreamToOpen[],
  then: readonly StreamToOpen[],
): Promise<number> {
  const { port } = world.started;
  const watchers = startChild<WatchersActs>('watchers');
  try {
    await watchers.ask('openStreams', { port, streams: first });
    const before = await cpuOfGoal(world);
    await watchers.ask('openStreams', { port, streams: then });
    return ((await cpuOfGoal(world)) - before) / then.length;
  } finally {
    await watchers.stop();
  }
}

/** In a world where every league is watched once, many more streams of the same leagues. */
function watcherCost(world: World): Promise<number> {
  const streams = world.teams.map(streamOf);
  const firsts = streams.filter(({ channel }, index) => channel !== streams[index - 1]?.channel);
  return costOfEach(
    world,
    firsts,
    Array.from({ length: streamsOfEach }).flatMap(() => streams),
  );
}

/** In a world that nobody watches, one stream of each league. */
async function leagueCost(world: World): Promise<number> {
  const readers = await world.touchline.ask('readers', { leagues: leaguesOfRange });
  return costOfEach(world, [], readers.map(streamOf));
}

const streamOf = ({ league, token }: Reader): StreamToOpen => ({ channel: `league:${league}`, token });
