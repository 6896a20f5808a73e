// Applies a frame with what has changed in players' seasons to a list of players, whichever filter it was read with.

import type { ChangeOf } from '#api/live-change';
import { comparePlayersByPoints } from '#game/selection/player-order';
import type { OutputAt } from '../cache/endpoint-query.ts';
import { laidOver } from './laid-over.ts';

export type PlayersView = OutputAt<'GET /api/player/list'>;

/** The list after the change, in its order. No filter asks for a season's figures, so nobody enters or leaves it. */
export function playersViewAfter(view: PlayersView, { players }: ChangeOf<'players'>): PlayersView {
  const changed = laidOver(view.players, players, (row, { code }) => row.code === code);
  return { ...view, players: changed.toSorted(comparePlayersByPoints) };
}
