// Send to Back: the team on the clock picks last in this round, those behind it move up one (rules/draft 7).

import { type Refusal, refuse } from '../refusal.ts';
import { currentPick, type Draft } from './draft-state.ts';
import { draftTexts } from './draft-texts.ts';

/** The draft with the current team at the end of this round; later rounds keep their order. Not at the last pick. */
export function sendToBack(draft: Draft): Draft | Refusal {
  const current = currentPick(draft);
  if (current === null || draft.status !== 'in_progress') return refuse('draft_not_active', draftTexts.notActive);
  const inRound = draft.picks.filter(({ round_number }) => round_number === current.round_number);
  const waiting = inRound.filter(({ pick_number }) => pick_number > current.pick_number);
  if (waiting.length === 0) return refuse('already_last', draftTexts.alreadyLast);
  const teams = [...waiting, current].map(({ team_id }) => team_id);
  const picks = draft.picks.map((pick) => {
    const isInRound = pick.round_number === current.round_number;
    const team_id = isInRound ? teams[pick.pick_number - current.pick_number] : undefined;
    return team_id === undefined ? pick : { ...pick, team_id };
  });
  return { ...draft, picks };
}
