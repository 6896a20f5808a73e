// Whom a step of the add-event flow offers, and in which order.

import { describe, expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import type { MatchSheet } from '#game/match/match-sheet';
import { aMinute, playerId } from '#test/builders/ids';
import { event, match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { back, beginFlow, beginFlowOf, currentStep, flowOf, progressOf, stepsOf, withAnswer } from './event-flow.ts';
import { cardOptions, type FlowField, optionsOf } from './flow-options.ts';

const nobody = { home: [], away: [] };
const fieldOf = (sheet: MatchSheet, squads: FlowField['squads'] = nobody): FlowField => ({ sheet, squads });
const at = (minute: number, side: 'home' | 'away' = 'home') => beginFlow(aMinute(minute), side);
const codes = (...names: readonly string[]): readonly PlayerCode[] => names.map(player);
const offered = (options: ReturnType<typeof optionsOf>) =>
  options.filter(({ refusal }) => refusal === null).map((option) => option.player);

describe('the order of those who are offered', () => {
  const goal = beginFlowOf(aMinute(67), { type: 'GOAL', side: 'home' });

  it('is attackers first, and the goalkeeper last', () => {
    const scorers = offered(optionsOf(goal, 'scorer', fieldOf(match("67' now"))));
    expect([scorers.slice(0, 2), scorers.at(-1)]).toEqual([codes('Martinelli', 'Jesus'), player('Raya')]);
  });

  it('begins with those who are nearest to the goal where the goalkeeper has left it', () => {
    const field = fieldOf(match("20' red Sanchez; 67' now"));
    const miss = beginFlowOf(aMinute(67), { type: 'PENALTY_MISS', side: 'home' });
    const savers = optionsOf(miss, 'goalkeeper', field).map((option) => option.player);
    expect(savers).toHaveLength(10);
    expect([savers.slice(0, 4), savers.slice(-2)]).toEqual([
      codes('Gusto', 'Disasi', 'Colwill', 'Cucurella'),
      codes('Sterling', 'Jackson'),
    ]);
  });

  it('ends with a player whose position nobody knows, among those who may come on', () => {
    const unknown = playerId(99);
    const sub = withAnswer(beginFlowOf(aMinute(67), { type: 'SUBSTITUTION', side: 'home' }), player('Saka'));
    const squads = { home: [unknown, ...codes('Nketiah', 'Nelson')], away: [] };
    const sheet = match("67' now");
    const empty = { ...sheet, lineUps: { ...sheet.lineUps, home: { ...sheet.lineUps.home, bench: [] } } };
    expect(optionsOf(sub, 'coming-on', fieldOf(empty, squads), () => null).map((option) => option.player)).toEqual([
      ...codes('Nketiah', 'Nelson'),
      unknown,
    ]);
  });
});

it('who may come on is the bench, and every other player of the club, each once', () => {
  const sub = withAnswer(beginFlowOf(aMinute(67), { type: 'SUBSTITUTION', side: 'home' }), player('Saka'));
  const sheet = match("67' now");
  const bench = { xi: sheet.lineUps.home.xi, bench: codes('Nelson', 'Kiwior') };
  const field = fieldOf(
    { ...sheet, lineUps: { ...sheet.lineUps, home: bench } },
    { home: codes('Kiwior', 'Nketiah', 'Jesus'), away: codes('Nkunku') },
  );
  expect(optionsOf(sub, 'coming-on', field).map((option) => option.player)).toEqual(
    codes('Nketiah', 'Nelson', 'Kiwior'),
  );
});

it('who came on later than the minute is not offered for it', () => {
  const field = fieldOf(match("60' sub Saka > Nelson; 67' now"));
  const scorers = (minute: number) =>
    optionsOf(beginFlowOf(aMinute(minute), { type: 'GOAL', side: 'home' }), 'scorer', field).map(
      (option) => option.player,
    );
  expect([scorers(59).includes(player('Nelson')), scorers(61).includes(player('Nelson'))]).toEqual([false, true]);
});

it('a correction judges by its own rule who is possible', () => {
  const goal = beginFlowOf(aMinute(67), { type: 'GOAL', side: 'home' });
  const onlySaka = (draft: object) =>
    'scorer_id' in draft && draft.scorer_id === player('Saka') ? null : { code: 'no', sentence: 'No' };
  const options = optionsOf(goal, 'scorer', fieldOf(match("67' now")), onlySaka as never);
  expect([offered(options), options[0]?.player]).toEqual([[player('Saka')], player('Saka')]);
  expect(options).toHaveLength(11);
});

it('a second yellow is possible where somebody of either side has a first', () => {
  const field = fieldOf(match("20' yellow Palmer; 67' now"));
  const cards = cardOptions(withAnswer(at(67), 'DISCIPLINARY'), field);
  expect(cards.find(({ card }) => card === 'SECOND_YELLOW')).toEqual({ card: 'SECOND_YELLOW', isPossible: true });
});

describe('the flow', () => {
  it('of a recorded event asks nothing more, and holds no answer that it would not ask for', () => {
    for (const text of [
      "12' goal Saka",
      "12' free kick Rice",
      "12' penalty Saka",
      "12' own goal Colwill",
      "60' sub Saka > Nelson",
    ]) {
      const flow = flowOf(event(text));
      expect([text, currentStep(flow), Object.keys(flow.answers)]).toEqual([text, null, [...stepsOf(flow)]]);
    }
  });

  it('that is complete takes no further answer', () => {
    const flow = flowOf(event("70' yellow Rice"));
    expect(withAnswer(flow, player('Saka'))).toBe(flow);
  });

  it('asks again for the type of a goal after Back, and Back leads there again', () => {
    const before = back(beginFlowOf(aMinute(67), { type: 'GOAL', side: 'away' }));
    if (before === null) throw new Error('a step before');
    expect([before.side, before.minute]).toEqual(['away', 67]);
    const again = withAnswer(withAnswer(before, 'GOAL'), 'STANDARD');
    const last = back(again);
    expect(last && currentStep(last)).toBe('goal-type');
  });

  it('counts four steps for a goal of which only that is known', () => {
    expect(progressOf(withAnswer(at(67), 'GOAL'))).toEqual({ count: 4, current: 2 });
    expect(progressOf(flowOf(event("12' goal Saka")))).toEqual({ count: 4, current: 4 });
  });
});
