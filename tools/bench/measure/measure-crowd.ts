// P2: a crowd of watchers in one process: every frame once and in order, their memory, and what blocks the process.

import { setTimeout as pause } from 'node:timers/promises';
import { amount, type Figure, milliseconds } from '../figures.ts';
import type { Plan } from '../plan.ts';
import { startChild } from '../process/child.ts';
import type { WatchersActs } from '../roles/watchers-role.ts';
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

/** Streams alone, without a floor: it measures bytes and pauses. */
export async function measureCrowd(world: World, { crowd }: Plan): Promise<readonly Figure[]> {
  if (crowd === null) return [];
  await growTo(world, leaguesOfCrowd);
  const { touchline, started, teams } = world;
  const watchers = Array.from({ length: watcherProcesses }, () => startChild<WatchersActs>('watchers'));
  try {
    // The first goals load the leagues into memory, which must not count for the watchers.
    await world.scorer.goal();
    const before = await touchline.ask('resident', null);
    for (const [index, child] of watchers.entries()) {
      const streams = Array.from({ length: crowd }, (_, number) => teams[number % teams.length]).flatMap(
        (team, number) =>
          team === undefined || number % watcherProcesses !== index
            ? []
            : [{ channel: `league:${team.league}`, token: team.token }],
      );
      await child.ask('openStreams', { port: started.port, streams });
    }
    const after = await touchline.ask('resident', null);
    await touchline.ask('watchPauses', null);
    await pause(wholeHeartbeat);
    const beat = await touchline.ask('longestPause', null);
    await touchline.ask('watchPauses', null);
    const delays = await tellByTouchline(world, watchers, crowd, goals);
    const goalPause = await touchline.ask('longestPause', null);
    const audit = await auditFigure(watchers, crowd, goals, 'P2');
    await touchline.ask('watchPauses', null);
    await touchline.ask('endSession', teams.at(-1)?.session ?? '');
    await pause(1000);
    const signOut = await touchline.ask('longestPause', null);
    return [
      audit,
      ...crowdFigures(crowd, ((after - before) * 1024) / crowd, {
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

function crowdFigures(
  crowd: number,
  kilobytes: number,
  { beat, signOut, goalPause, goal }: Readonly<Record<'beat' | 'signOut' | 'goalPause' | 'goal', number>>,
): Figure[] {
  const none = { id: 'P2', floor: '', ratio: '' };
  const goalOf = `≤ ${longestBlock} ms`;
  return [
    amount(
      {
        ...none,
        what: `memory of each of ${crowd} watchers`,
        figure: `${kilobytes.toFixed(1)} KB`,
        goal: `≤ ${mostKilobytes} KB`,
      },
      kilobytes,
      mostKilobytes,
    ),
    amount(
      { ...none, what: 'the longest pause in a whole heartbeat', figure: milliseconds(beat), goal: goalOf },
      beat,
      longestBlock,
    ),
    amount(
      { ...none, what: 'the longest pause around a sign-out', figure: milliseconds(signOut), goal: goalOf },
      signOut,
      longestBlock,
    ),
    amount(
      {
        ...none,
        what: 'the longest pause in ten goals',
        figure: milliseconds(goalPause),
        goal: `≤ ${longestBlockOfGoal} ms`,
      },
      goalPause,
      longestBlockOfGoal,
    ),
    amount(
      {
        ...none,
        what: 'event accepted → the last of them, slowest goal',
        figure: milliseconds(goal),
        goal: '≤ 2000 ms',
      },
      goal,
      longestWay,
    ),
  ];
}
