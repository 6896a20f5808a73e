// Selections in notation: 'GK1 D1 D2 D3 D4 M1 M2 M3 S1 S2 S3 | GK2 D5 M4', the eleven before the bar, the autobench after it.

import fc from 'fast-check';
import type { PlayerCode, RealTeamId } from '#game/identity';
import { type PlayerRole, type Position, positions } from '#game/position';
import { formationOf, formations } from '#game/selection/formation';
import type { LockedPlayer, SelectedPlayer } from '#game/selection/selection';
import type { EditedSelection } from '#game/selection/selection-editor';

/** The code of a player in notation: 'GK1' is 101, 'D2' 202, 'M3' 303, 'S4' 404. */
export function playerCode(name: string): PlayerCode {
  const [, position, number] = /^(GK|D|M|S)(\d+)$/.exec(name) ?? [];
  if (position === undefined) throw new Error(`not a player in notation: ${name}`);
  return (100 * (positions.indexOf(position as Position) + 1) + Number(number)) as PlayerCode;
}

/** The name in notation of a code. */
export const playerName = (code: PlayerCode): string => `${positionOfCode(code)}${code % 100}`;

const positionOfCode = (code: PlayerCode): Position => positions[Math.floor(code / 100) - 1] as Position;
export const codes = (names: string): readonly PlayerCode[] => names.split(' ').filter(Boolean).map(playerCode);

/** A squad with this many players of each position: GK1, GK2 …, D1 …. */
export function squadOf(counts: Readonly<Record<Position, number>>): Map<PlayerCode, PlayerRole> {
  const members = positions.flatMap((position) =>
    Array.from({ length: counts[position] }, (_, index) => playerCode(`${position}${index + 1}`)),
  );
  return new Map(members.map((code) => [code, { position: positionOfCode(code), is_dm: false }]));
}

/** The rows of a selection in notation, each half numbered from 1. */
export function selected(notation: string): readonly SelectedPlayer[] {
  const [eleven = '', autobench = ''] = notation.split('|');
  const rows = (names: string, isStarting: boolean) =>
    codes(names).map((player_id, index) => ({ player_id, is_starting: isStarting, position_order: index + 1 }));
  return [...rows(eleven, true), ...rows(autobench, false)];
}

/** The rows as the deadline stored them: each player's club has the player's own code as its id. */
export const lockedRows = (rows: readonly SelectedPlayer[]): readonly LockedPlayer[] =>
  rows.map((row) => ({
    ...row,
    role: { position: positionOfCode(row.player_id), is_dm: false },
    real_team_id: Number(row.player_id) as RealTeamId,
  }));

/** The notation for these rows, for comparing. */
export function notationOf(rows: readonly SelectedPlayer[]): string {
  const half = (isStarting: boolean) =>
    rows
      .filter((row) => row.is_starting === isStarting)
      .toSorted((a, b) => a.position_order - b.position_order)
      .map(({ player_id }) => playerName(player_id))
      .join(' ');
  return `${half(true)} | ${half(false)}`;
}

export const emptySelection: EditedSelection = { eleven: [], autobench: [] };

/** Whether these positions are exactly one of the seven formations. */
export const isValidFormation = (of: readonly Position[]): boolean => formationOf(of) !== null;

/** Any valid selection, its eleven in any order, from a squad of 2 GK and 7 of every other position. */
export const anyValidSelection: fc.Arbitrary<readonly SelectedPlayer[]> = fc
  .tuple(fc.constantFrom(...formations), fc.constantFrom('D D', 'D M', 'M D', 'D S', 'S D', 'M M', 'M S', 'S M', 'S S'))
  .chain(([formation, outfield]) => {
    const eleven = positions.flatMap((position) => Array.from({ length: formation[position] }, () => position));
    return fc
      .shuffledSubarray(eleven, { minLength: eleven.length })
      .map((shuffled) => rowsFrom(shuffled, ['GK', ...(outfield.split(' ') as Position[])]));
  });

function rowsFrom(eleven: readonly Position[], autobench: readonly Position[]): readonly SelectedPlayer[] {
  const next = { GK: 0, D: 0, M: 0, S: 0 };
  const name = (position: Position): string => {
    next[position] += 1;
    return `${position}${next[position]}`;
  };
  return selected(`${eleven.map(name).join(' ')} | ${autobench.map(name).join(' ')}`);
}
