// The add-event flow as a value (rules/screens 10): which step comes next, the answers so far, and what Back undoes.

import type { Minute, PlayerCode } from '#game/identity';
import type { CardType, EventDraft, GoalType, MatchEventType, Side } from '#game/match/match-event';
import { otherSide } from '#game/match/match-event';

export type FlowStep =
  | 'event-type'
  | 'goal-type'
  | 'scorer'
  | 'assister'
  | 'free-kick-winner'
  | 'penalty-winner'
  | 'penalty-fouler'
  | 'penalty-taker'
  | 'goalkeeper'
  | 'coming-off'
  | 'coming-on'
  | 'confirm'
  | 'card-type'
  | 'carded-player';

/** The answers so far; null means 'Skip', and for the goalkeeper 'Missed'. */
export type Answers = {
  readonly 'event-type'?: MatchEventType;
  readonly 'goal-type'?: GoalType;
  readonly 'card-type'?: CardType;
  readonly confirm?: true;
} & { readonly [Asked in PlayerStep]?: PlayerCode | null };
export type PlayerStep = Exclude<FlowStep, 'event-type' | 'goal-type' | 'card-type' | 'confirm'>;
export type FlowAnswer = NonNullable<Answers[FlowStep]> | null;

export type Flow = {
  readonly minute: Minute;
  /** The side whose players the main step shows; starts with the side used last. */
  readonly side: Side;
  readonly answers: Answers;
  /** Steps answered automatically: those with only one possible answer, and the type of a goal begun by one tap. */
  readonly unasked: readonly FlowStep[];
};

/** What an event is about, chosen by one tap before the flow. */
export type Beginning = { readonly type: MatchEventType; readonly side: Side };

export const beginFlow = (minute: Minute, side: Side): Flow => ({ minute, side, answers: {}, unasked: [] });

/** The flow of an event of this type and side, at its second step; a goal is a usual one until another type is chosen. */
export const beginFlowOf = (minute: Minute, { type, side }: Beginning): Flow => ({
  ...beginFlow(minute, side),
  ...(type === 'GOAL'
    ? { answers: { 'event-type': type, 'goal-type': 'STANDARD' }, unasked: ['goal-type'] }
    : { answers: { 'event-type': type } }),
});

/** The flow of a goal of another type for the same side: the scorer of an own goal plays for the other. */
export function withGoalType(flow: Flow, type: GoalType): Flow {
  const isOwnGoal = flow.answers['goal-type'] === 'OWN_GOAL';
  const side = isOwnGoal === (type === 'OWN_GOAL') ? flow.side : otherSide[flow.side];
  return { ...flow, side, answers: { ...flow.answers, 'goal-type': type } };
}

const stepsOfGoal: Record<GoalType, readonly FlowStep[]> = {
  STANDARD: ['scorer', 'assister'],
  FREEKICK: ['scorer', 'free-kick-winner'],
  PENALTY: ['scorer', 'penalty-winner', 'penalty-fouler'],
  OWN_GOAL: ['scorer', 'assister'],
};
const stepsOfOthers: Record<Exclude<MatchEventType, 'GOAL'>, readonly FlowStep[]> = {
  PENALTY_MISS: ['penalty-taker', 'goalkeeper', 'penalty-winner', 'penalty-fouler'],
  SUBSTITUTION: ['coming-off', 'coming-on', 'confirm'],
  DISCIPLINARY: ['card-type', 'carded-player'],
};

/** The steps of this flow, as far as its answers decide them. */
export function stepsOf({ answers }: Flow): readonly FlowStep[] {
  const type = answers['event-type'];
  if (type === undefined) return ['event-type'];
  if (type !== 'GOAL') return ['event-type', ...stepsOfOthers[type]];
  const goalType = answers['goal-type'];
  return ['event-type', 'goal-type', ...(goalType === undefined ? [] : stepsOfGoal[goalType])];
}

/** The step to ask next, or null when the event is complete. */
export const currentStep = (flow: Flow): FlowStep | null =>
  stepsOf(flow).find((step) => flow.answers[step] === undefined) ?? null;

/**
 * The current step's number and the number of steps, for the progress line; an unfinished goal counts the steps of a
 * typical one.
 */
export function progressOf(flow: Flow): { readonly count: number; readonly current: number } {
  const steps = stepsOf(flow);
  const step = currentStep(flow);
  const current = step === null ? steps.length : steps.indexOf(step) + 1;
  return { count: Math.max(steps.length, leastSteps(flow)), current };
}
const leastSteps = ({ answers }: Flow): number =>
  answers['event-type'] === undefined || answers['event-type'] === 'GOAL' ? 4 : 0;

/** The flow with an answer to the current step. */
export function withAnswer(flow: Flow, answer: FlowAnswer): Flow {
  const step = currentStep(flow);
  return step === null ? flow : { ...flow, answers: { ...flow.answers, [step]: answer } };
}

/**
 * The flow with the answer, and with an answer to every following step that has only one: `only` returns it, or
 * undefined if there are several or none.
 */
