// P2: a crowd of watchers in one process: every frame once and in order, their memory, and what blocks the process.

import { setTimeout as pause } from 'node:timers/promises';
import { amount, type Figure, milliseconds, times } from '../figures.ts';
import type { Plan } from '../plan.ts';
import { type Child, startChild } from '../process/child.ts';
import type { LongestPause } from '../process/pauses.ts';
import type { HeldFloorActs } from '../roles/held-floor-role.ts';
import type { StreamToOpen, WatchersActs } from '../roles/watchers-role.ts';
import { growTo, type World } from '../world.ts';
import { auditFigure, tellByTouchline, watcherProcesses } from './measure-live.ts';

/** Enough teams for the crowd: a session has at most twenty streams. */
const leaguesOfCrowd = 40;
const mostKilobytes = 8;
const longestBlock = 20;
const longestBlockOfGoal = 50;
const longestWay = 2000;
const goals = 10;
/** By then every watcher has received a heartbeat. */
const wholeHeartbeat = 11_000;

/** Bytes, beside those of a bare server, and pauses. */
export async function measureCrowd(world: World, { crowd }: Plan): Promise<readonly Figure[]> {
  if (crowd === null) return [];
  await growTo(world, leaguesOfCrowd);
  const { touchline, started, teams } = world;
  const watchers = Array.from({ length: watcherProcesses }, () => startChild<WatchersActs>('watchers'));
  try {
    // The first goals load the leagues into memory, which must not count for the watchers.
    await world.scorer.goal();
    const before = await touchline.ask('resident', null);
    const streams = Array.from({ length: crowd }, (_, number) => teams[number % teams.length]).flatMap((team) =>
      team === undefined ? [] : [{ channel: `league:${team.league}`, token: team.token }],
    );
    await openAll(watchers, started.port, streams);
    const after = await touchline.ask('resident', null);
    await touchline.ask('watchPauses', null);
    await pause(wholeHeartbeat);
    const beat = await touchline.ask('longestPause', null);
    await touchline.ask('watchPauses', null);
    const delays = await tellByTouchline(world, watchers, crowd, goals);
    const goalPause = await touchline.ask('longestPause', null);
    const audit = await auditFigure(watchers, crowd, goals, 'P2');
    await touchline.ask('watchPauses', null);
    // What is measured after this goes on without them.
    const leaver = teams.pop();
    await touchline.ask('endSession', leaver?.session ?? '');
    await pause(1000);
    const signOut = await touchline.ask('longestPause', null);
    return [
      audit,
      memoryFigure(crowd, ((after - before) * 1024) / crowd, await bareKilobytes(streams)),
      ...pauseFigures({
        beat,
        signOut,
        goalPause,
        goal: Math.max(...delays),
      }),
    ];
  } finally {
    for (const child of watchers) await child.stop();
  }
}

async function openAll(
  watchers: readonly Child<WatchersActs>[],
  port: number,
  streams: readonly StreamToOpen[],
): Promise<void> {
  for (const [index, child] of watchers.entries()) {
    const own = streams.filter((_, number) => number % watcherProcesses === index);
    await child.ask('openStreams', { port, streams: own });
  }
}

/** What the same requests add to a bare server that keeps them open, each. */
async function bareKilobytes(streams: readonly StreamToOpen[]): Promise<number> {
  const floor = startChild<HeldFloorActs>('held-floor');
  const watchers = Array.from({ length: watcherProcesses }, () => startChild<WatchersActs>('watchers'));
  try {
    const port = await floor.ask('start', null);
    const before = await floor.ask('resident', null);
    await openAll(watchers, port, streams);
    return (((await floor.ask('resident', null)) - before) * 1024) / streams.length;
  } finally {
    for (const child of [...watchers, floor]) await child.stop();
  }
}

function memoryFigure(crowd: number, own: number, bare: number): Figure {
  const told = { id: 'P2', what: `memory of each of ${crowd} watchers`, goal: `≤ ${mostKilobytes} KB` };
  const floor = { floor: `${bare.toFixed(1)} KB, bare Node.js`, ratio: times(own / bare) };
  return amount({ ...told, figure: `${own.toFixed(1)} KB`, ...floor }, own, mostKilobytes);
}

type Measured = Readonly<Record<'beat' | 'signOut' | 'goalPause', LongestPause>> & { readonly goal: number };

function pauseFigures({ beat, signOut, goalPause, goal }: Measured): Figure[] {
  return [
    pauseFigure('in a whole heartbeat', beat, longestBlock),
    pauseFigure('around a sign-out', signOut, longestBlock),
    pauseFigure('in ten goals', goalPause, longestBlockOfGoal),
    amount(
      {
        id: 'P2',
        floor: '',
        ratio: '',
        what: 'event accepted → the last of them, slowest goal',
        figure: milliseconds(goal),
        goal: `≤ ${longestWay} ms`,
      },
      goal,
      longestWay,
    ),
  ];
}

/** Judged by the process's own work: with the crowd on the same cores, the rest is theirs. */
function pauseFigure(when: string, { length, work }: LongestPause, most: number): Figure {
  const figure = `${milliseconds(work)} (${milliseconds(length)} with waiting for a core)`;
  const told = { id: 'P2', floor: '', ratio: '', what: `the longest pause ${when}`, figure, goal: `≤ ${most} ms` };
  return amount(told, work, most);
}
