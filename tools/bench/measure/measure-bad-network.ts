// R6: many watchers behind a network that drops, delays, duplicates and half-closes. Once it is calm again, each must
// show the server's own table, and none may have trusted a dead stream for longer than the allowed silence.

import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#game/seeded-random';
import { amount, exact, type Figure, milliseconds } from '../figures.ts';
import { type BadNetwork, startBadNetwork } from '../process/bad-network.ts';
import { type Child, monotonicNow, startChild } from '../process/child.ts';
import type { AppWatchersActs, WatchCounts } from '../roles/app-watchers-role.ts';
import { growTo, type World } from '../world.ts';
import { watcherProcesses } from './measure-live.ts';
import { manyLeagues } from './measure-statements.ts';

const count = 1000;
const seed = 6;
/** The seconds of goals in the bad network, and the milliseconds between two of them. */
const secondsOfGoals = 30;
const betweenGoals = 400;
/** A silence of 15 s ends a stream, and the next one takes a moment. */
const longestStaleness = 15_000;
const longestReturn = longestStaleness + 3000;
const longestWait = 60_000;

/** A thousand apps, spread over 25 leagues. */
export async function measureBadNetwork(world: World): Promise<readonly Figure[]> {
  await growTo(world, manyLeagues);
  const { started, teams, scorer } = world;
  const network = await startBadNetwork(started.port, seededRandom(seed));
  const children = Array.from({ length: watcherProcesses }, () => startChild<AppWatchersActs>('app-watchers'));
  try {
    for (const [number, child] of children.entries()) {
      const all = Array.from({ length: count / watcherProcesses }, (_, index) => {
        const team = teams[(index * watcherProcesses + number) % teams.length];
        if (team === undefined) throw new Error('there are no teams');
        return { league: team.league, token: team.token };
      });
      await child.ask('watch', { port: network.port, all });
    }
    await untilNone(children, async (child) => count / watcherProcesses - (await child.ask('open', null)), count / 4);
    const end = monotonicNow() + secondsOfGoals * 1000;
    for (; monotonicNow() < end; await pause(betweenGoals)) await scorer.goal();
    network.calm();
    const begun = monotonicNow();
    const left = await untilNone(children, (child) => child.ask('different', started.port), 0);
    const took = monotonicNow() - begun;
    const counts = await Promise.all(children.map((child) => child.ask('counts', null)));
    return figuresOf(network, counts, left, took);
  } finally {
    for (const child of children) await child.stop();
    network.close();
  }
}

/** Waits until this sum over the children is small enough, or too much time has passed; returns the last sum. */
async function untilNone(
  children: readonly Child<AppWatchersActs>[],
  ask: (child: Child<AppWatchersActs>) => Promise<number>,
  most: number,
): Promise<number> {
  const giveUp = monotonicNow() + longestWait;
  for (;;) {
    const sum = (await Promise.all(children.map(ask))).reduce((all, one) => all + one, 0);
    if (sum <= most || monotonicNow() > giveUp) return sum;
    await pause(100);
  }
}

function figuresOf(
  { faults }: BadNetwork,
  counts: readonly WatchCounts[],
  left: number,
  took: number,
): readonly Figure[] {
  const sum = (of: keyof WatchCounts): number => counts.reduce((all, one) => all + one[of], 0);
  const told = { id: 'R6', floor: '', ratio: '' };
  const { connections, dropped, halfClosed, delayed, duplicated } = faults;
  return [
    exact(
      {
        ...told,
        what: `of ${count} watchers in a bad network that show another table than the server`,
        figure: `${left} (${connections} connections, ${dropped} dropped, ${halfClosed} half-closed; ${delayed} delays, ${duplicated} frames twice)`,
        goal: '0',
      },
      left === 0 && dropped > 0 && halfClosed > 0 && duplicated > 0,
    ),
    amount(
      {
        ...told,
        what: `calm → the last of them is right (${sum('snapshots')} snapshots, ${sum('silences')} streams given up as silent)`,
        figure: milliseconds(took),
        goal: `≤ ${longestReturn / 1000} s`,
      },
      took,
      longestReturn,
    ),
  ];
}
