import { expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import { beginFlow, type Flow, type FlowStep } from '../../../report/flow/event-flow.ts';
import { stepMinute, stepTitle } from './step-texts.ts';

const flow = beginFlow(aMinute(67), 'home');
const ofCard = (card: 'YELLOW' | 'SECOND_YELLOW' | 'RED'): Flow => ({
  ...flow,
  answers: { ...flow.answers, 'card-type': card },
});

it('a step says what is asked, and a substitution its minute, too', () => {
  const title = (step: FlowStep) => stepTitle(step, flow);
  expect((['scorer', 'coming-off', 'coming-on', 'confirm', 'card-type'] as const).map(title)).toEqual([
    'Scorer',
    'Substitution (Minute 67)',
    'Substitution (Minute 67)',
    'Confirm Substitution',
    'Select Card Type',
  ]);
});

it('who gets a card is asked for that card', () => {
  expect(
    [flow, ofCard('YELLOW'), ofCard('SECOND_YELLOW'), ofCard('RED')].map((of) => stepTitle('carded-player', of)),
  ).toEqual([
    'Select Player for Yellow Card',
    'Select Player for Yellow Card',
    'Select Player for Second Yellow Card',
    'Select Player for Red Card',
  ]);
});

it('the minute stands beside the title where the step does not say it', () => {
  const minute = (step: FlowStep) => stepMinute(step, flow);
  expect((['scorer', 'carded-player', 'coming-off', 'coming-on', 'confirm'] as const).map(minute)).toEqual([
    "67'",
    "67'",
    undefined,
    undefined,
    undefined,
  ]);
});
