// An installation in mid-season, where everything can be written at once: two leagues that save their teams, two that
// draft, and ten live matches.

import { randomUUID } from 'node:crypto';
import { apiClient } from '#api/client';
import type { GameweekId, LeagueId, ManagerId, MatchId, PlayerCode, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { isRefusal } from '#game/refusal';
import { setUpFirstAdmin } from '#server/account/set-up-first-admin';
import { importFixtures } from '#server/fixtures/import-season';
import type { Caller } from '#server/platform/access/caller';
import { settableClock, systemClock } from '#server/platform/clock/clock';
import { readConfig } from '#server/platform/config';
import type { DatabaseConnection } from '#server/platform/database/database';
import { transaction } from '#server/platform/database/transaction';
import { currentSeason } from '#server/season/season-store';
import { type RunningServer, startServer } from '#server/start-server';
import { addBenchLeague, type BenchTeam } from '../bench/roles/bench-league.ts';
import { demoFixtures, demoStart } from '../demo/demo-calendar.ts';
import { demoClubs } from '../demo/demo-names.ts';
import { demoPlayers } from '../demo/demo-players.ts';
import { writeMatchScript } from '../demo/match-script.ts';

export type LiveMatch = { readonly id: MatchId; readonly version: number; readonly scorers: readonly PlayerCode[] };
export type Installation = {
  readonly secret: Buffer;
  readonly connection: DatabaseConnection;
  readonly admin: Caller;
  readonly season: SeasonId;
  /** Two weeks ahead, so that its deadline does not pass during a run. */
  readonly gameweek: GameweekId;
  readonly teams: readonly BenchTeam[];
  readonly matches: readonly LiveMatch[];
  readonly drafting: readonly LeagueId[];
};

/** The same as in the demo's calendar. */
const current = 12 as GameweekId;
const tenDays = 10 * 86_400_000;
const draftTeams = 20;
const drafting = [5, 6] as LeagueId[];
const admin = { email: 'admin@touchline.test', username: 'admin', password: 'touchline-kills-2026' };

/** Creates it in this empty folder, and leaves it stopped. */
export async function makeInstallation(dataDir: string): Promise<Installation> {
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, 'test'), port: 0, host: '127.0.0.1' };
  const start = demoStart(systemClock.now(), config.leagueTimeZone);
  const fixtures = demoFixtures(start, config.leagueTimeZone);
  const clock = settableClock((Math.min(...fixtures.map(({ kickOff }) => kickOff)) - tenDays) as Instant);
  const server = await startServer(config, clock, { jobsAsleep: true });
  try {
    const { context } = server;
    const adminCaller = await addAdmin(server);
    await importFixtures(context, {
      seasonName: 'Kills',
      clubs: demoClubs.map(([name, abbreviation]) => ({ name, abbreviation })),
      players: demoPlayers(),
      fixtures: fixtures.map(({ home, away, kickOff }) => ({ home, away, kickOff: new Date(kickOff).toISOString() })),
    });
    const { db, connection } = context.database;
    const season = (await currentSeason(db)).id;
    const when = { season, current, now: (start - tenDays) as Instant };
    const teams = await transaction(db, (trx) => addBenchLeague(trx, 0, when));
    clock.set(systemClock.now());
    await server.jobs.runDueJobs();
    // Added after the locks, because a league with locked selections may not draft again.
    await addDraftTeams(server, teams);
    return {
      secret: context.secret,
      connection,
      season,
      admin: adminCaller,
      gameweek: (current + 2) as GameweekId,
      teams,
      matches: await kickOff(server, adminCaller),
      drafting,
    };
  } finally {
    await server.close();
  }
}

async function addAdmin({ context, setUpLink }: RunningServer): Promise<Caller> {
  const token = new URL(setUpLink ?? 'http://none').searchParams.get('token') ?? '';
  const made = await setUpFirstAdmin(context, { ...admin, token }, 'kills');
  if (isRefusal(made)) throw new Error(made.sentence);
  // The only session so far. This installation's season is older than a session can become.
  const { id, manager_id } = await context.database.db
    .updateTable('session')
    .set({ expires_at: new Date(systemClock.now() + tenDays) })
    .returning(['id', 'manager_id'])
    .executeTakeFirstOrThrow();
  return { managerId: manager_id, sessionId: id };
}

async function addDraftTeams({ context }: RunningServer, teams: readonly BenchTeam[]): Promise<void> {
  const managerOf = (index: number): ManagerId | null => teams[index]?.manager ?? null;
  const rows = drafting.flatMap((league_id) =>
    Array.from({ length: draftTeams }, (_, index) => ({
      team_name: `Drafters ${league_id}-${index + 1}`,
      league_id,
      manager_id: managerOf(index),
      manager: '',
    })),
  );
  await context.database.db.insertInto('teams').values(rows).execute();
}

/** The line-ups of the current weekend's matches. */
async function kickOff({ context, origin }: RunningServer, caller: Caller): Promise<readonly LiveMatch[]> {
  const api = apiClient({ origin, fetch, authorize: () => context.sessions.admit(caller).token });
  const { matches, clubs } = await api.call('GET /api/match/list', { gameweek_id: current });
  const squadOf = (club: number) => {
    const name = clubs.find(({ id }) => id === club)?.real_team_name;
    return demoPlayers().filter((player) => player.club === name);
  };
  const live: LiveMatch[] = [];
  for (const match of matches.filter(({ part }) => part === 'weekend')) {
    const squads = { home: squadOf(match.home_team_id), away: squadOf(match.away_team_id) };
    const { lineUps } = writeMatchScript(squads, match.id, { busy: false });
    const saved = { command_id: randomUUID(), match_id: match.id, ...lineUps };
    const { version } = await api.call('POST /api/match/save-line-ups', saved);
    live.push({ id: match.id, version, scorers: lineUps.home.xi.slice(1) });
  }
  return live;
}
