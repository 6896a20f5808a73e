// Who may join an eleven or an autobench, position by position (rules/selection 2, 3). Saving and the editor judge by these.

import type { Position } from '../position.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { canBecomeValid } from './formation.ts';
import { autobenchSize, elevenSize } from './selection-size.ts';
import { selectionTexts } from './selection-texts.ts';

const autobenchOutfieldPlayers = autobenchSize - 1;

/** Whether a player of this position may join an eleven of these positions. */
export function judgeNextStarter(position: Position, eleven: readonly Position[]): Refusal | null {
  if (eleven.length >= elevenSize) return refuse('eleven_full', selectionTexts.elevenFull);
  if (position === 'GK' && eleven.includes('GK')) {
    return refuse('eleven_has_goalkeeper', selectionTexts.elevenHasGoalkeeper);
  }
  if (canBecomeValid([...eleven, position])) return null;
  return refuse('no_valid_formation', selectionTexts.noValidFormation(position));
}

/** Whether a player of this position may join an autobench of these positions. */
export function judgeNextOnAutobench(position: Position, autobench: readonly Position[]): Refusal | null {
  if (autobench.length >= autobenchSize) return refuse('autobench_full', selectionTexts.autobenchFull);
  if (position === 'GK') {
    return autobench.includes('GK') ? refuse('autobench_has_goalkeeper', selectionTexts.autobenchHasGoalkeeper) : null;
  }
  const outfield = autobench.filter((other) => other !== 'GK').length;
  if (outfield < autobenchOutfieldPlayers) return null;
  return refuse('autobench_outfield_full', selectionTexts.autobenchOutfieldFull);
}

/** The refusal for the first player who could not have been added after those before, or null. */
export function judgeInTurn(
  positions: readonly Position[],
  judge: (position: Position, before: readonly Position[]) => Refusal | null,
): Refusal | null {
  for (const [index, position] of positions.entries()) {
    const refusal = judge(position, positions.slice(0, index));
    if (refusal !== null) return refusal;
  }
  return null;
}
