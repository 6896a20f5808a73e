// Two lists, read from both: the matches of a gameweek and the twenty rows of a league's table, with the CPU time of the
// server's process a request.

import { atMost, exact, type Figure, perSecond, times } from '../figures.ts';
import { inTurns, type Plan } from '../plan.ts';
import { type Child, startChild } from '../process/child.ts';
import { requestBytes } from '../process/http-connection.ts';
import { median } from '../quantile.ts';
import type { LoadActs } from '../roles/load-role.ts';
import type { World } from '../world.ts';
import { parseApplication } from './parse-keys.ts';
import type { Parse } from './rival-parse.ts';

const connections = 32;
/** Of Parse's time: what is in memory, and what is read from the database by both. */
const mostTimesParse = { ready: 0.1, read: 1 };
const secondsOfWarmUp = 2;

type Headers = Readonly<Record<string, string>>;
type Target = { readonly port: number; readonly headers: Headers; cpu(): Promise<number> };
type Run = { readonly cpu: number; readonly perSecond: number; readonly errors: number };

/** Each list from both, in turn. */
export async function readFigures(world: World, parse: Parse, plan: Plan): Promise<readonly Figure[]> {
  const { started, touchline, teams } = world;
  const [team] = teams;
  const load = startChild<LoadActs>('load');
  const own: Target = {
    port: started.port,
    headers: { authorization: `Bearer ${team?.token ?? ''}`, 'accept-encoding': 'br' },
    cpu: () => touchline.ask('cpu', null),
  };
  const rival: Target = {
    port: parse.port,
    headers: { 'x-parse-application-id': parseApplication },
    cpu: () => parse.server.ask('cpu', null),
  };
  const where = (condition: object): string => `where=${encodeURIComponent(JSON.stringify(condition))}`;
  const league = team?.league ?? 0;
  const lists = [
    {
      what: 'the matches of a gameweek',
      most: mostTimesParse.read,
      own: `/api/match/list?gameweek_id=${started.current}`,
      rival: `/parse/classes/Match?${where({ gameweek: started.current })}`,
    },
    {
      what: "a league's table of twenty",
      most: mostTimesParse.ready,
      own: `/api/league/${league}/standings`,
      rival: `/parse/classes/Standing?order=rank&${where({ league })}`,
    },
  ];
  try {
    const figures: Figure[] = [];
    for (const list of lists) {
      const ownRun = (seconds: number) => runOf(load, own, list.own, seconds);
      const rivalRun = (seconds: number) => runOf(load, rival, list.rival, seconds);
      await ownRun(secondsOfWarmUp);
      await rivalRun(secondsOfWarmUp);
      const runs = await inTurns(
        plan.rounds,
        () => ownRun(plan.seconds),
        () => rivalRun(plan.seconds),
      );
      figures.push(...figuresOf(list, runs.figures, runs.floors));
    }
    return figures;
  } finally {
    await load.stop();
  }
}

async function runOf(load: Child<LoadActs>, target: Target, path: string, seconds: number): Promise<Run> {
  const { port, headers, cpu } = target;
  const request = requestBytes({ method: 'GET', path, headers });
  const before = await cpu();
  const result = await load.ask('run', {
    port,
    connections: Array.from({ length: connections }, () => [request]),
    seconds,
  });
  return { ...result, cpu: (((await cpu()) - before) * 1000) / result.answers };
}

function figuresOf(
  { what, most }: { what: string; most: number },
  own: readonly Run[],
  rival: readonly Run[],
): readonly Figure[] {
  const [ownCpu, rivalCpu] = [own, rival].map((runs) => median(runs.map(({ cpu }) => cpu))) as [number, number];
  const speed = (runs: readonly Run[]): string => perSecond(median(runs.map((run) => run.perSecond)));
  const told = {
    id: 'P6',
    what: `${what}, CPU a request (requests a second)`,
    figure: `${ownCpu.toFixed(1)} µs (${speed(own)})`,
    floor: `${rivalCpu.toFixed(1)} µs (${speed(rival)}), Parse`,
    ratio: times(ownCpu / rivalCpu),
    goal: `≤ ${most} ×`,
  };
  const errors = [own, rival].map((runs) => runs.reduce((sum, run) => sum + run.errors, 0)) as [number, number];
  const failed = {
    id: 'P6',
    what: `${what}, errors`,
    figure: String(errors[0]),
    floor: `${errors[1]}, Parse`,
    ratio: '',
  };
  return [
    atMost(told, ownCpu / rivalCpu, most),
    ...(errors[0] + errors[1] === 0 ? [] : [exact({ ...failed, goal: '0' }, errors[0] === 0)]),
  ];
}