export function answered(flow: Flow, answer: FlowAnswer, only: (flow: Flow) => FlowAnswer | undefined): Flow {
  let next = withAnswer(flow, answer);
  for (let step = currentStep(next); step !== null; step = currentStep(next)) {
    const answer = only(next);
    if (answer === undefined) break;
    next = { ...withAnswer(next, answer), unasked: [...next.unasked, step] };
  }
  return next;
}

/** One step back, skipping those that were answered automatically; null leaves the flow. */
export function back(flow: Flow): Flow | null {
  const steps = stepsOf(flow).filter((step) => flow.answers[step] !== undefined);
  const last = steps.findLast((step) => !flow.unasked.includes(step));
  if (last === undefined) return null;
  const gone = steps.slice(steps.indexOf(last));
  const answers = Object.fromEntries(Object.entries(flow.answers).filter(([step]) => !gone.includes(step as FlowStep)));
  return { ...flow, answers, unasked: flow.unasked.filter((step) => !gone.includes(step)) };
}

/** The side whose players answer this step; `side` is the one that scores, misses, substitutes or is booked. */
export function sideOfStep(flow: Flow, step: FlowStep): Side {
  const isOwnGoal = flow.answers['goal-type'] === 'OWN_GOAL';
  if (step === 'goalkeeper' || step === 'penalty-fouler') return otherSide[flow.side];
  return step === 'assister' && isOwnGoal ? otherSide[flow.side] : flow.side;
}

/** The event that the answers describe; unanswered steps count as skipped. Null before its main player is known. */
export function draftOf({ minute, side, answers }: Flow): EventDraft | null {
  const who = (step: PlayerStep): PlayerCode | null => answers[step] ?? null;
  const type = answers['event-type'];
  if (type === undefined) return null;
  switch (type) {
    case 'GOAL': {
      const [goal_type, scorer_id] = [answers['goal-type'], who('scorer')];
      if (goal_type === undefined || scorer_id === null) return null;
      const assist_id = who('assister') ?? who('free-kick-winner') ?? who('penalty-winner');
      const benefits = goal_type === 'OWN_GOAL' ? otherSide[side] : side;
      const players = { scorer_id, assist_id, penalty_fouler_id: who('penalty-fouler') };
      return { type: 'GOAL', minute, side: benefits, goal_type, ...players };
    }
    case 'PENALTY_MISS': {
      const penalty_taker_id = who('penalty-taker');
      if (penalty_taker_id === null) return null;
      const others = { penalty_saver_id: who('goalkeeper'), penalty_fouler_id: who('penalty-fouler') };
      return { type: 'PENALTY_MISS', minute, side, penalty_taker_id, ...others, assist_id: who('penalty-winner') };
    }
    case 'SUBSTITUTION': {
      const [player_out_id, player_in_id] = [who('coming-off'), who('coming-on')];
      if (player_out_id === null || player_in_id === null) return null;
      return { type: 'SUBSTITUTION', minute, side, player_out_id, player_in_id };
    }
    case 'DISCIPLINARY': {
      const [card_type, carded_player_id] = [answers['card-type'], who('carded-player')];
      if (card_type === undefined || carded_player_id === null) return null;
      return { type: 'DISCIPLINARY', minute, side, card_type, carded_player_id };
    }
  }
}

/** The flow whose answers describe this event, for correcting it. */
export function flowOf(event: EventDraft): Flow {
  const { minute } = event;
  switch (event.type) {
    case 'GOAL': {
      const { goal_type, scorer_id, assist_id, penalty_fouler_id } = event;
      const side = goal_type === 'OWN_GOAL' ? otherSide[event.side] : event.side;
      const assist = stepsOfGoal[goal_type][1] ?? 'assister';
      const answers = { 'event-type': event.type, 'goal-type': goal_type, scorer: scorer_id, [assist]: assist_id };
      const fouler = goal_type === 'PENALTY' ? { 'penalty-fouler': penalty_fouler_id } : {};
      return { minute, side, answers: { ...answers, ...fouler }, unasked: [] };
    }
    case 'PENALTY_MISS': {
      const attackers = { 'penalty-taker': event.penalty_taker_id, 'penalty-winner': event.assist_id };
      const defenders = { goalkeeper: event.penalty_saver_id, 'penalty-fouler': event.penalty_fouler_id };
      const answers = { 'event-type': event.type, ...attackers, ...defenders };
      return { minute, side: event.side, answers, unasked: [] };
    }
    case 'SUBSTITUTION': {
      const players = { 'coming-off': event.player_out_id, 'coming-on': event.player_in_id };
      const answers = { 'event-type': event.type, ...players, confirm: true as const };
      return { minute, side: event.side, answers, unasked: [] };
    }
    case 'DISCIPLINARY': {
      const { card_type, carded_player_id } = event;
      const answers = { 'event-type': event.type, 'card-type': card_type, 'carded-player': carded_player_id };
      return { minute, side: event.side, answers, unasked: [] };
    }
  }
}
