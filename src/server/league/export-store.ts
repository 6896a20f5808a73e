// The rows of a league's export: names instead of ids, in the order of the screens.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/league-export';
import type { LeagueId, ManagerId, SeasonId } from '#game/identity';
import { type Instant, instant, instantText } from '#game/instant';
import { seasonColumns } from '#game/scoring/season-statistics';
import { wallTimeAt } from '#game/zone-time';
import { anyOf } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import { managerAt, readTeamsEverOf } from '../reads/manager-then-store.ts';
import { isOfSeason, playersByPoints } from '../reads/player-store.ts';
import { selectedPlayers } from '../reads/stored-selection.ts';
import { scoreColumnNames, selectFantasyMatches } from '../standings/fantasy-match-store.ts';
import { firstDeadline } from '../standings/generate-fixtures-store.ts';

type Export = OutputOf<typeof api.exportLeague>;
type OfLeague = { readonly season: SeasonId; readonly league: LeagueId };

/** The day of the instant in this time zone: '2025-08-16'. */
const dayIn = (zone: string, at: Instant): string => new Date(wallTimeAt(at, zone)).toISOString().slice(0, 10);

/** The league's fantasy matches of the season by gameweek: those with a final result, and the others. */
export async function readMatchesToExport(
  db: Kysely<Database>,
  { season, league }: OfLeague,
  zone: string,
): Promise<Pick<Export, 'fixtures' | 'results'>> {
  const rows = await selectFantasyMatches(db)
    .select(scoreColumnNames)
    .where('season_id', '=', season)
    .where('fantasy_matches.league_id', '=', league)
    .orderBy('gameweek_id')
    .orderBy('fantasy_matches.match_date')
    .orderBy('fantasy_matches.id')
    .execute();
  // A match keeps the deadline of the day on which it was drawn; it may have moved since, or gone with its matches.
  const deadlines = new Map(
    (await readGameweeks(db, season)).map((gameweek) => [gameweek.id, firstDeadline(gameweek)]),
  );
  const fixtures: Export['fixtures'] = [];
  const results: Export['results'] = [];
  for (const row of rows) {
    const { gameweek_id: gameweek, home_team_name: home, away_team_name: away } = row;
    const date = deadlines.get(gameweek) ?? instant(row.match_date);
    const fixture = { gameweek, date: instantText(date), day: dayIn(zone, date), home, away };
    if (!row.is_completed) fixtures.push(fixture);
    else
      results.push({
        ...fixture,
        home_points: row.home_team_total_points,
        away_points: row.away_team_total_points,
        home_goals: row.home_team_goals,
        away_goals: row.away_team_goals,
      });
  }
  return { fixtures, results };
}

/** The squads, team by team. */
export const readSquadsToExport = (db: Kysely<Database>, { season, league }: OfLeague): Promise<Export['squads']> =>
  db
    .selectFrom('squads')
    .innerJoin('teams', 'teams.id', 'squads.team_id')
    .innerJoin('players', 'players.code', 'squads.player_id')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .select(['team_name as team', 'code as player_code', 'players.name as player', 'position'])
    .select(['real_team_name as club', 'draft_round', 'draft_pick'])
    .where('season_id', '=', season)
    .where('squads.league_id', '=', league)
    .orderBy('team_name')
    .orderBy('teams.id')
    .orderBy(playersByPoints)
    .execute();

/** The season's players with their statistics, and who owns them in this league: nobody before the first season. */
export const readPlayersToExport = (
  db: Kysely<Database>,
  { season, league }: { readonly season: SeasonId | null; readonly league: LeagueId },
): Promise<Export['players']> =>
  db
    .selectFrom('players')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .leftJoin('squads', (join) =>
      join
        .onRef('squads.player_id', '=', 'players.code')
        .on('squads.season_id', '=', season)
        .on('squads.league_id', '=', league),
    )
    .leftJoin('teams', 'teams.id', 'squads.team_id')
    .select(['code', 'players.name', 'position', 'is_dm', 'real_team_name as club', 'team_name as owner'])
    .select(seasonColumns)
    .where((player) => player.or([isOfSeason(player), player('squads.id', 'is not', null)]))
    .orderBy(playersByPoints)
    .execute();

/** What the manager has selected in the league this season, player by player. */
export async function readOwnSelectionsToExport(
  db: Kysely<Database>,
  { season, league }: OfLeague,
  manager: ManagerId,
): Promise<Export['own_selections']> {
  const rows = await db
    .selectFrom('selections as s')
    .innerJoin('teams as t', 't.id', 's.team_id')
    .select(['gameweek_id as gameweek', 'part', 'team_name as team', 'origin', 'saved_at'])
    .select(['starting', 'autobench', 'clubs'])
    .where('season_id', '=', season)
    .where('league_id', '=', league)
    .where('t.id', '=', anyOf(await readTeamsEverOf(db, manager)))
    .where(managerAt(sql`s.saved_at`), '=', manager)
    .orderBy('gameweek_id')
    .orderBy('part')
    .orderBy('t.id')
    .execute();
  const selected = rows.map((row) => ({ ...row, players: selectedPlayers(row) }));
  const codes = [...new Set(selected.flatMap(({ players }) => players.map(({ player_id }) => player_id)))];
  const [players, clubs] = await Promise.all([
    db.selectFrom('players').select(['code', 'name']).where('code', '=', anyOf(codes)).execute(),
    db.selectFrom('real_teams').select(['id', 'real_team_name']).execute(),
  ]);
  const nameOf = new Map(players.map(({ code, name }) => [code, name]));
  const clubOf = new Map(clubs.map(({ id, real_team_name }) => [id, real_team_name]));
  return selected.flatMap(({ gameweek, part, team, origin, saved_at, players: chosen }) =>
    chosen.map(({ player_id, is_starting, position_order, real_team_id }) => ({
      gameweek,
      part,
      team,
      player_code: player_id,
      player: nameOf.get(player_id) ?? '',
      is_starting,
      position_order,
      club: real_team_id === null ? null : (clubOf.get(real_team_id) ?? null),
      origin,
      saved_at: saved_at.toISOString(),
    })),
  );
}
