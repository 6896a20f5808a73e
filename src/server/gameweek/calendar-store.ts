// The calendar as admins correct it.

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, MatchId, SeasonId } from '#game/identity';
import { type Instant, instantOf } from '#game/instant';
import type { Database } from '../platform/database/schema.ts';

type Trx = Transaction<Database>;

export type CalendarMatchRow = {
  readonly id: MatchId;
  readonly home: string;
  readonly away: string;
  readonly home_code: string;
  readonly away_code: string;
  readonly match_date: Date | null;
  readonly gameweek_id: GameweekId | null;
  readonly part: Part | null;
  readonly is_void: boolean;
  readonly report_complete: boolean;
  readonly has_line_ups: boolean;
};

/** The season's matches by kick-off, those without a date last. */
export async function readCalendarMatches(
  db: Kysely<Database>,
  season: SeasonId,
): Promise<readonly CalendarMatchRow[]> {
  const { rows } = await sql<CalendarMatchRow>`
    select m.id, h.real_team_name as home, a.real_team_name as away, h.abbreviation as home_code,
      a.abbreviation as away_code, m.match_date, m.gameweek_id, m.part, m.is_void, m.report_complete,
      exists (select from match_lineups l where l.match_id = m.id) as has_line_ups
    from real_matches m join real_teams h on h.id = m.home_team_id join real_teams a on a.id = m.away_team_id
    where m.season_id = ${season} order by m.match_date nulls last, m.id`.execute(db);
  return rows;
}

export type LockedGameweek = {
  readonly id: GameweekId;
  readonly deadline: Instant | null;
  readonly isLocked: boolean;
};

/** The gameweek's part, locked until the end of the transaction; null if there is no such gameweek. */
export async function lockGameweekRow(
  trx: Trx,
  season: SeasonId,
  gameweek: GameweekId,
  part: Part,
): Promise<LockedGameweek | null> {
  const row = await trx
    .selectFrom('gameweeks')
    .selectAll()
    .where('season_id', '=', season)
    .where('id', '=', gameweek)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const deadline = row[`${part}_deadline`];
  return {
    id: row.id,
    deadline: deadline && instantOf(deadline),
    isLocked: row[`${part}_locked_at`] !== null,
  };
}

/** Sets the deadline, and whether an admin has set it. */
export async function writeDeadline(
  trx: Trx,
  season: SeasonId,
  slot: { readonly gameweek: GameweekId; readonly part: Part },
  { deadline, isByHand }: { readonly deadline: Instant; readonly isByHand: boolean },
): Promise<void> {
  await trx
    .updateTable('gameweeks')
    .set({ [`${slot.part}_deadline`]: new Date(deadline), [`${slot.part}_by_hand`]: isByHand })
    .where('season_id', '=', season)
    .where('id', '=', slot.gameweek)
    .execute();
}

export async function writePin(trx: Trx, season: SeasonId, gameweek: GameweekId | null): Promise<void> {
  await trx.updateTable('seasons').set({ pinned_gameweek_id: gameweek }).where('id', '=', season).execute();
}

/** Moves the match there; its gameweek and part are then an admin's choice. */
export async function writeSlot(trx: Trx, match: MatchId, gameweek: GameweekId, part: Part): Promise<void> {
  await sql`
    update real_matches set gameweek_id = ${gameweek}, part = ${part}, part_by_hand = true, version = version + 1
    where id = ${match}`.execute(trx);
}
