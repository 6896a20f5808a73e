// The players of a stored selection. Settling reads hundreds of thousands of them, so the check is written by hand: it
// costs a fiftieth of what PostgreSQL's driver needs to read the json.

import type { PlayerOfClub } from '#game/selection/selection';
import { asObject, type Reader, stored } from '../platform/database/stored.ts';

const isCode = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value);

function isSelected(value: unknown): value is PlayerOfClub {
  const { player_id, is_starting, position_order, real_team_id } = asObject(value);
  const isPlaced = isCode(player_id) && typeof is_starting === 'boolean' && isCode(position_order);
  return isPlaced && (real_team_id === null || isCode(real_team_id));
}

const selectedPlayers: Reader<readonly PlayerOfClub[]> = {
  safeParse: (body) => {
    if (!Array.isArray(body)) return { success: false, error: { issues: [{ path: [] }] } };
    const wrong = body.findIndex((player) => !isSelected(player));
    if (wrong < 0) return { success: true, data: body as readonly PlayerOfClub[] };
    return { success: false, error: { issues: [{ path: [wrong] }] } };
  },
};

/** The selection's players; null if they cannot be read. */
export const storedSelection = stored('selections.players', selectedPlayers);
