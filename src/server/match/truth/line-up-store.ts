// The line-ups of a match, always saved together.

import type { Transaction } from 'kysely';
import type { MatchId, PlayerCode, RealTeamId } from '#game/identity';
import { type Side, sides } from '#game/match/match-event';
import type { MatchSheet, TeamSheet } from '#game/match/match-sheet';
import type { Database } from '../../platform/database/schema.ts';
import type { Clubs } from '../../reads/event-columns.ts';

/** Both team sheets from their rows, which come in order. */
export function lineUpsOf(rows: readonly Database['match_lineups'][], clubs: Clubs): MatchSheet['lineUps'] {
  const named = (side: Side, isStarting: boolean): PlayerCode[] =>
    rows.filter((row) => row.team_id === clubs[side] && row.is_starting === isStarting).map((row) => row.player_id);
  const teamSheet = (side: Side): TeamSheet => ({ xi: named(side, true), bench: named(side, false) });
  return { home: teamSheet('home'), away: teamSheet('away') };
}

/** Replaces both team sheets of a match; empty sheets delete them. */
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
