// P12: everybody comes back within two seconds of a restart, and nobody knows of the last goal before it: all must show
// it, and it must be quiet again soon.

import { setTimeout as pause } from 'node:timers/promises';
import { amount, exact, type Figure, milliseconds } from '../figures.ts';
import { monotonicNow, startChild } from '../process/child.ts';
import type { Browser, ReturningActs } from '../roles/returning-role.ts';
import { growTo, type World } from '../world.ts';
import { watcherProcesses } from './measure-live.ts';
import { manyLeagues } from './measure-statements.ts';

const count = 5000;
const longestUntilQuiet = 4000;
/** A board of statements for the process, and a few for each league. */
const mostStatements = 40 + 4 * manyLeagues;
const longestWait = 60_000;

/** Five thousand browsers of 25 leagues, in four processes. */
export async function measureReturn(world: World): Promise<readonly Figure[]> {
  await growTo(world, manyLeagues);
  const { touchline, started, teams, scorer } = world;
  const children = Array.from({ length: watcherProcesses }, () => startChild<ReturningActs>('returning'));
  const [first] = children;
  if (first === undefined) throw new Error('there are no processes');
  try {
    const { port } = started;
    const everybody: Browser[] = Array.from({ length: count }, (_, index) => teams[index % teams.length]).flatMap(
      (team) => (team === undefined ? [] : [{ league: team.league, token: team.token }]),
    );
    const known = await touchline.ask('position', null);
    for (const [index, child] of children.entries()) {
      const browsers = everybody.filter((_, number) => number % watcherProcesses === index);
      await child.ask('open', { port, browsers, known });
    }
    // Its frame is lost with the process, as if it had fallen while nobody could be told.
    await scorer.goal();
    await touchline.ask('restart', world.dataDir);
    const begun = monotonicNow();
    await touchline.ask('keepStatements', null);
    await touchline.ask('watchPauses', null);
    const giveUp = begun + longestWait;
    const states = () => Promise.all(children.map((child) => child.ask('state', null)));
    const sum = (all: Awaited<ReturnType<typeof states>>, of: 'back' | 'tries') =>
      all.reduce((total, one) => total + one[of], 0);
    let state = await states();
    for (; sum(state, 'back') < count && monotonicNow() < giveUp; state = await states()) await pause(100);
    const blocked = (await touchline.ask('longestPause', null)).length;
    const statements = await touchline.ask('takeStatements', null);
    const quiet = Math.max(...state.map(({ last }) => last)) - begun;
    const answers = new Map<number, string>();
    for (const browser of new Map(everybody.map((one) => [one.league, one])).values())
      answers.set(browser.league, await first.ask('now', { port, browser }));
    const shown = (await Promise.all(children.map((child) => child.ask('shown', null)))).flat();
    const right = shown.filter((one) => one.shown === answers.get(one.league)).length;
    return figuresOf({ right, quiet, statements: statements.length, blocked, tries: sum(state, 'tries') });
  } finally {
    for (const child of children) await child.stop();
  }
}

interface Return {
  right: number;
  quiet: number;
  statements: number;
  blocked: number;
  tries: number;
}

function figuresOf({ right, quiet, statements, blocked, tries }: Return): readonly Figure[] {
  const told = { id: 'P12', floor: '', ratio: '' };
  return [
    exact(
      {
        ...told,
        what: `of ${count} browsers back within 2 s of a restart, those that show the goal before it (${tries} tries)`,
        figure: String(right),
        goal: 'all',
      },
      right === count,
    ),
    amount(
      {
        ...told,
        what: `the restart → the last of them has read Home again; the longest pause ${milliseconds(blocked)}`,
        figure: milliseconds(quiet),
        goal: `≤ ${longestUntilQuiet} ms`,
      },
      quiet,
      longestUntilQuiet,
    ),
    exact(
      {
        ...told,
        what: `statements meanwhile, ${manyLeagues} leagues`,
        figure: String(statements),
        goal: `≤ ${mostStatements}`,
      },
      statements <= mostStatements,
    ),
  ];
}
