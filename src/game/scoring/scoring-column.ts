// Which column of the points table a player scores in: `is_dm` matters for midfielders only (decisions.md 3).

import type { PlayerRole } from '../position.ts';
import type { ScoringColumn } from './points-table.ts';

export const scoringColumn = ({ position, is_dm }: PlayerRole): ScoringColumn =>
  position === 'M' && is_dm ? 'DM' : position;
