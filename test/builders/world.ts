// A small installation: a season with three gameweeks, six clubs, and two teams with squads in TDL1, one in TDL2.

import type { Kysely } from 'kysely';
import type {
  FantasyMatchId,
  GameweekId,
  LeagueId,
  MatchId,
  PlayerCode,
  RealTeamId,
  SeasonId,
  TeamId,
} from '#game/identity';
import type { Position } from '#game/position';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { beginSeason } from '../../src/server/season/begin-season-store.ts';
import { insertFantasyMatch, insertGameweek, insertSquad, insertTeam, league4 } from './insert-rows.ts';
import type { TestManager } from './test-manager.ts';
import type { TestServer } from './test-server.ts';

export type WorldTeam = { readonly id: TeamId; readonly manager: TestManager; readonly squad: readonly PlayerCode[] };

export type World = {
  readonly season: SeasonId;
  readonly clubs: readonly RealTeamId[];
  /** Of the first gameweek's weekend: clubs 1 and 2, 3 and 4, 5 and 6. */
  readonly matches: readonly MatchId[];
  readonly fantasyMatch: FantasyMatchId;
  readonly tdl1: LeagueId;
  readonly tdl2: LeagueId;
  /** Of TDL1, whose first fantasy match is between them. */
  readonly marta: WorldTeam;
  readonly rival: WorldTeam;
  /** Of TDL2. */
  readonly outsider: WorldTeam;
  readonly reporter: TestManager;
  readonly admin: TestManager;
};

const firstTuesday = Date.parse('2025-08-12T00:00:00Z');
const day = 86_400_000;
const clubNames = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Liverpool', 'Wolves'];
const shape: readonly Position[] = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'S', 'S', 'S'];
const wanted: Readonly<Record<Position, number>> = { GK: 2, D: 5, M: 5, S: 3 };
const tdl1 = league4;
const tdl2 = 5 as LeagueId;

/** Makes the world in this server's empty database; gameweek 1 is 12 to 18 August 2025. */
export async function createWorld(server: TestServer): Promise<World> {
  const { db } = server.database;
  const season = await db
    .transaction()
    .execute((trx) => beginSeason(trx, { name: '2025-26', now: server.clock.now() }));
  for (const id of [1, 2, 3]) await insertGameweek(db, season, id);
  const clubs = await insertClubs(db);
  await insertPlayers(db, clubs);
  const matches = await insertMatches(db, season, clubs);
  const marta = await addTeam(server, season, { name: 'Marta United', league: tdl1, from: 0 });
  const rival = await addTeam(server, season, { name: 'Rival Rovers', league: tdl1, from: 1 });
  const outsider = await addTeam(server, season, { name: 'Outsider Town', league: tdl2, from: 0 });
  const fantasyMatch = await insertFantasyMatch(db, { season, league: tdl1, home: marta.id, away: rival.id });
  const [reporter, admin] = await Promise.all([server.createReporter(), server.createAdmin()]);
  return { season, clubs, matches, fantasyMatch, tdl1, tdl2, marta, rival, outsider, reporter, admin };
}

async function insertClubs(db: Kysely<Database>): Promise<readonly RealTeamId[]> {
  const rows = clubNames.map((name) => ({
    real_team_name: name,
    abbreviation: name.slice(0, 3).toUpperCase(),
  }));
  return (await db.insertInto('real_teams').values(rows).returning('id').execute()).map(({ id }) => id);
}

async function insertPlayers(db: Kysely<Database>, clubs: readonly RealTeamId[]): Promise<void> {
  const rows = clubs.flatMap((club, clubIndex) =>
    shape.map((position, index) => ({
      code: (1000 + clubIndex * 100 + index) as PlayerCode,
      name: `${clubNames[clubIndex]} ${position} ${index}`,
      position,
      real_team_id: club,
    })),
  );
  await db.insertInto('players').values(rows).execute();
}

async function insertMatches(
  db: Kysely<Database>,
  season: SeasonId,
  clubs: readonly RealTeamId[],
): Promise<readonly MatchId[]> {
  const pairs = [0, 2, 4].map((index) => [clubs[index], clubs[index + 1]] as [RealTeamId, RealTeamId]);
  const rows = pairs.map(([home_team_id, away_team_id]) => ({
    season_id: season,
    gameweek_id: 1 as GameweekId,
    part: 'weekend' as const,
    home_team_id,
    away_team_id,
    match_date: new Date(firstTuesday + 4.6 * day),
  }));
  return (await db.insertInto('real_matches').values(rows).returning('id').execute()).map(({ id }) => id);
}

type NewTeam = { readonly name: string; readonly league: LeagueId; readonly from: 0 | 1 };

/** A team with 2 goalkeepers, 5 defenders, 5 midfielders and 3 strikers: every second player, from the first or second. */
async function addTeam(server: TestServer, season: SeasonId, { name, league, from }: NewTeam): Promise<WorldTeam> {
  const { db } = server.database;
  const manager = await server.createManager({ username: name });
  const id = await insertTeam(db, { name, league, manager });
  const players = await db.selectFrom('players').select(['code', 'position']).orderBy('code').execute();
  const squad = (Object.keys(wanted) as Position[]).flatMap((position) =>
    players
      .filter((player) => player.position === position)
      .filter((_player, index) => index % 2 === from)
      .slice(0, wanted[position])
      .map(({ code }) => code),
  );
  await insertSquad(db, { season, league, team: id, players: squad });
  return { id, manager, squad };
}
