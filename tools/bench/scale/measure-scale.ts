// P11: what grows with the number of teams. A goal, the leagues that are watched, a lock's return to the cache, settling
// and the deadline's copies, in a small world and in larger ones; and that no statement falls into the planner's trap.

import { join } from 'node:path';
import type { GameweekId } from '#game/identity';
import { benchApi } from '../bench-api.ts';
import { amount, exact, type Figure, milliseconds, times } from '../figures.ts';
import { tellByTouchline } from '../measure/measure-live.ts';
import { type Child, startChild } from '../process/child.ts';
import { median } from '../quantile.ts';
import type { WatchersActs } from '../roles/watchers-role.ts';
import { startWorld, type World } from '../world.ts';
import { completeMatches } from './complete-matches.ts';
import { waitsBeside } from './waits-beside.ts';

const smallLeagues = 3;
const teamsPerLeague = 20;
const mostWatched = 500;
const goalsInTurn = 8;
const rounds = 5;

/** Milliseconds, at any number of teams; the jobs' are for the largest. */
const most = { goalTimesSmall: 1.3, watched: 100, back: 1000, job: 12_000, wait: 200, pause: 100 };

type Sized = { readonly leagues: number; readonly lock: number; readonly settle: number };

/** Each size in a world of its own, beside one small world. */
export async function measureScale(sizes: readonly number[], folder: string): Promise<readonly Figure[]> {
  const small = await startWorld(join(folder, 'small'));
  const figures: Figure[] = [];
  const measured: Sized[] = [];
  try {
    for (const leagues of sizes) {
      process.stdout.write(`${leagues * teamsPerLeague} teams …\n`);
      const world = await startWorld(join(folder, `leagues-${leagues}`));
      try {
        await world.touchline.ask('copyLeagues', { leagues });
        figures.push(await goalFigure(small, world, leagues));
        figures.push(...(await watchedFigures(world, leagues)));
        const { settle, lock, figures: jobs } = await jobFigures(world, leagues);
        measured.push({ leagues, lock, settle });
        figures.push(...jobs, await trapFigure(world, leagues));
      } finally {
        await world.touchline.stop();
      }
    }
  } finally {
    await small.touchline.stop();
  }
  return [...figures, ...exponentFigures(measured)];
}

const named = (leagues: number, what: string) => ({
  id: 'P11',
  what: `${leagues * teamsPerLeague} teams: ${what}`,
  floor: '',
  ratio: '',
});

/** A goal's answer, in turn with the small world. */
async function goalFigure(small: World, large: World, leagues: number): Promise<Figure> {
  const goals = async ({ scorer }: World): Promise<number> => {
    const took: number[] = [];
    for (let goal = 0; goal < goalsInTurn; goal++) {
      const begun = performance.now();
      await scorer.goal();
      took.push(performance.now() - begun);
    }
    return median(took);
  };
  for (const world of [small, large]) await goals(world);
  const own: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await goals(large));
    floor.push(await goals(small));
  }
  const ratio = median(own) / median(floor);
  return amount(
    {
      ...named(leagues, 'a goal, until it is answered'),
      figure: milliseconds(median(own)),
      floor: `${milliseconds(median(floor))} (${smallLeagues * teamsPerLeague} teams)`,
      ratio: times(ratio),
      goal: `≤ ${most.goalTimesSmall} ×`,
    },
    ratio,
    most.goalTimesSmall,
  );
}

