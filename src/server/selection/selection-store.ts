// A team's own selection with its receipt, and its squad with statistics. For the owner only, until the deadline.

import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { playerRow } from '#api/player';
import type { ManagerId, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { SelectedPlayer } from '#game/selection/selection';
import type { Database } from '../platform/database/schema.ts';
import { isWeekend, type PartPlace } from './part-place.ts';
import type { Receipt } from './save-store.ts';

/** Whose team this is: null for nobody's, undefined when there is no such team. */
export async function readManagerOfTeam(db: Kysely<Database>, team: TeamId): Promise<ManagerId | null | undefined> {
  const row = await db.selectFrom('teams').select('manager_id').where('id', '=', team).executeTakeFirst();
  return row === undefined ? undefined : row.manager_id;
}

/** The rows that the team has for the part, the eleven first; none when nothing has been saved or copied. */
export async function readSelectionRows(
  db: Kysely<Database>,
  place: PartPlace,
  team: TeamId,
): Promise<readonly SelectedPlayer[]> {
  const rows = await db
    .selectFrom('team_selections')
    .select(['player_id', 'is_starting', 'position_order'])
    .where('team_id', '=', team)
    .where('season_id', '=', place.season)
    .where('gameweek_id', '=', place.gameweek)
    .where('is_weekend', '=', isWeekend(place))
    .orderBy('is_starting', 'desc')
    .orderBy('position_order')
    .execute();
  return rows.map(({ player_id, is_starting, position_order }) => ({
    player: player_id,
    isStarting: is_starting,
    positionOrder: position_order,
  }));
}

/** The receipt of what the team has for the part, or null: not saved yet. */
export async function readReceipt(db: Kysely<Database>, place: PartPlace, team: TeamId): Promise<Receipt | null> {
  const row = await db
    .selectFrom('selection_receipts')
    .select(['origin', 'hash', 'saved_at'])
    .where('team_id', '=', team)
    .where('season_id', '=', place.season)
    .where('gameweek_id', '=', place.gameweek)
    .where('is_weekend', '=', isWeekend(place))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { savedAt: row.saved_at.getTime() as Instant, hash: row.hash, origin: row.origin };
}

/** The team's squad by position and points, with season statistics. */
export async function readSquadPlayers(
  db: Kysely<Database>,
  season: SeasonId,
  team: TeamId,
): Promise<z.output<typeof playerRow>[]> {
  return await db
    .selectFrom('squads')
    .innerJoin('players', 'players.code', 'squads.player_id')
    .leftJoin('real_teams', 'real_teams.id', 'players.real_team_id')
    .selectAll('players')
    .select('real_teams.real_team_name')
    .where('squads.team_id', '=', team)
    .where('squads.season_id', '=', season)
    .orderBy(sql`array_position(array['GK', 'D', 'M', 'S'], players.position)`)
    .orderBy('players.total_points', 'desc')
    .orderBy('players.last_season_points', 'desc')
    .orderBy('players.name')
    .execute();
}
