// Whether a selection may be saved, and whether a player may be added to one that is being edited (rules/selection 2, 3, 4).

import type { PlayerCode } from '../identity.ts';
import type { Position } from '../position.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { SelectedPlayer, Squad } from './selection.ts';
import { type EditedSelection, positionsOf } from './selection-editor.ts';
import { judgeInTurn, judgeNextOnAutobench, judgeNextStarter } from './selection-rules.ts';
import { selectionSize } from './selection-size.ts';
import { selectionTexts } from './selection-texts.ts';

/** Why these rows cannot be saved as a team's selection, or null. The deadline is judged by judge-deadline.ts. */
export function judgeSelection(rows: readonly SelectedPlayer[], squad: Squad): Refusal | null {
  const players = rows.map(({ player_id }) => player_id);
  if (players.some((player) => !squad.has(player))) return refuse('not_in_squad', selectionTexts.notInSquad);
  if (new Set(players).size < players.length) return refuse('already_selected', selectionTexts.alreadySelected);
  const ordered = rows.toSorted((a, b) => a.position_order - b.position_order);
  const starters = ordered.filter(({ is_starting }) => is_starting);
  const bench = ordered.filter(({ is_starting }) => !is_starting);
  const autobench = positionsIn(bench, squad);
  return (
    judgeInTurn(positionsIn(starters, squad), judgeNextStarter) ??
    judgeInTurn(autobench, judgeNextOnAutobench) ??
    (rows.length < selectionSize ? refuse('incomplete', selectionTexts.incomplete) : null) ??
    (isNumbered(starters) && isNumbered(bench) ? null : refuse('order_broken', selectionTexts.orderBroken)) ??
    (autobench[0] === 'GK' ? null : refuse('autobench_goalkeeper_first', selectionTexts.autobenchGoalkeeperFirst))
  );
}

/** Why this player of the squad cannot be added to the eleven now, or null. */
export function judgeAddToEleven(player: PlayerCode, edited: EditedSelection, squad: Squad): Refusal | null {
  return judgeAdd(player, edited, squad, (position) => judgeNextStarter(position, positionsOf(edited.eleven, squad)));
}

/** Why this player of the squad cannot be added to the autobench now, or null. */
export function judgeAddToAutobench(player: PlayerCode, edited: EditedSelection, squad: Squad): Refusal | null {
  return judgeAdd(player, edited, squad, (position) =>
    judgeNextOnAutobench(position, positionsOf(edited.autobench, squad)),
  );
}

function judgeAdd(
  player: PlayerCode,
  edited: EditedSelection,
  squad: Squad,
  judge: (position: Position) => Refusal | null,
): Refusal | null {
  const role = squad.get(player);
  if (role === undefined) return refuse('not_in_squad', selectionTexts.notInSquad);
  if ([...edited.eleven, ...edited.autobench].includes(player)) {
    return refuse('already_selected', selectionTexts.alreadySelected);
  }
  return judge(role.position);
}

const positionsIn = (rows: readonly SelectedPlayer[], squad: Squad): readonly Position[] =>
  positionsOf(
    rows.map(({ player_id }) => player_id),
    squad,
  );

const isNumbered = (ordered: readonly SelectedPlayer[]): boolean =>
  ordered.every(({ position_order }, index) => position_order === index + 1);
