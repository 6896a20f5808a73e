// The words on the buttons that a reporter taps.

import type { EventDraft, GoalType } from '#game/match/match-event';

export const goalTypeText: Record<GoalType, string> = {
  STANDARD: 'Standard',
  FREEKICK: 'Free kick',
  PENALTY: 'Penalty',
  OWN_GOAL: 'Own goal',
};

export const typeText: Record<EventDraft['type'], string> = {
  GOAL: 'Goal',
  PENALTY_MISS: 'Penalty miss',
  SUBSTITUTION: 'Substitution',
  DISCIPLINARY: 'Disciplinary',
};
/** The types with a button of their own for each side. */
export const quickText: Partial<Record<EventDraft['type'], string>> = {
  GOAL: 'Goal',
  SUBSTITUTION: 'Sub',
  DISCIPLINARY: 'Card',
};
