// The SQL of selections: one row per team and part of a gameweek. Only for the owner, until the deadline.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlayerCode, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { PlayerOfClub, SelectedPlayer, SelectionOrigin } from '#game/selection/selection';
import { arrayText, arrayTexts } from '../platform/database/array-text.ts';
import type { Database } from '../platform/database/schema.ts';
import { managerAt } from '../reads/manager-then-store.ts';
import type { PartKey } from '../reads/part-key.ts';
import { type SelectionColumns, selectedPlayers, selectionColumns } from '../reads/stored-selection.ts';

/** Shown to a manager after a save: the server's instant and the hash of what it stored. */
export type SaveReceipt = { readonly saved_at: string; readonly hash: string; readonly origin: SelectionOrigin };
export type StoredSelection = { readonly players: readonly PlayerOfClub[]; readonly receipt: SaveReceipt };

/** The team's selection for the part; null if nothing has been saved, copied or picked yet. */
export async function readSelection(
  db: Kysely<Database>,
  { season, gameweek, part }: PartKey,
  team: TeamId,
): Promise<StoredSelection | null> {
  const row = await db
    .selectFrom('selections')
    .select(['starting', 'autobench', 'clubs', 'origin', 'hash', 'saved_at'])
    .where('team_id', '=', team)
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('part', '=', part)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { origin, hash, saved_at } = row;
  return { players: selectedPlayers(row), receipt: { saved_at: saved_at.toISOString(), hash, origin } };
}

export type NewSelection = StoredSelection & { readonly team: TeamId };

/** Stores these teams' selections for the part, replacing earlier ones. */
export async function keepSelections(
  trx: Transaction<Database>,
  { season, gameweek, part }: PartKey,
  selections: readonly NewSelection[],
): Promise<void> {
  const rows = selections.map(({ players }) => selectionColumns(players));
  const texts = (nameOf: (receipt: SaveReceipt) => string) => selections.map(({ receipt }) => nameOf(receipt));
  await sql`
    insert into selections
      (season_id, gameweek_id, part, team_id, starting, autobench, clubs, origin, hash, saved_at)
    select ${season}::integer, ${gameweek}::integer, ${part}, team_id, starting::integer[], autobench::integer[],
      clubs::integer[], origin, hash, saved_at
    from unnest(${arrayText(selections.map(({ team }) => team))}::integer[],
      ${arrayTexts(rows.map(({ starting }) => starting))}::text[],
      ${arrayTexts(rows.map(({ autobench }) => autobench))}::text[], ${arrayTexts(rows.map(({ clubs }) => clubs))}::text[],
      ${texts(({ origin }) => origin)}::text[], ${texts(({ hash }) => hash)}::text[],
      ${texts(({ saved_at }) => saved_at)}::timestamptz[])
      as kept (team_id, starting, autobench, clubs, origin, hash, saved_at)
    on conflict (season_id, gameweek_id, part, team_id) do update
    set starting = excluded.starting, autobench = excluded.autobench, clubs = excluded.clubs, origin = excluded.origin, hash = excluded.hash, saved_at = excluded.saved_at`.execute(
    trx,
  );
}

/**
 * The next teams with a squad and no selection for the part, by id, up to this many. A squad whose draft is still running
 * is none yet (rules/selection 9).
 */
