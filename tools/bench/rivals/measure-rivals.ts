// `npm run bench:rivals`: Touchline beside Parse Server on the same PostgreSQL, in turn: a goal until the last of many
// watchers has it, and the lists that they read.

import { setTimeout as pause } from 'node:timers/promises';
import { amount, atMost, exact, type Figure, milliseconds, times } from '../figures.ts';
import { betweenGoals, expectAll, goalsOfWarmUp, lastArrival, watcherProcesses } from '../measure/measure-live.ts';
import { manyLeagues } from '../measure/measure-statements.ts';
import { inTurns, type Plan } from '../plan.ts';
import { type Child, monotonicNow, startChild } from '../process/child.ts';
import { median, quantile } from '../quantile.ts';
import type { Audit } from '../roles/frame-audit.ts';
import type { WatchersActs } from '../roles/watchers-role.ts';
import { growTo, startWorld, type World } from '../world.ts';
import { installParse } from './install-parse.ts';
import { readFigures } from './measure-rival-reads.ts';
import { type Parse, startParse } from './rival-parse.ts';

/** One of the two: how a goal is sent to it, when it was accepted, and what the server's process has used. */
type Side = {
  goal(): Promise<void>;
  /** When the database was told to keep the goal. */
  accepted(): Promise<number>;
  /** CPU time so far, in milliseconds. */
  cpu(): Promise<number>;
};
type Round = { readonly sent: readonly number[]; readonly accepted: readonly number[]; readonly cpu: number };

/** At most half of Parse's time. */
const mostTimesParse = 0.5;

/** So many watchers of each. */
export async function measureRivals(plan: Plan, folder: string, count: number): Promise<readonly Figure[]> {
  const installed = await installParse();
  const world = await startWorld(`${folder}/world`);
  const { started, touchline } = world;
  const list = { gameweek: started.current, league: world.teams[0]?.league ?? 0 };
  const parse = await startParse(installed, started.connection, list);
  const watchers = Array.from({ length: watcherProcesses }, () => startChild<WatchersActs>('watchers'));
  try {
    await growTo(world, manyLeagues);
    // Before the goals: a real gameweek has thirty, the bench a hundred.
    const reads = await readFigures(world, parse, plan);
    await openAll(world, parse, watchers, count);
    const { own, rival } = sidesOf(world, parse);
    for (const side of [own, rival]) await roundOf(side, watchers, count, goalsOfWarmUp);
    const { figures, floors } = await inTurns(
      plan.rounds,
      () => roundOf(own, watchers, count, plan.goals),
      () => roundOf(rival, watchers, count, plan.goals),
    );
    const audits = async (name: 'audit' | 'parseAudit') =>
      (await Promise.all(watchers.map((child) => child.ask(name, null)))).flat();
    const goals = goalsOfWarmUp + plan.rounds * plan.goals;
    return [
      timeFigure({ from: 'event accepted', count, most: mostTimesParse }, figures, floors, ({ accepted }) => accepted),
      timeFigure({ from: 'request sent', count, most: null }, figures, floors, ({ sent }) => sent),
      auditFigure(await audits('audit'), await audits('parseAudit'), count, goals),
      cpuFigure(figures, floors, plan.goals),
      ...reads,
    ];
  } finally {
    for (const child of [...watchers, parse.server, touchline]) await child.stop();
  }
}

const sidesOf = ({ touchline, scorer }: World, parse: Parse): Readonly<Record<'own' | 'rival', Side>> => ({
  own: {
    goal: () => scorer.goal(),
    accepted: async () => (await touchline.ask('takeCommits', null))[0] ?? Number.NaN,
    cpu: () => touchline.ask('cpu', null),
  },
  rival: {
    goal: parse.goal,
    accepted: async () => (await parse.server.ask('takeUpdates', null))[0] ?? Number.NaN,
    cpu: () => parse.server.ask('cpu', null),
  },
});

/** Opens every stream and every subscription. */
async function openAll(world: World, parse: Parse, watchers: readonly Child<WatchersActs>[], count: number) {
  const { started, teams } = world;
  const streams = Array.from({ length: count }, (_, index) => teams[index % teams.length]).flatMap((team) =>
    team === undefined ? [] : [{ channel: `league:${team.league}`, token: team.token }],
  );
  for (const [index, child] of watchers.entries()) {
    const own = streams.filter((_, number) => number % watcherProcesses === index);
    await child.ask('openStreams', { port: started.port, streams: own });
    await child.ask('openSubscriptions', { port: parse.port, gameweek: started.current, count: own.length });
  }
}

async function roundOf(side: Side, watchers: readonly Child<WatchersActs>[], count: number, goals: number) {
  const sent: number[] = [];
  const accepted: number[] = [];
  const before = await side.cpu();
  for (let goal = 0; goal < goals; goal++) {
    await pause(betweenGoals);
    await expectAll(watchers, count);
    await side.accepted();
    const begun = monotonicNow();
    await side.goal();
    const last = await lastArrival(watchers, count);
    sent.push(last - begun);
    accepted.push(last - (await side.accepted()));
  }
  return { sent, accepted, cpu: (await side.cpu()) - before };
}

/** Without a `most`, it is only told. */
function timeFigure(
  { from, count, most }: { from: string; count: number; most: number | null },
  figures: readonly Round[],
  floors: readonly Round[],
  of: (round: Round) => readonly number[],
): Figure {
  const at = (share: number, rounds: readonly Round[]) => median(rounds.map((round) => quantile(of(round), share)));
  const [own, rival] = [at(0.5, figures), at(0.5, floors)];
  const told = {
    id: 'P1',
    what: `${from} → last of ${count} watchers, median of the goals (p95)`,
    figure: `${milliseconds(own)} (${milliseconds(at(0.95, figures))})`,
    floor: `${milliseconds(rival)} (${milliseconds(at(0.95, floors))}), Parse`,
    ratio: times(own / rival),
    goal: most === null ? '' : `≤ ${most} ×`,
  };
  return most === null ? amount(told, 0, 0) : atMost(told, own / rival, most);
}

/** Whether Parse is complete does not decide about the run. */
function auditFigure(own: readonly Audit[], rival: readonly Audit[], count: number, goals: number): Figure {
  const complete = (audits: readonly Audit[]): number =>
    audits.filter((one) => one.frames === goals && one.missed + one.repeated + one.reloads === 0).length;
  const told = {
    id: 'P1',
    what: `of ${count} watchers got ${goals} goals once and in order`,
    figure: String(complete(own)),
    floor: `${complete(rival)}, Parse`,
    ratio: '',
    goal: 'all',
  };
  return exact(told, complete(own) === count);
}

function cpuFigure(figures: readonly Round[], floors: readonly Round[], goals: number): Figure {
  const [own = 0, rival = 0] = [figures, floors].map((rounds) => median(rounds.map(({ cpu }) => cpu / goals)));
  const figure = { figure: milliseconds(own), floor: `${milliseconds(rival)}, Parse`, ratio: times(own / rival) };
  return amount({ id: 'P1', what: "CPU of the server's process a goal", goal: '', ...figure }, 0, 0);
}
