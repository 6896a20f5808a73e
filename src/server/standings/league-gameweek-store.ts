// Reads leagues' data for a gameweek: teams, fixtures, locked selections and the standings before it. The number of
// statements does not depend on the number of leagues.

import { type Kysely, sql } from 'kysely';
import type { FantasyFixture } from '#game/fantasy-match/fantasy-match';
import { deadlineOf, type Gameweek } from '#game/gameweek/gameweek';
import { type Part, parts } from '#game/gameweek/part';
import type { GameweekId, LeagueId, PlayerCode, RealTeamId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { PlayerRole } from '#game/position';
import { lockSelection } from '#game/selection/lock-selection';
import type { LockedPlayer } from '#game/selection/selection';
import type { LeagueGameweek, TeamSelections } from '#game/standings/league-gameweek';
import type { LeagueTeam, Standing } from '#game/standings/standing';
import { anyOf, anyOfWords } from '../platform/database/any-of.ts';
import type { Database } from '../platform/database/schema.ts';
import type { SelectionColumns } from '../reads/stored-selection.ts';
import { readBaseStandings } from './base-standings-store.ts';
import { selectFantasyMatches } from './fantasy-match-store.ts';
import { firstDeadline } from './generate-fixtures-store.ts';

export type GameweekOfLeagues = {
  readonly season: SeasonId;
  readonly gameweek: Gameweek;
  /** Decides which deadlines have passed: an open selection is never even read. */
  readonly now: Instant;
  /** Gameweeks whose results are computed, so their stored results are left out of the table. */
  readonly without?: readonly GameweekId[];
};

export type PlayerFacts = PlayerRole & {
  readonly code: PlayerCode;
  readonly name: string;
  readonly real_team_id: RealTeamId | null;
};
export type PlayersByCode = ReadonlyMap<PlayerCode, PlayerFacts>;

/** Every player's role, name and club. */
export async function readPlayers(db: Kysely<Database>): Promise<PlayersByCode> {
  const rows = await db.selectFrom('players').select(['code', 'name', 'position', 'is_dm', 'real_team_id']).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** The given leagues' side of the gameweek. */
export async function readLeagueGameweeks(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  scope: GameweekOfLeagues,
  players: PlayersByCode,
): Promise<ReadonlyMap<LeagueId, LeagueGameweek>> {
  const teams = await readTeams(db, leagues);
  const fixtures = await readFixtures(db, leagues, scope);
  const begun = await readBegunLeagues(
    db,
    leagues.filter((id) => !fixtures.has(id)),
    scope,
  );
  const selections = await readSelections(db, leagues, scope, players);
  const base = await readBaseStandings(db, leagues, scope.season, [scope.gameweek.id, ...(scope.without ?? [])]);
  return new Map(
    leagues.map((id) => {
      const leagueTeams = teams.get(id) ?? [];
      return [
        id,
        {
          teams: leagueTeams,
          fixtures: fixtures.get(id) ?? [],
          hasBegun: fixtures.has(id) || begun.has(id),
          selections: new Map(leagueTeams.flatMap((team) => entryOf(selections, team.id))),
          base: namedStandings(base, leagueTeams),
        },
      ];
    }),
  );
}

const entryOf = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): readonly (readonly [Key, Value])[] => {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
};

function namedStandings(base: ReadonlyMap<TeamId, Omit<Standing, 'team_name'>>, teams: readonly LeagueTeam[]) {
  return teams.flatMap(({ id, name }, index): Standing[] => {
    const row = base.get(id);
    return row === undefined ? [] : [{ ...row, team_name: name ?? `Team ${index + 1}` }];
  });
}

/** Each league's teams by name, for standings without rows. */
async function readTeams(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
): Promise<ReadonlyMap<LeagueId, LeagueTeam[]>> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'team_name as name', 'league_id'])
    .where('league_id', '=', anyOf(leagues))
    .orderBy('league_id')
    .orderBy('team_name')
    .orderBy('id')
    .execute();
  return grouped(rows, (row) => row.league_id as LeagueId);
}

