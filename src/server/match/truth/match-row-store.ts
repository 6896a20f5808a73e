// Small things of a match's row and its names.

import { sql, type Transaction } from 'kysely';
import type { MatchId, PlayerCode, RealTeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Database } from '../../platform/database/schema.ts';

/** The name of a player (null: nobody has this code) and of a club, for a sentence. */
export async function namesOf(
  trx: Transaction<Database>,
  player: PlayerCode,
  club: RealTeamId,
): Promise<{ readonly player: string | null; readonly club: string }> {
  const row = await trx
    .selectFrom('real_teams')
    .leftJoin('players', (join) => join.on('players.code', '=', player))
    .select(['players.name as player', 'real_team_name as club'])
    .where('real_teams.id', '=', club)
    .executeTakeFirstOrThrow();
  return row;
}

/** Keeps a deleted report's truth in the match's row, from which it can be restored for 24 hours. */
export async function keepDeletedReport(
  trx: Transaction<Database>,
  match: MatchId,
  report: unknown,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('real_matches')
    .set({ deleted_report: JSON.stringify(report), deleted_report_at: new Date(now) })
    .where('id', '=', match)
    .execute();
}

/** A new report has begun: the deleted one can no longer be restored. */
export async function forgetDeletedReport(trx: Transaction<Database>, match: MatchId): Promise<void> {
  await trx
    .updateTable('real_matches')
    .set({ deleted_report: sql`null`, deleted_report_at: null })
    .where('id', '=', match)
    .where('deleted_report_at', 'is not', null)
    .execute();
}
