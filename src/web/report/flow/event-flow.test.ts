// The add-event flow, as a reporter goes through it.

import { describe, expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import type { MatchSheet } from '#game/match/match-sheet';
import { aMinute } from '#test/builders/ids';
import { event, match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import {
  answered,
  back,
  beginFlow,
  beginFlowOf,
  currentStep,
  draftOf,
  type Flow,
  type FlowAnswer,
  flowOf,
  progressOf,
  withGoalType,
} from './event-flow.ts';
import { cardOptions, type FlowField, onlyAnswer, optionsOf } from './flow-options.ts';

const namedIn = (sheet: MatchSheet): FlowField['squads'] => ({
  home: [...sheet.lineUps.home.xi, ...sheet.lineUps.home.bench],
  away: [...sheet.lineUps.away.xi, ...sheet.lineUps.away.bench],
});
const live = (notation: string): FlowField => fieldOf(match(`${notation}; 67' now`));
const fieldOf = (sheet: MatchSheet): FlowField => ({ sheet, squads: namedIn(sheet) });
const withBench = (bench: readonly PlayerCode[]): FlowField => {
  const { sheet } = live('');
  return fieldOf({ ...sheet, lineUps: { ...sheet.lineUps, home: { ...sheet.lineUps.home, bench } } });
};
const at = (sheet: FlowField, answers: readonly FlowAnswer[], flow: Flow = beginFlow(aMinute(67), 'home')): Flow =>
  answers.reduce<Flow>((now, answer) => answered(now, answer, (next) => onlyAnswer(next, sheet)), flow);
const possible = (flow: Flow, sheet: FlowField) => {
  const step = currentStep(flow);
  if (step === null || step === 'confirm' || step.endsWith('-type')) throw new Error(`no players at ${step}`);
  return optionsOf(flow, step as 'scorer', sheet)
    .filter(({ refusal }) => refusal === null)
    .map((option) => option.player);
};

describe('a goal', () => {
  const sheet = live('');
  it('with its assister takes four answers', () => {
    const flow = at(sheet, ['GOAL', 'STANDARD', player('Saka'), player('Odegaard')]);
    expect(currentStep(flow)).toBeNull();
    expect(draftOf(flow)).toEqual(event("67' goal Saka (Odegaard)"));
  });
  it('may have no assister, and the scorer is not offered as their own', () => {
    const scored = at(sheet, ['GOAL', 'STANDARD', player('Saka')]);
    expect(possible(scored, sheet)).not.toContain(player('Saka'));
    expect(draftOf(at(sheet, [null], scored))).toEqual(event("67' goal Saka"));
  });
  it('from a penalty asks for its winner and its fouler, and the scorer may have won it', () => {
    const scored = at(sheet, ['GOAL', 'PENALTY', player('Saka')]);
    expect(currentStep(scored)).toBe('penalty-winner');
    expect(possible(scored, sheet)).toContain(player('Saka'));
    const flow = at(sheet, [player('Jesus'), player('Colwill')], scored);
    expect(draftOf(flow)).toEqual(event("67' penalty Saka (Jesus) foul Colwill"));
  });
  it('an own goal is scored by the open side and benefits the other', () => {
    const ownGoal = at(sheet, ['GOAL', 'OWN_GOAL', player('Saliba')]);
    expect(possible(ownGoal, sheet)).toContain(player('Palmer'));
    expect(possible(ownGoal, sheet)).not.toContain(player('Saka'));
    expect(draftOf(at(sheet, [player('Palmer')], ownGoal))).toEqual(event("67' own goal Saliba (Palmer)"));
  });
  it('is not offered for players who have left the pitch, with the reason', () => {
    const later = live("60' sub Saka > Nelson; 61' red Rice");
    const flow = at(later, ['GOAL', 'STANDARD']);
    const reasonOf = (name: string) =>
      optionsOf(flow, 'scorer', later).find((option) => option.player === player(name))?.refusal?.sentence;
    expect(reasonOf('Saka')).toBe('The scorer was substituted in minute 60');
    expect(reasonOf('Rice')).toBe('The scorer was sent off in minute 61');
    expect(possible(flow, later)).toContain(player('Nelson'));
  });
});

describe('a goal begun by one tap', () => {
  const sheet = live('');
  const begun = beginFlowOf(aMinute(67), { type: 'GOAL', side: 'home' });
  it('opens at its scorer as a usual one, and Back leads to the event type', () => {
    expect(currentStep(begun)).toBe('scorer');
    expect(draftOf(at(sheet, [player('Saka'), player('Odegaard')], begun))).toEqual(event("67' goal Saka (Odegaard)"));
    const before = back(begun);
    expect(before && currentStep(before)).toBe('event-type');
    expect(currentStep(at(sheet, ['GOAL'], before ?? begun))).toBe('goal-type');
  });
  it('of another type asks for that, and stays for the same side', () => {
    const penalty = at(sheet, [player('Saka'), player('Jesus'), player('Colwill')], withGoalType(begun, 'PENALTY'));
    expect(draftOf(penalty)).toEqual(event("67' penalty Saka (Jesus) foul Colwill"));
    const ownGoal = withGoalType(begun, 'OWN_GOAL');
    expect(draftOf(at(sheet, [player('Colwill'), null], ownGoal))).toEqual(event("67' own goal Colwill"));
    expect(withGoalType(ownGoal, 'STANDARD')).toEqual(begun);
    expect(withGoalType(ownGoal, 'OWN_GOAL')).toEqual(ownGoal);
  });
});

describe('a penalty that was not scored', () => {
  it('is saved by the goalkeeper on the pitch, or missed', () => {
    const sheet = live('');
    const taken = at(sheet, ['PENALTY_MISS', player('Saka')]);
    expect(possible(taken, sheet)).toEqual([player('Sanchez')]);
    const saved = at(sheet, [player('Sanchez'), player('Jesus'), null], taken);
    expect(draftOf(saved)).toEqual(event("67' miss Saka (Jesus) save Sanchez"));
    expect(draftOf(at(sheet, [null, null, null], taken))).toEqual(event("67' miss Saka"));
  });
});

describe('a substitution', () => {
  it('takes off a player on the pitch and brings on one who has not played', () => {
    const sheet = live("60' sub Saka > Nelson");
    const type = at(sheet, ['SUBSTITUTION']);
    expect(possible(type, sheet)).toContain(player('Nelson'));
    expect(possible(type, sheet)).not.toContain(player('Saka'));
    const off = at(sheet, [player('Jesus')], type);
    expect(possible(off, sheet)).not.toContain(player('Nelson'));
    const on = at(sheet, [player('Nketiah')], off);
    expect(currentStep(on)).toBe('confirm');
    expect(draftOf(on)).toEqual(event("67' sub Jesus > Nketiah"));
  });
  it('does not ask for the only player on the bench, and Back skips that step', () => {
    const sheet = withBench([player('Nelson')]);
    const flow = at(sheet, ['SUBSTITUTION', player('Saka')]);
    expect(currentStep(flow)).toBe('confirm');
    const before = back(flow);
    expect(before && currentStep(before)).toBe('coming-off');
  });
  it('has no player to bring on from an empty bench', () => {
    const sheet = withBench([]);
    const flow = at(sheet, ['SUBSTITUTION', player('Saka')]);
    expect(currentStep(flow)).toBe('coming-on');
    expect(possible(flow, sheet)).toEqual([]);
  });
});

describe('a card', () => {
  it('takes three answers', () => {
    const flow = at(live(''), ['DISCIPLINARY', 'YELLOW', player('Rice')]);
    expect(draftOf(flow)).toEqual(event("67' yellow Rice"));
  });
  it('a second yellow is offered only for players with a first', () => {
    const cards = (sheet: FlowField) =>
      cardOptions(at(sheet, ['DISCIPLINARY']), sheet)
        .filter(({ isPossible }) => isPossible)
        .map(({ card }) => card);
    expect(cards(live(''))).toEqual(['YELLOW', 'RED']);
    const booked = live("20' yellow Rice");
    expect(cards(booked)).toEqual(['YELLOW', 'SECOND_YELLOW', 'RED']);
    expect(possible(at(booked, ['DISCIPLINARY', 'SECOND_YELLOW']), booked)).toEqual([player('Rice')]);
  });
});

describe('Back', () => {
  it('undoes the last answer, and leaves from the first step', () => {
    const flow = at(live(''), ['GOAL', 'PENALTY', player('Saka'), null]);
    expect(currentStep(flow)).toBe('penalty-fouler');
    const steps: (string | null)[] = [];
    for (let now: Flow | null = flow; now !== null; now = back(now)) steps.push(currentStep(now));
    expect(steps).toEqual(['penalty-fouler', 'penalty-winner', 'scorer', 'goal-type', 'event-type']);
  });
});

it('the progress line counts the steps that are still to come', () => {
  const sheet = live('');
  expect(progressOf(at(sheet, []))).toEqual({ count: 4, current: 1 });
  expect(progressOf(at(sheet, ['GOAL', 'PENALTY']))).toEqual({ count: 5, current: 3 });
  expect(progressOf(at(sheet, ['DISCIPLINARY', 'YELLOW', player('Rice')]))).toEqual({ count: 3, current: 3 });
});

it.each([
  "12' goal Saka (Odegaard)",
  "12' free kick Rice (Saka)",
  "12' penalty Saka (Jesus) foul Colwill",
  "12' own goal Colwill (Saka)",
  "12' miss Palmer (Jackson) save Raya foul Saliba",
  "60' sub Saka > Nelson",
  "70' yellow Rice",
])('%s opens for correction as what it is', (text) => {
  expect(draftOf(flowOf(event(text)))).toEqual(event(text));
});