async function readFixtures(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  { season, gameweek }: GameweekOfLeagues,
): Promise<ReadonlyMap<LeagueId, FantasyFixture[]>> {
  const rows = await selectFantasyMatches(db)
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek.id)
    .where('fantasy_matches.league_id', '=', anyOf(leagues))
    // A team that has moved to another league does not take its matches along.
    .whereRef('home.league_id', '=', 'fantasy_matches.league_id')
    .whereRef('away.league_id', '=', 'fantasy_matches.league_id')
    .orderBy('fantasy_matches.match_date')
    .orderBy('fantasy_matches.id')
    .execute();
  return grouped(rows, (row) => row.league_id);
}

/**
 * Those of these leagues without a match in the gameweek for which it is one all the same: their fixtures were generated
 * before its first deadline, and a team that is gone has taken its own along (rules/standings 8).
 */
async function readBegunLeagues(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  { season, gameweek }: GameweekOfLeagues,
): Promise<ReadonlySet<LeagueId>> {
  const first = firstDeadline(gameweek);
  if (leagues.length === 0 || first === null) return new Set();
  const rows = await db
    .selectFrom('fantasy_matches')
    .select('league_id')
    .distinct()
    .where('season_id', '=', season)
    .where('league_id', '=', anyOf(leagues))
    .where('created_at', '<', new Date(first))
    .execute();
  return new Set(rows.map(({ league_id }) => league_id));
}

async function readSelections(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  { season, gameweek, now }: GameweekOfLeagues,
  players: PlayersByCode,
): Promise<ReadonlyMap<TeamId, TeamSelections>> {
  const rows = await db
    .selectFrom('selections')
    .innerJoin('teams', 'teams.id', 'team_id')
    .innerJoin('gameweeks as week', (join) =>
      join.onRef('week.season_id', '=', 'selections.season_id').onRef('week.id', '=', 'gameweek_id'),
    )
    .select(['team_id', 'part', 'starting', 'autobench', 'clubs'])
    // A time would be parsed for each row, to be asked only whether it is there.
    .select(
      sql<boolean>`case part when 'midweek' then midweek_locked_at else weekend_locked_at end is not null`.as(
        'has_clubs',
      ),
    )
    .where('selections.season_id', '=', season)
    .where('gameweek_id', '=', gameweek.id)
    .where('league_id', '=', anyOf(leagues))
    .where('part', '=', anyOfWords(lockedParts(gameweek, now)))
    .execute();
  const selections = new Map<TeamId, TeamSelections>();
  for (const { team_id, part, has_clubs, ...row } of rows) {
    const deadline = deadlineOf(gameweek, part);
    if (deadline === null) continue;
    const locked = lockSelection(lockedPlayers(row, has_clubs, players), deadline, now);
    selections.set(team_id, { ...(selections.get(team_id) ?? { midweek: null, weekend: null }), [part]: locked });
  }
  return selections;
}

/** The parts whose deadline has passed. */
const lockedParts = (gameweek: Gameweek, now: Instant): Part[] =>
  parts.filter((part) => (deadlineOf(gameweek, part) ?? Number.POSITIVE_INFINITY) <= now);

/**
 * Until the deadline's job has stored the clubs, a player's current club counts. A settling comes here with millions of
 * players: each gets one object, and a player's facts are everybody's role.
 */
function lockedPlayers(row: SelectionColumns, hasClubs: boolean, players: PlayersByCode): readonly LockedPlayer[] {
  const { starting, autobench, clubs } = row;
  const locked: LockedPlayer[] = [];
  const add = (codes: readonly PlayerCode[], is_starting: boolean, before: number): void => {
    for (const [index, player_id] of codes.entries()) {
      const role = players.get(player_id);
      if (role === undefined) continue;
      const club = hasClubs ? (clubs[before + index] ?? null) : role.real_team_id;
      locked.push({ player_id, is_starting, position_order: index + 1, role, real_team_id: club });
    }
  };
  add(starting, true, 0);
  add(autobench, false, starting.length);
  return locked;
}

/** Rows grouped by key, in their original order. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