export async function readTeamsWithoutSelection(
  db: Kysely<Database>,
  { season, gameweek, part }: PartKey,
  after: TeamId | 0,
  limit: number,
): Promise<readonly TeamId[]> {
  const { rows } = await sql<{ id: TeamId }>`
    select id from teams t
    where id > ${after}
      and exists (select 1 from squads s where s.team_id = t.id and s.season_id = ${season})
      and not exists (
        select 1 from draft_state d where d.season_id = ${season} and d.league_id = t.league_id
          and d.status <> 'complete')
      and not exists (
        select 1 from selections s where s.team_id = t.id and s.season_id = ${season}
          and s.gameweek_id = ${gameweek} and s.part = ${part})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the draft of the team's league is still running. */
export async function isStillDrafted(
  db: Kysely<Database>,
  { season }: Pick<PartKey, 'season'>,
  team: TeamId,
): Promise<boolean> {
  const running = await db
    .selectFrom('teams')
    .innerJoin('draft_state', 'draft_state.league_id', 'teams.league_id')
    .select('teams.id')
    .where('season_id', '=', season)
    .where('teams.id', '=', team)
    .where('status', '<>', 'complete')
    .executeTakeFirst();
  return running !== undefined;
}

export type CopySource = {
  readonly team: TeamId;
  readonly squad: readonly PlayerCode[];
  /** The selection with the latest earlier deadline that goes back to its manager's save; null if there is none. */
  readonly last: readonly SelectedPlayer[] | null;
};

/** What each of these teams' selections for this part is copied or picked from. */
export async function readCopySources(
  db: Kysely<Database>,
  { season }: Pick<PartKey, 'season'>,
  deadline: Instant,
  teams: readonly TeamId[],
): Promise<readonly CopySource[]> {
  type Last = { readonly [Column in keyof SelectionColumns]: SelectionColumns[Column] | null };
  const { rows } = await sql<Omit<CopySource, 'last'> & Last>`
    with handed_over as materialized (
      select distinct (subject ->> 'team_id')::integer as team from audit_log
      where action = 'hand-over-team' and (subject ->> 'team_id')::integer = any(${[...teams]}::integer[])
    )
    select t.id as team, last.starting, last.autobench, last.clubs,
      array(select s.player_id from squads s where s.team_id = t.id and s.season_id = ${season} order by 1) as squad
    from teams t
    left join lateral (
      select s.starting, s.autobench, s.clubs
      from selections s
      join gameweeks g on g.season_id = s.season_id and g.id = s.gameweek_id
      cross join lateral (
        -- A part that has lost its matches has none: Friday or Tuesday 18:00, from the week's beginning (rules/selection 8).
        select case s.part
          when 'weekend' then coalesce(g.weekend_deadline, g.start_time + interval '90 hours')
          else coalesce(g.midweek_deadline, g.start_time + interval '18 hours') end as deadline
      ) of_part
      where s.team_id = t.id and s.season_id = ${season} and s.origin <> 'auto-pick'
        and of_part.deadline < ${new Date(deadline)}
        -- The log is asked for teams that were handed over only: of a hundred thousand these are a few.
        and (t.id not in (select team from handed_over) or ${managerAt(sql`s.saved_at`)} = coalesce(t.manager_id::text, ''))
      order by of_part.deadline desc limit 1
    ) last on true
    where t.id = any(${[...teams]}::integer[])
    order by t.id`.execute(db);
  return rows.map(({ team, squad, starting, autobench, clubs }) => {
    const wasSaved = starting !== null && autobench !== null && clubs !== null;
    return { team, squad, last: wasSaved ? selectedPlayers({ starting, autobench, clubs }) : null };
  });
}

/** A saved selection, and the squad that lacks somebody of it. */
export type OutdatedSelection = NewSelection & { readonly squad: readonly PlayerCode[] };

/** The part's saved selections with a player who has left the team's squad. */
export async function readOutdatedSelections(
  db: Kysely<Database>,
  { season, gameweek, part }: PartKey,
): Promise<readonly OutdatedSelection[]> {
  type Row = SelectionColumns & Omit<SaveReceipt, 'saved_at'> & Pick<OutdatedSelection, 'team' | 'squad'>;
  const { rows } = await sql<Row & { saved_at: Date }>`
    select s.team_id as team, s.starting, s.autobench, s.clubs, s.origin, s.hash, s.saved_at, owned.squad
    from selections s
    cross join lateral (
      select array(select player_id from squads q where q.team_id = s.team_id and q.season_id = ${season}) as squad
    ) owned
    where s.season_id = ${season} and s.gameweek_id = ${gameweek} and s.part = ${part}
      and not (s.starting || s.autobench) <@ owned.squad`.execute(db);
  return rows.map(({ team, squad, origin, hash, saved_at, ...columns }) => {
    const receipt = { saved_at: saved_at.toISOString(), hash, origin };
    return { team, squad, players: selectedPlayers(columns), receipt };
  });
}

/**
 * Stores each player's current club in the part's selections; only writes rows that differ. Each row is computed from
 * itself: for a new gameweek the planner expects one row, so it would join the table with itself by nested loops.
 */
export async function storeClubs(trx: Transaction<Database>, { season, gameweek, part }: PartKey): Promise<void> {
  await sql`
    with present as materialized (select jsonb_object_agg(code, real_team_id) as of from players)
    update selections s set clubs = array(
      select (present.of ->> player::text)::integer
      from unnest(s.starting || s.autobench) with ordinality as selected (player, place) order by place)
    from present
    where season_id = ${season} and gameweek_id = ${gameweek} and part = ${part} and exists (
      select from unnest(s.starting || s.autobench, s.clubs) as selected (player, club)
      where (present.of ->> player::text)::integer is distinct from club)`.execute(trx);
}
