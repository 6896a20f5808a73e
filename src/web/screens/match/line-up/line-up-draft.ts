// A side's team sheet while it is being picked: the first eleven taps fill the eleven, further ones the bench.

import type { PlayerCode } from '#game/identity';
import { judgeTeamSheet } from '#game/match/judge-line-up';
import type { MatchSheet, TeamSheet } from '#game/match/match-sheet';
import type { Position } from '#game/position';
import type { Refusal } from '#game/refusal';

const starters = 11;
export const noSheet: TeamSheet = { xi: [], bench: [] };

/** The sheet after a player was tapped: added, or removed again. */
export function tapped({ xi, bench }: TeamSheet, player: PlayerCode): TeamSheet {
  if (xi.includes(player)) return { xi: xi.filter((chosen) => chosen !== player), bench };
  if (bench.includes(player)) return { xi, bench: bench.filter((chosen) => chosen !== player) };
  return xi.length < starters ? { xi: [...xi, player], bench } : { xi, bench: [...bench, player] };
}

/** How many are still to be picked. */
export const toPick = ({ xi }: TeamSheet): number => Math.max(0, starters - xi.length);

/** Whether anybody is picked, for the eleven or the bench. */
export const isPicked = ({ xi, bench }: TeamSheet): boolean => xi.length + bench.length > 0;

/** What is already wrong with an incomplete sheet; null if it only lacks players. */
export function wrongSoFar(sheet: TeamSheet, roles: MatchSheet['roles']): Refusal | null {
  const refusal = judgeTeamSheet(sheet, roles);
  return refusal?.code === 'too_few_starters' ? null : refusal;
}

/** '4-3-3'. */
export function formationText({ xi }: TeamSheet, roles: MatchSheet['roles']): string {
  const count = (position: Position) => xi.filter((player) => roles.get(player)?.position === position).length;
  return `${count('D')}-${count('M')}-${count('S')}`;
}
