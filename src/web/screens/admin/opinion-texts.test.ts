import { expect, it } from 'vitest';
import { differenceText, summaryOf } from './opinion-texts.ts';

const opinions = (compared: number, differing: number) =>
  ({ compared, matches: Array.from({ length: differing }) }) as unknown as Parameters<typeof summaryOf>[0];

it('a comparison is summed up: none yet, one, several', () => {
  expect([undefined, opinions(0, 0), opinions(1, 0), opinions(12, 1), opinions(12, 2)].map(summaryOf)).toEqual([
    '',
    'No complete report has been compared yet.',
    '1 report compared, 0 differ.',
    '12 reports compared, 1 differs.',
    '12 reports compared, 2 differ.',
  ]);
});

it.each([
  ['penalties_saved', 1, 0, '1 penalty saved, the report no penalty saved'],
  ['penalties_missed', 0, 2, 'no penalty missed, the report 2 penalties missed'],
  ['goals', 2, 1, '2 goals, the report 1 goal'],
  ['assists', 2, 1, '2 assists, the report 1 assist'],
] as const)('a difference in %s says both figures', (figure, official, reported, said) => {
  const difference = { figure, official, reported, player: 'Saka' } as Parameters<typeof differenceText>[0];
  expect(differenceText(difference)).toBe(`The official figures give Saka ${said}`);
});
