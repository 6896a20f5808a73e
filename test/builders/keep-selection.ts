// Writes a selection straight into the database, as if it had been saved.

import type { Kysely } from 'kysely';
import type { PlayerCode, TeamId } from '#game/identity';
import type { SelectedPlayer } from '#game/selection/selection';
import type { EditedSelection } from '#game/selection/selection-editor';
import type { Database } from '../../src/server/platform/database/schema.ts';
import type { PartKey } from '../../src/server/reads/part-key.ts';
import { keepSelections } from '../../src/server/selection/selection-store.ts';

/** The team's selection for the part; the players' clubs are not stored yet. */
export async function keepSelection(
  db: Kysely<Database>,
  key: PartKey,
  team: TeamId,
  { eleven, autobench }: EditedSelection,
): Promise<void> {
  const players = [...numbered(eleven, true), ...numbered(autobench, false)].map((player) => ({
    ...player,
    real_team_id: null,
  }));
  const receipt = { saved_at: '2025-08-01T00:00:00Z', hash: '', origin: 'manager' } as const;
  await db.transaction().execute((trx) => keepSelections(trx, key, [{ team, players, receipt }]));
}

const numbered = (players: readonly PlayerCode[], isStarting: boolean): readonly SelectedPlayer[] =>
  players.map((player_id, index) => ({ player_id, is_starting: isStarting, position_order: index + 1 }));
