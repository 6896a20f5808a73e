// Matches whose report should be complete by now, and whom to write to.

import type { Kysely, NotNull, Transaction } from 'kysely';
import type { MatchId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { overdueAfter } from '#game/match/overdue';
import type { Database } from '../platform/database/schema.ts';
import type { PartKey } from '../reads/part-key.ts';

export type OverdueMatch = {
  readonly id: MatchId;
  readonly home: string;
  readonly away: string;
  readonly kickOff: Date;
};

const selectUnfinished = (db: Kysely<Database>) =>
  db
    .selectFrom('real_matches')
    .innerJoin('real_teams as home', 'home.id', 'home_team_id')
    .innerJoin('real_teams as away', 'away.id', 'away_team_id')
    .select(['real_matches.id', 'home.real_team_name as home', 'away.real_team_name as away', 'match_date as kickOff'])
    .where('gameweek_id', 'is not', null)
    .where('match_date', 'is not', null)
    .$narrowType<{ kickOff: Date }>()
    .where('report_complete', '=', false)
    .where('is_void', '=', false);

/** The season's matches that are not complete three hours after kick-off. */
export async function readOverdueMatches(
  db: Kysely<Database>,
  season: SeasonId,
  now: Instant,
): Promise<readonly OverdueMatch[]> {
  return await selectUnfinished(db)
    .where('season_id', '=', season)
    .where('match_date', '<=', new Date(now - overdueAfter))
    .orderBy('match_date')
    .orderBy('real_matches.id')
    .execute();
}

/** The match, if its report is not complete and its season goes on; undefined if there is nothing to report. */
export async function readUnfinishedMatch(
  trx: Transaction<Database>,
  match: MatchId,
): Promise<OverdueMatch | undefined> {
  return await selectUnfinished(trx)
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .where('is_current', '=', true)
    .where('real_matches.id', '=', match)
    .executeTakeFirst();
}

/** The matches of a part with their kick-offs. */
export async function readKickOffs(
  trx: Transaction<Database>,
  { season, gameweek, part }: PartKey,
): Promise<readonly { readonly id: MatchId; readonly kickOff: Date }[]> {
  return await selectUnfinished(trx)
    .where('season_id', '=', season)
    .where('gameweek_id', '=', gameweek)
    .where('part', '=', part)
    .execute();
}

/** The admins' mail addresses. */
export async function readAdminAddresses(trx: Transaction<Database>): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('managers')
    .select('email')
    .where('is_admin', '=', true)
    .$narrowType<{ email: NotNull }>()
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
