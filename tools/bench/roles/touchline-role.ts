// The measured role: the real server on its own database, in the middle of a Saturday afternoon.

import { setTimeout as pause } from 'node:timers/promises';
import type { LivePoint } from '#api/league-snapshot';
import type { GameweekId } from '#game/identity';
import type { Instant } from '#game/instant';
import { isRefusal } from '#game/refusal';
import { setUpFirstAdmin } from '#server/account/set-up-first-admin';
import { importFixtures } from '#server/fixtures/import-season';
import { settableClock, systemClock } from '#server/platform/clock/clock';
import { writeClosing } from '#server/platform/closing-store';
import { readConfig } from '#server/platform/config';
import type { DatabaseConnection } from '#server/platform/database/database';
import { transaction } from '#server/platform/database/transaction';
import { currentSeason } from '#server/season/season-store';
import { type RunningServer, startServer } from '#server/start-server';
import { demoFixtures, demoStart } from '../../demo/demo-calendar.ts';
import { demoClubs } from '../../demo/demo-names.ts';
import { demoPlayers } from '../../demo/demo-players.ts';
import { monotonicNow } from '../process/child.ts';
import { cpuOfThisProcess, residentOfThisProcess } from '../process/memory.ts';
import { type LongestPause, longestPause, watchPauses } from '../process/pauses.ts';
import { scaleActs } from '../scale/scale-acts.ts';
import { benchAdmin } from './bench-admin.ts';
import { addBenchLeague, type BenchTeam } from './bench-league.ts';
import { type AwakeJobs, lockDelay, wakeJobs } from './due-lock.ts';

export type SignedInTeam = BenchTeam & { readonly token: string };
export type Started = {
  readonly port: number;
  readonly adminToken: string;
  readonly connection: DatabaseConnection;
  /** The clock stands still here. */
  readonly now: Instant;
  /** The gameweek that is being played, and the next one, which is open for saves. */
  readonly current: GameweekId;
  readonly next: GameweekId;
};

/** The same as in the demo's calendar. */
const current = 12 as GameweekId;
const tenDays = 10 * 86_400_000;
const untilTold = 100;

let running: RunningServer | null = null;
let awake: AwakeJobs | null = null;
let start: Instant = 0 as Instant;
const clock = settableClock(0 as Instant);
const commits: number[] = [];
let statements: string[] | null = null;

/** Starts the server on this port (0: a free one), with its jobs asleep and its commits noted. */
async function listen(dataDir: string, port: number): Promise<RunningServer> {
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'info', TRUST_PROXY: '1' };
  const config = { ...readConfig(environment, 'test'), port, host: '127.0.0.1' };
  const server = await startServer(config, clock, { jobsAsleep: true });
  server.context.database.onQuery((statement) => {
    statements?.push(statement);
    if (statement === 'commit') commits.push(monotonicNow());
  });
  running = server;
  return server;
}

async function startTouchline({ dataDir }: { dataDir: string }): Promise<Started> {
  const { leagueTimeZone } = readConfig({ DATA_DIR: dataDir }, 'test');
  start = demoStart(systemClock.now(), leagueTimeZone);
  const fixtures = demoFixtures(start, leagueTimeZone);
  clock.set((Math.min(...fixtures.map(({ kickOff }) => kickOff)) - tenDays) as Instant);
  const server = await listen(dataDir, 0);
  await importFixtures(server.context, {
    seasonName: 'Bench',
    clubs: demoClubs.map(([name, abbreviation]) => ({ name, abbreviation })),
    players: demoPlayers(),
    fixtures: fixtures.map(({ home, away, kickOff }) => ({ home, away, kickOff: new Date(kickOff).toISOString() })),
  });
  clock.set(start);
  const adminToken = await addAdmin(server);
  const { connection } = server.context.database;
  const port = Number(new URL(server.origin).port);
  return { port, adminToken, connection, now: start, current, next: (current + 1) as GameweekId };
}

async function addAdmin({ context, setUpLink }: RunningServer): Promise<string> {
  const token = new URL(setUpLink ?? 'http://none').searchParams.get('token') ?? '';
  const made = await setUpFirstAdmin(context, { ...benchAdmin, token, username: 'admin' }, 'bench');
  if (isRefusal(made)) throw new Error(made.sentence);
  const { id, manager_id } = await context.database.db
    .selectFrom('session')
    .select(['id', 'manager_id'])
    .executeTakeFirstOrThrow();
  return context.sessions.admit({ managerId: manager_id, sessionId: id }).token;
}

const server = (): RunningServer => {
  if (running === null) throw new Error('Touchline has not been started');
  return running;
};

/**
 * Adds leagues from this number up to that one; returns their teams, with tokens that do not expire because the clock
 * stands still.
 */
async function addLeagues({ from, to }: { from: number; to: number }): Promise<readonly SignedInTeam[]> {
  const { context } = server();
  const { db } = context.database;
  const season = (await currentSeason(db)).id;
  const teams: BenchTeam[] = [];
  for (let number = from; number < to; number++) {
    // Their fixtures begin with the current gameweek, whose deadline was still to come when they were drawn.
    const when = { season, current, now: (start - tenDays) as Instant };
    teams.push(...(await transaction(db, (trx) => addBenchLeague(trx, number, when))));
  }
  await transaction(db, (trx) => writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, clock.now()));
  await context.live.sync();
  const tokenOf = ({ manager, session }: BenchTeam): string =>
    context.sessions.admit({ managerId: manager, sessionId: session }).token;
  return teams.map((team) => ({ ...team, token: tokenOf(team) }));
}

export const closeTouchline = async (): Promise<void> => {
  await awake?.stop();
  await running?.close();
};

export const touchlineActs = {
  start: startTouchline,
  addLeagues,
  /** Records every statement from now on. */
  async keepStatements(_nothing: null): Promise<void> {
    await server().context.live.sync();
    statements = [];
  },
  /** The statements since then, including the live hub's reads, for which it waits. */
  async takeStatements(_nothing: null): Promise<readonly string[]> {
    await pause(untilTold);
    const kept = statements ?? [];
    statements = null;
    return kept;
  },
  /** When COMMIT was sent, for every transaction since the last call. */
  async takeCommits(_nothing: null): Promise<readonly number[]> {
    return commits.splice(0);
  },
  /** Watches this process's pauses from now on. */
  async watchPauses(_nothing: null): Promise<void> {
    watchPauses();
  },
  /** The longest pause since then. */
  async longestPause(_nothing: null): Promise<LongestPause> {
    return longestPause();
  },
  /** How long a deadline's job that is due now waits until it is done, in milliseconds. */
  async lockDelay(_nothing: null): Promise<number> {
    awake ??= await wakeJobs(server());
    return lockDelay(server());
  },
  /** Ends a session, as a sign-out does. */
  async endSession(session: string): Promise<void> {
    server().context.sessions.markEnded(session);
  },
  /** The number of the latest change. */
  async position(_nothing: null): Promise<LivePoint> {
    const { live } = server().context;
    await live.sync();
    if (live.position === null) throw new Error('nothing has been read yet');
    return live.position;
  },
  /** Stops the server and starts it again on the same port. */
  async restart(dataDir: string): Promise<void> {
    const port = Number(new URL(server().origin).port);
    await closeTouchline();
    awake = null;
    await listen(dataDir, port);
  },
  resident: residentOfThisProcess,
  cpu: cpuOfThisProcess,
  ...scaleActs(server, clock),
};
export type TouchlineActs = typeof touchlineActs;
