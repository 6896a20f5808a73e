// Who fields somebody whom a match's team sheet does not name.

import { type Kysely, sql } from 'kysely';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, ManagerId, MatchId, SeasonId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';

export type SheetMatch = {
  readonly id: MatchId;
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
  readonly part: Part;
  readonly title: string;
  readonly kickOff: Date;
  readonly deadline: Date;
};

type SheetRow = Omit<SheetMatch, 'part' | 'kickOff'> & { readonly part: Part | null; readonly kickOff: Date | null };

/** The match, if it has line-ups, a date and a part with a deadline. */
export async function readSheetMatch(db: Kysely<Database>, match: MatchId): Promise<SheetMatch | null> {
  const { rows } = await sql<SheetRow>`
    select r.id, r.season_id as season, g.id as gameweek, r.part,
      home.real_team_name || ' – ' || away.real_team_name as title, r.match_date as "kickOff",
      case r.part when 'weekend' then g.weekend_deadline else g.midweek_deadline end as deadline
    from real_matches r
    join gameweeks g on g.season_id = r.season_id and g.id = r.gameweek_id
    join real_teams home on home.id = r.home_team_id join real_teams away on away.id = r.away_team_id
    where r.id = ${match} and r.match_date is not null and not r.is_void
      and case r.part when 'weekend' then g.weekend_deadline else g.midweek_deadline end is not null
      and exists (select from match_lineups l where l.match_id = r.id)`.execute(db);
  const [row] = rows;
  if (row === undefined || row.part === null || row.kickOff === null) return null;
  return { ...row, part: row.part, kickOff: row.kickOff };
}

export type Fielded = {
  readonly manager: ManagerId;
  readonly name: string;
  readonly codes: readonly number[];
  readonly players: readonly string[];
};

/** The teams of these people whose eleven has somebody whom their club's team sheet with a bench leaves out, by person. */
export async function readFielded(
  db: Kysely<Database>,
  { id, season, gameweek, part }: SheetMatch,
  people: readonly ManagerId[],
): Promise<readonly Fielded[]> {
  const { rows } = await sql<Fielded>`
    select m.id as manager, t.team_name as name, array_agg(p.code order by p.code) as codes,
      array_agg(p.name order by p.code) as players
    from teams t join managers m on m.id = t.manager_id
    join selections s on s.team_id = t.id and s.season_id = ${season} and s.gameweek_id = ${gameweek}
      and s.part = ${part}
    -- The clubs of the eleven stand first.
    cross join lateral unnest(s.starting, s.clubs) as picked (player_id, real_team_id)
    join players p on p.code = picked.player_id
    where m.id = any(${[...people]}::uuid[])
      -- Without a bench nobody knows who has a place on it (rules/notice 11).
      and picked.real_team_id in (select l.team_id from match_lineups l where l.match_id = ${id} and not l.is_starting)
      and not exists (select from match_lineups l where l.match_id = ${id} and l.player_id = picked.player_id)
    group by m.id, t.id order by m.id, t.id`.execute(db);
  return rows;
}

export type NamedPlayer = { readonly code: number; readonly name: string };

/** Those of these players whom the match's team sheets name. */
export async function readNamed(
  db: Kysely<Database>,
  { id }: SheetMatch,
  codes: readonly number[],
): Promise<readonly NamedPlayer[]> {
  const { rows } = await sql<NamedPlayer>`
    select p.code, p.name from match_lineups l join players p on p.code = l.player_id
    where l.match_id = ${id} and p.code = any(${[...codes]}::integer[]) order by p.code`.execute(db);
  return rows;
}
