// Factories: each inserts one row with defaults for everything the test does not care about. Scenes build on them.

import type { Kysely } from 'kysely';
import type {
  FantasyMatchId,
  GameweekId,
  LeagueId,
  ManagerId,
  MatchId,
  PlayerCode,
  RealTeamId,
  SeasonId,
  TeamId,
} from '#game/identity';
import type { PlayerRole } from '#game/position';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { gameweekId, leagueId } from './ids.ts';

type Db = Kysely<Database>;
type Holder = { readonly id: ManagerId; readonly email: string };

export const league4 = leagueId(4);
const firstTuesday = Date.parse('2025-08-12T00:00:00Z');
const week = 7 * 86_400_000;
const untilFridayEvening = 3 * 86_400_000 + 17 * 3_600_000;

/** Gameweek 1 is 12 to 18 August 2025, with a weekend whose deadline is Friday, 17:00 UTC. */
export async function insertGameweek(
  db: Db,
  season_id: SeasonId,
  id: number,
  deadline: 'weekend' | 'none' = 'weekend',
): Promise<GameweekId> {
  const start = firstTuesday + (id - 1) * week;
  const weekend_deadline = deadline === 'none' ? null : new Date(start + untilFridayEvening);
  const times = { start_time: new Date(start), end_time: new Date(start + week), weekend_deadline };
  await db
    .insertInto('gameweeks')
    .values({ season_id, id: gameweekId(id), ...times })
    .execute();
  return gameweekId(id);
}

/** A league without teams. */
export async function insertLeague(db: Db, name: string): Promise<LeagueId> {
  return (await db.insertInto('leagues').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}

/** Clubs without players; each club's abbreviation is its first three letters. */
export async function insertClubs(db: Db, names: readonly string[]): Promise<readonly RealTeamId[]> {
  const rows = names.map((name) => ({ real_team_name: name, abbreviation: name.slice(0, 3).toUpperCase() }));
  return (await db.insertInto('real_teams').values(rows).returning('id').execute()).map(({ id }) => id);
}

export type NewPlayer = {
  readonly code: PlayerCode;
  readonly role: PlayerRole;
  readonly club: RealTeamId;
  readonly name?: string;
};

/** Real players who have not played yet. */
export async function insertPlayers(db: Db, players: readonly NewPlayer[]): Promise<void> {
  const rows = players.map(({ code, role, club, name = `Player ${code}` }) => ({
    code,
    name,
    ...role,
    real_team_id: club,
  }));
  await db.insertInto('players').values(rows).execute();
}

export type NewMatch = {
  readonly season: SeasonId;
  readonly home: RealTeamId;
  readonly away: RealTeamId;
  readonly kickOff?: string;
};

/** A real match of gameweek 1's weekend that has not begun. */
export async function insertMatch(
  db: Db,
  { season, home, away, kickOff = '2025-08-16T14:00:00Z' }: NewMatch,
): Promise<MatchId> {
  const { id } = await db
    .insertInto('real_matches')
    .values({
      season_id: season,
      gameweek_id: gameweekId(1),
      part: 'weekend',
      home_team_id: home,
      away_team_id: away,
      match_date: kickOff,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewTeam = {
  readonly name: string;
  readonly league?: LeagueId;
  readonly manager?: Holder | null;
};

/** A team without players. */
export async function insertTeam(db: Db, { name, league = league4, manager = null }: NewTeam): Promise<TeamId> {
  const { id } = await db
    .insertInto('teams')
    .values({
      team_name: name,
      league_id: league,
      manager_id: manager?.id ?? null,
      manager: manager?.email ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewSquad = {
  readonly season: SeasonId;
  readonly team: TeamId;
  readonly league?: LeagueId;
  readonly players: readonly PlayerCode[];
};

/** A team's players, as if an admin had assigned them. */
export async function insertSquad(db: Db, { season, team, league = league4, players }: NewSquad): Promise<void> {
  const rows = players.map((player_id) => ({ season_id: season, league_id: league, team_id: team, player_id }));
  if (rows.length > 0) await db.insertInto('squads').values(rows).execute();
}

export type NewFantasyMatch = {
  readonly season: SeasonId;
  readonly home: TeamId;
  readonly away: TeamId;
  readonly gameweek?: number;
  readonly league?: LeagueId;
};

/** A fantasy match that has not been played. */
export async function insertFantasyMatch(
  db: Db,
  { season, home, away, gameweek = 1, league = league4 }: NewFantasyMatch,
): Promise<FantasyMatchId> {
  const { id } = await db
    .insertInto('fantasy_matches')
    .values({
      season_id: season,
      league_id: league,
      gameweek_id: gameweekId(gameweek),
      home_team_id: home,
      away_team_id: away,
      match_date: new Date(firstTuesday + (gameweek - 1) * week + untilFridayEvening),
      created_at: '2025-08-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An account with this password hash, or with one that no password matches. */
export async function insertAccount(
  db: Db,
  manager_id: ManagerId,
  { passwordHash = 'x', phone = null }: { readonly passwordHash?: string; readonly phone?: string | null } = {},
): Promise<void> {
  await db
    .insertInto('account')
    .values({ manager_id, password_hash: passwordHash, password_changed_at: new Date(), totp_secret: null, phone })
    .execute();
}

export type NewStanding = {
  readonly season: SeasonId;
  readonly league?: LeagueId;
  readonly team: TeamId;
  readonly position: number;
  readonly played: number;
  readonly won?: number;
  readonly drawn?: number;
  readonly lost?: number;
  readonly otp?: number;
  readonly goals?: { readonly scored: number; readonly conceded: number };
};

/** A team's row in its league's table, as if settled; its points follow from its results. */
export async function insertStanding(
  db: Db,
  { season: season_id, league: league_id = league4, team: team_id, ...row }: NewStanding,
): Promise<void> {
  const { won = 0, drawn = 0, lost = 0, otp = 0, goals = { scored: 0, conceded: 0 }, ...place } = row;
  const figures = { won, drawn, lost, otp, goals_scored: goals.scored, goals_conceded: goals.conceded };
  await db
    .insertInto('standings')
    .values({ season_id, league_id, team_id, ...place, ...figures, total_points: 3 * won + drawn })
    .execute();
}