/** Many watched leagues: a goal until the last has it, a lock until all are cached again, and their Homes after it. */
async function watchedFigures(world: World, leagues: number): Promise<readonly Figure[]> {
  const { touchline, started } = world;
  const watched = Math.min(leagues, mostWatched);
  const readers = await touchline.ask('readers', { leagues: watched });
  const watchers: Child<WatchersActs> = startChild<WatchersActs>('watchers');
  try {
    const streams = readers.map(({ league, token }) => ({ channel: `league:${league}`, token }));
    await watchers.ask('openStreams', { port: started.port, streams });
    await tellByTouchline(world, [watchers], watched, goalsInTurn);
    const told = median(await tellByTouchline(world, [watchers], watched, 2 * goalsInTurn));
    const back: number[] = [];
    for (let round = 0; round < 3; round++) back.push(await touchline.ask('returnToCache', null));
    await touchline.ask('watchPauses', null);
    await Promise.all(
      readers.map(async ({ league, token }) => {
        const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
        const home = await fetch(`http://127.0.0.1:${started.port}/api/league/${league}/home`, { headers });
        if (!home.ok) throw new Error(`Home of league ${league}: ${home.status}`);
        await home.arrayBuffer();
      }),
    );
    const longest = (await touchline.ask('longestPause', null)).length;
    const figure = (what: string, value: number, limit: number) =>
      amount({ ...named(leagues, what), figure: milliseconds(value), goal: `≤ ${limit} ms` }, value, limit);
    return [
      figure(`a goal, until the last of ${watched} watched leagues has it`, told, most.watched),
      figure(`a part locks, until ${watched} leagues are cached again`, median(back), most.back),
      figure(`the longest pause while their ${watched} Homes are read after it`, longest, most.pause),
    ];
  } finally {
    await watchers.stop();
  }
}

/** Settling and the next deadline, each with what a reporter and a reader wait meanwhile. */
async function jobFigures(world: World, leagues: number): Promise<Sized & { readonly figures: readonly Figure[] }> {
  const { touchline, started, admin } = world;
  await completeMatches(admin, started.current);
  // The reporter is busy with another gameweek: the one that is settled stays as it is from its first league to its last.
  const [reported] = await completeMatches(admin, (started.current - 1) as GameweekId, 1);
  const run = async (kind: 'settle' | 'lock-part') => {
    const api = benchApi(started.port, await touchline.ask('freshAdminToken', null));
    const [reader] = await touchline.ask('readers', { leagues: 1 });
    if (reader === undefined) throw new Error('nobody reads');
    const people = { api, port: started.port, match: reported, reader };
    return waitsBeside(touchline.ask('runJobs', { kind }), people);
  };
  const settled = await run('settle');
  await touchline.ask('passDeadline', null);
  const locked = await run('lock-part');
  const figures = [
    { what: 'a gameweek is settled', ...settled },
    { what: 'a deadline copies and locks every team', ...locked },
  ].flatMap(({ what, took, longest, waits }) => [
    amount({ ...named(leagues, what), figure: milliseconds(took), goal: `≤ ${most.job / 1000} s` }, took, most.job),
    amount(
      {
        ...named(leagues, `the longest wait meanwhile, of ${waits}`),
        figure: milliseconds(longest),
        goal: `≤ ${most.wait} ms`,
      },
      longest,
      most.wait,
    ),
  ]);
  return { leagues, settle: settled.took, lock: locked.took, figures };
}

async function trapFigure({ touchline }: World, leagues: number): Promise<Figure> {
  const { explained, unexplained, found } = await touchline.ask('nestedScans', null);
  for (const statement of found) process.stdout.write(`a large table in a loop: ${statement}\n`);
  const figure = `${found.length} of ${explained} (${unexplained} cannot be explained)`;
  const what = 'statements that scan a large table in a loop';
  return exact({ ...named(leagues, what), figure, goal: '0' }, found.length === 0);
}

/** How the jobs grow: 1 is linear, 2 is the square. */
function exponentFigures(sizes: readonly Sized[]): readonly Figure[] {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return (['settle', 'lock'] as const).map((job) => {
    const exponent = Math.log(last[job] / first[job]) / Math.log(last.leagues / first.leagues);
    const what = `${job === 'lock' ? 'the deadline' : 'settling'} grows with the teams to the power of`;
    const told = { id: 'P11', what, figure: exponent.toFixed(2), floor: '', ratio: '', goal: '≤ 1.15' };
    return amount(told, exponent, 1.15);
  });
}
