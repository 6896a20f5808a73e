// The line-ups of a match, saved whole.

import type { Transaction } from 'kysely';
import type { MatchId, PlayerCode, RealTeamId } from '#game/identity';
import { sides } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import type { Database } from '../../platform/database/schema.ts';
import type { Clubs } from '../event-row.ts';

/** Replaces both team sheets of a match; empty ones leave none. */
export async function replaceLineUps(
  trx: Transaction<Database>,
  matchId: MatchId,
  lineUps: MatchSheet['lineUps'],
  clubs: Clubs,
): Promise<void> {
  await trx.deleteFrom('match_lineups').where('match_id', '=', matchId).execute();
  const rowsOf = (players: readonly PlayerCode[], team_id: RealTeamId, is_starting: boolean) =>
    players.map((player_id, index) => ({
      match_id: matchId,
      player_id,
      team_id,
      is_starting,
      position_order: index + 1,
    }));
  const rows = sides.flatMap((side) => [
    ...rowsOf(lineUps[side].xi, clubs[side], true),
    ...rowsOf(lineUps[side].bench, clubs[side], false),
  ]);
  if (rows.length > 0) await trx.insertInto('match_lineups').values(rows).execute();
}
