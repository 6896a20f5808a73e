// Reads what leagues bring to a gameweek: teams, fixtures, locked selections and the standings before it.
// A few statements for however many leagues.

import { type Kysely, sql } from 'kysely';
import { deadlineOf, type Gameweek } from '#game/gameweek/gameweek';
import type { Part } from '#game/gameweek/part';
import type { LeagueId, PlayerCode, RealTeamId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { PlayerRole } from '#game/position';
import { lockSelection } from '#game/selection/lock-selection';
import type { LockedPlayer } from '#game/selection/selection';
import type { FantasyFixture, LeagueGameweek, TeamSelections } from '#game/standings/league-gameweek';
import type { LeagueTeam, Standing } from '#game/standings/standing';
import type { Database } from '../platform/database/schema.ts';
import { readBaseStandings } from './base-standings-store.ts';

export type GameweekOfLeagues = {
  readonly season: SeasonId;
  readonly gameweek: Gameweek;
  /** Decides which deadlines have passed: an open selection is not even kept. */
  readonly now: Instant;
};

export type PlayerFacts = PlayerRole & { readonly name: string; readonly realTeam: RealTeamId | null };
export type PlayersByCode = ReadonlyMap<PlayerCode, PlayerFacts>;

const among = (leagues: readonly LeagueId[]) => sql<LeagueId>`any(${[...leagues]}::integer[])`;
/** A club that no player has, for one who has none: he is out from the deadline on. */
const noClub = 0 as RealTeamId;

/** Every player's role, name and club. */
export async function readPlayers(db: Kysely<Database>): Promise<PlayersByCode> {
  const rows = await db.selectFrom('players').select(['code', 'name', 'position', 'is_dm', 'real_team_id']).execute();
  return new Map(
    rows.map((row) => [
      row.code,
      { name: row.name, position: row.position, is_dm: row.is_dm, realTeam: row.real_team_id },
    ]),
  );
}

/** The given leagues' side of the gameweek. */
export async function readLeagueGameweeks(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  which: GameweekOfLeagues,
  players: PlayersByCode,
): Promise<ReadonlyMap<LeagueId, LeagueGameweek>> {
  const teams = await readTeams(db, leagues);
  const fixtures = await readFixtures(db, leagues, which);
  const selections = await readSelections(db, leagues, which, players);
  const base = await readBaseStandings(db, leagues, which.season, which.gameweek.id);
  return new Map(
    leagues.map((id) => {
      const own = teams.get(id) ?? [];
      return [
        id,
        {
          teams: own,
          fixtures: fixtures.get(id) ?? [],
          selections: new Map(own.flatMap((team) => entryOf(selections, team.id))),
          base: namedStandings(base, own),
        },
      ];
    }),
  );
}

const entryOf = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): readonly (readonly [Key, Value])[] => {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
};

function namedStandings(base: ReadonlyMap<TeamId, Omit<Standing, 'teamName'>>, teams: readonly LeagueTeam[]) {
  return teams.flatMap(({ id, name }, index): Standing[] => {
    const row = base.get(id);
    return row === undefined ? [] : [{ ...row, teamName: name ?? `Team ${index + 1}` }];
  });
}

/** The teams of each league by name, as standings without rows are named. */
async function readTeams(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
): Promise<ReadonlyMap<LeagueId, LeagueTeam[]>> {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'team_name as name', 'league_id'])
    .where('league_id', '=', among(leagues))
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
  const rows = await db
    .selectFrom('fantasy_matches')
    .innerJoin('teams as home', 'home.id', 'home_team_id')
    .innerJoin('teams as away', 'away.id', 'away_team_id')
    .select(['fantasy_matches.id', 'fantasy_matches.league_id', 'home_team_id as home', 'away_team_id as away'])
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek.id)
    .where('fantasy_matches.league_id', '=', among(leagues))
    // A team that has moved to another league takes none of its matches along.
    .whereRef('home.league_id', '=', 'fantasy_matches.league_id')
    .whereRef('away.league_id', '=', 'fantasy_matches.league_id')
    .orderBy('match_date')
    .orderBy('fantasy_matches.id')
    .execute();
  return grouped(
    rows.map(({ id, home, away, league_id }) => ({ id, home, away, league_id })),
    (row) => row.league_id,
  );
}

type SelectionRow = {
  team_id: TeamId;
  is_weekend: boolean;
  /** Player, starting, order, stored club at the deadline: arrays inside JSON are read ten times as fast as rows. */
  players: readonly (readonly [PlayerCode, 0 | 1, number, RealTeamId | null])[];
};

async function readSelections(
  db: Kysely<Database>,
  leagues: readonly LeagueId[],
  { season, gameweek, now }: GameweekOfLeagues,
  players: PlayersByCode,
): Promise<ReadonlyMap<TeamId, TeamSelections>> {
  const { rows } = await sql<SelectionRow>`
    select team_id, is_weekend,
      json_agg(json_build_array(player_id, is_starting::integer, position_order,
        case when (case when is_weekend then weekend_locked_at else midweek_locked_at end) is not null
          then coalesce(real_team_id, ${noClub}::integer) end)
        order by is_starting desc, position_order) as players
    from team_selections selected join teams on teams.id = team_id
      join gameweeks week on week.season_id = selected.season_id and week.id = selected.gameweek_id
    where selected.season_id = ${season} and gameweek_id = ${gameweek.id} and league_id = ${among(leagues)}
      and is_weekend = any(${lockedParts(gameweek, now)}::boolean[])
    group by team_id, is_weekend`.execute(db);
  const selections = new Map<TeamId, TeamSelections>();
  for (const row of rows) {
    const part: Part = row.is_weekend ? 'weekend' : 'midweek';
    const deadline = deadlineOf(gameweek, part);
    if (deadline === null) continue;
    const locked = lockSelection(
      row.players.flatMap((entry) => lockedPlayer(entry, players)),
      deadline,
      now,
    );
    selections.set(row.team_id, {
      ...(selections.get(row.team_id) ?? { midweek: null, weekend: null }),
      [part]: locked,
    });
  }
  return selections;
}

/** Of which parts the deadline has passed, as `is_weekend` has it. */
const lockedParts = (gameweek: Gameweek, now: Instant): boolean[] =>
  (['midweek', 'weekend'] as const)
    .filter((part) => (deadlineOf(gameweek, part) ?? Number.POSITIVE_INFINITY) <= now)
    .map((part) => part === 'weekend');

function lockedPlayer(
  [player, starting, positionOrder, club]: SelectionRow['players'][number],
  players: PlayersByCode,
) {
  const facts = players.get(player);
  if (facts === undefined) return [];
  const { position, is_dm } = facts;
  const isStarting = starting === 1;
  // Null until the deadline's job has stored the clubs: then it is the one that he has.
  const realTeam = club ?? facts.realTeam ?? noClub;
  return [{ player, isStarting, positionOrder, role: { position, is_dm }, realTeam } satisfies LockedPlayer];
}

/** Rows by key, in the order in which they came. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
