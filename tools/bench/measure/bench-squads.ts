// Squads and line-ups for rescoring: dealt from the season's players, 4-4-2 with an autobench of three.

import type { PlayerCode, RealTeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { Position } from '#game/position';
import { lockSelection } from '#game/selection/lock-selection';
import type { LockedSelection } from '#game/selection/selection';

export type Drafted = {
  readonly code: PlayerCode;
  readonly position: Position;
  readonly isDm: boolean;
  readonly realTeam: RealTeamId;
};

const squadShape: readonly (readonly [Position, number])[] = [
  ['GK', 2],
  ['D', 5],
  ['M', 5],
  ['S', 3],
];
const starters = [0, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13];
const autobench = [1, 6, 11];
const longAgo = 0 as Instant;

/** Fifteen players for each of this many teams, dealt differently in every league; fewer if a position runs out. */
export function draftSquads(
  players: readonly Drafted[],
  teams: number,
  league: number,
): readonly (readonly Drafted[])[] {
  return Array.from({ length: teams }, (_, team) =>
    squadShape.flatMap(([position, count]) => {
      const all = players.filter((player) => player.position === position);
      return Array.from({ length: count }, (_, round) => all[(round * teams + team + league * 7) % all.length]).filter(
        (player) => player !== undefined,
      );
    }),
  );
}

/** The squad's line-up, locked long ago. */
export function benchSelection(squad: readonly Drafted[]): LockedSelection {
  const rowsOf = (indexes: readonly number[], isStarting: boolean) =>
    indexes.flatMap((at, index) => {
      const player = squad[at];
      if (player === undefined) return [];
      const { code, position, isDm, realTeam } = player;
      const role = { position, is_dm: isDm };
      return [{ player_id: code, is_starting: isStarting, position_order: index + 1, role, real_team_id: realTeam }];
    });
  const locked = lockSelection([...rowsOf(starters, true), ...rowsOf(autobench, false)], longAgo, longAgo);
  if (locked === null) throw new Error('a deadline of long ago is ahead');
  return locked;
}
