// A player's season on one page: past and coming matches, and who owns the player.

import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/player';
import { isOver } from '#game/fantasy-match/completed';
import type { ManagerId, MatchId, PlayerCode, SeasonId } from '#game/identity';
import { minutesPlayed } from '#game/match/minutes-played';
import { scoreReport } from '#game/scoring/score-report';
import type { ScoredReport } from '#game/scoring/scored-report';
import { selectReports } from '../match/projection/report-store.ts';
import type { Database } from '../platform/database/schema.ts';
import { clubsOf } from '../reads/club-store.ts';
import { realMatchRowOf, selectMatches } from '../reads/match-store.ts';
import { readUnavailable } from '../reads/unavailable-store.ts';
import { type CurrentSeason, findCurrentSeason } from '../season/season-store.ts';
import { playerByCode } from './player-store.ts';

type Output = OutputOf<typeof api.readPlayerSeason>;

/** The player's season as this manager sees it; 404 if there is no such player. */
export async function playerSeason(db: Kysely<Database>, code: PlayerCode, manager: ManagerId): Promise<Output> {
  const player = await playerByCode(db, code);
  const season = await findCurrentSeason(db);
  const [absence = null] = await readUnavailable(db, [code]);
  if (season === null) return { player, absence, matches: [], fixtures: [], clubs: [], owners: [] };
  const all = await seasonMatches(db, season, player);
  const fixtures = all.filter(({ match }) => match.status === 'not-started').map(({ match }) => match);
  const matches = all.filter(({ match }) => match.status !== 'not-started').toReversed();
  const clubs = await clubsOf(
    db,
    all.map(({ match }) => match),
  );
  return { player, absence, matches, fixtures, clubs, owners: await ownersOf(db, season.id, code, manager) };
}

/**
 * The matches in which the player appeared, and those of their club since they last appeared for another one, by date;
 * those without a date come last.
 */
async function seasonMatches(
  db: Kysely<Database>,
  season: CurrentSeason,
  player: Output['player'],
): Promise<Output['matches']> {
  const { code, real_team_id: club, position, is_dm } = player;
  const rows = await selectMatches(db)
    .where('season_id', '=', season.id)
    .where(({ and, or, not, eb, exists, selectFrom }) =>
      or([
        and([
          or([eb('home_team_id', '=', club), eb('away_team_id', '=', club)]),
          not(
            exists(
              selectFrom('match_reports as other')
                .innerJoin('real_matches as later', 'later.id', 'other.match_id')
                .select('other.match_id')
                .where('other.season_id', '=', season.id)
                .where('other.player_id', '=', code)
                .where('other.team_id', '!=', club)
                .whereRef('later.match_date', '>', 'real_matches.match_date'),
            ),
          ),
        ]),
        exists(
          selectFrom('match_reports')
            .select('match_id')
            .whereRef('match_id', '=', 'real_matches.id')
            .where('player_id', '=', code),
        ),
      ]),
    )
    .orderBy('match_date', (date) => date.asc().nullsLast())
    .orderBy('real_matches.id')
    .execute();
  const reports = await reportsOf(db, season.id, code);
  return rows.map((row) => {
    const match = realMatchRowOf(row);
    const report = reports.get(match.id);
    const side = report?.side ?? (match.away_team_id === club ? 'away' : 'home');
    const shared = { match, team_id: match[`${side}_team_id`], provisional: !isOver(match.status) };
    if (report === undefined) return { ...shared, points: 0, lines: [], minutes_played: 0 };
    const { total, lines } = scoreReport(report, { position, is_dm }, season.pointsTable);
    return { ...shared, points: total, lines: [...lines], minutes_played: minutesPlayed(report) };
  });
}

async function reportsOf(
  db: Kysely<Database>,
  season: SeasonId,
  code: PlayerCode,
): Promise<ReadonlyMap<MatchId, ScoredReport>> {
  const rows = await selectReports(db)
    .select('match_id')
    .where('report.season_id', '=', season)
    .where('player_id', '=', code)
    .execute();
  return new Map(rows.map((row) => [row.match_id, row]));
}

/** The owner in each of the manager's leagues, by league. */
const ownersOf = (
  db: Kysely<Database>,
  season: SeasonId,
  code: PlayerCode,
  manager: ManagerId,
): Promise<Output['owners']> =>
  db
    .selectFrom('leagues')
    .leftJoin('squads', (join) =>
      join
        .onRef('squads.league_id', '=', 'leagues.id')
        .on('squads.season_id', '=', season)
        .on('squads.player_id', '=', code),
    )
    .leftJoin('teams', 'teams.id', 'squads.team_id')
    .leftJoin('managers', 'managers.id', 'teams.manager_id')
    .select(['leagues.id as league_id', 'leagues.name as league_name', 'teams.id as team_id', 'team_name', 'username'])
    .select(sql<boolean>`coalesce(teams.manager_id = ${manager}, false)`.as('is_own'))
    .where('leagues.id', 'in', (query) =>
      query
        .selectFrom('teams')
        .select('league_id')
        .where('manager_id', '=', manager)
        .$narrowType<{ league_id: never }>(),
    )
    .orderBy('leagues.id')
    .execute();
