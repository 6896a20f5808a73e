// Send to Back: the team on the clock picks last in this round, those behind it move up one (decisions: draft).

import { type Refusal, refuse } from '../refusal.ts';
import { currentPick, type Draft } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';

/** The draft with the current team at the end of this round; later rounds keep their order. Not at the last pick. */
export function sendToBack(draft: Draft): Draft | Refusal {
  const current = currentPick(draft);
  if (current === null || draft.state.status !== 'in_progress') return refuse('draft_not_active', draftTexts.notActive);
  const waiting = draft.picks.filter(({ round, pick }) => round === current.round && pick > current.pick);
  if (waiting.length === 0) return refuse('already_last', draftTexts.alreadyLast);
  const teams = [...waiting, current].map(({ team }) => team);
  const picks = draft.picks.map((place) => {
    const team = place.round === current.round ? teams[place.pick - current.pick] : undefined;
    return team === undefined ? place : { ...place, team };
  });
  return { ...draft, picks };
}
