// The titles of the add-event flow's steps (those for substitutions and cards are specified texts).

import type { CardType, GoalType, MatchEventType } from '#game/match/match-event';
import type { Flow, FlowStep } from '../../../report/flow/event-flow.ts';

const cardTitle: Record<CardType, string> = {
  YELLOW: 'Select Player for Yellow Card',
  SECOND_YELLOW: 'Select Player for Second Yellow Card',
  RED: 'Select Player for Red Card',
};

export const eventTypeText: Record<MatchEventType, string> = {
  GOAL: 'Goal',
  PENALTY_MISS: 'Penalty miss',
  SUBSTITUTION: 'Substitution',
  DISCIPLINARY: 'Disciplinary',
};
export const goalTypeText: Record<GoalType, string> = {
  STANDARD: 'Standard',
  FREEKICK: 'Free kick',
  PENALTY: 'Penalty',
  OWN_GOAL: 'Own goal',
};

const titles: Record<FlowStep, string> = {
  'event-type': 'Event type',
  'goal-type': 'Goal type',
  scorer: 'Scorer',
  assister: 'Assister',
  'free-kick-winner': 'Free-kick winner',
  'penalty-winner': 'Penalty winner',
  'penalty-fouler': 'Penalty fouler',
  'penalty-taker': 'Penalty taker',
  goalkeeper: 'Goalkeeper',
  'coming-off': '',
  'coming-on': '',
  confirm: 'Confirm Substitution',
  'card-type': 'Select Card Type',
  'carded-player': '',
};

/** The dialog's title at this step. */
export function stepTitle(step: FlowStep, flow: Flow): string {
  if (step === 'coming-off' || step === 'coming-on') return `Substitution (Minute ${flow.minute})`;
  return step === 'carded-player' ? cardTitle[flow.answers['card-type'] ?? 'YELLOW'] : titles[step];
}

/** The event's minute beside the title; undefined where the step says it already. */
export const stepMinute = (step: FlowStep, flow: Flow): string | undefined =>
  step === 'coming-off' || step === 'coming-on' || step === 'confirm' ? undefined : `${flow.minute}'`;

/** The heading above the players, for steps whose title only names the subject. */
export const stepHeading: Partial<Record<FlowStep, string>> = {
  'coming-off': 'Player Coming Off',
  'coming-on': 'Player Coming On',
};

/** The fields of an event, as the correction labels them. */
export const fieldText: Partial<Record<FlowStep, string>> = {
  ...titles,
  'coming-off': 'Player Coming Off',
  'coming-on': 'Player Coming On',
  'carded-player': 'Player',
  'card-type': 'Card',
};
