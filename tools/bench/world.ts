// What the figures of one run share: the measured server with its leagues, and the live matches.

import { type BenchApi, benchApi } from './bench-api.ts';
import { type GoalScorer, kickOff } from './bench-match.ts';
import { type Child, startChild } from './process/child.ts';
import type { SignedInTeam, Started, TouchlineActs } from './roles/touchline-role.ts';

export type World = {
  readonly dataDir: string;
  readonly touchline: Child<TouchlineActs>;
  readonly started: Started;
  readonly admin: BenchApi;
  readonly scorer: GoalScorer;
  /** Every team so far; figures that need more add leagues. */
  readonly teams: SignedInTeam[];
};

const firstLeagues = 3;

/** Starts the server in this folder, with three leagues of twenty and five matches just kicked off. */
export async function startWorld(dataDir: string): Promise<World> {
  const touchline = startChild<TouchlineActs>('touchline');
  const started = await touchline.ask('start', { dataDir });
  const admin = benchApi(started.port, started.adminToken);
  const teams = [...(await touchline.ask('addLeagues', { from: 0, to: firstLeagues }))];
  const scorer = await kickOff(admin, started.current);
  return { dataDir, touchline, started, admin, scorer, teams };
}

/** Grows the world to this many leagues of twenty. */
export async function growTo({ touchline, teams }: World, leagues: number): Promise<void> {
  const from = new Set(teams.map(({ league }) => league)).size;
  if (from < leagues) teams.push(...(await touchline.ask('addLeagues', { from, to: leagues })));
}
