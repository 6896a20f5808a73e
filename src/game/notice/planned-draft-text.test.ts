import { expect, it } from 'vitest';
import { leagueId } from '#test/builders/ids';
import { instant } from '../instant.ts';
import {
  isWasPlannedLine,
  noPlanUseful,
  planAhead,
  planGrace,
  plannedDraftText,
  wasPlannedLine,
} from './planned-draft-text.ts';

const [first, second] = [instant('2025-08-10T18:00:00Z'), instant('2025-08-11T18:00:00Z')];
const textOf = (beginsAt: typeof first | null, from: typeof first | null) =>
  plannedDraftText({
    league: leagueId(4),
    leagueName: 'TDL1',
    beginsAt,
    was: from && wasPlannedLine(from, 'Europe/London'),
    zone: 'Europe/London',
  });

it('a planned draft names its moment, and one that was moved also the earlier one', () => {
  expect(textOf(first, null)).toMatchObject({
    subject: 'The draft of TDL1 begins Sunday 10th August, 19:00',
    heading: "Your league's draft begins Sunday 10th August, 19:00",
    paragraphs: ['Times are those of Europe/London.'],
    action: { path: '/draft/tdl1' },
  });
  expect(textOf(second, first)).toMatchObject({
    subject: 'The draft of TDL1 begins at another time: Monday 11th August, 19:00',
    paragraphs: ['It was planned for Sunday 10th August, 19:00.', 'Times are those of Europe/London.'],
  });
  expect(textOf(null, first)).toMatchObject({
    subject: 'The draft of TDL1 has no date any more',
    paragraphs: ['It was planned for Sunday 10th August, 19:00.', 'Times are those of Europe/London.'],
  });
  expect(textOf(null, null).paragraphs).toEqual([]);
  expect(textOf(second, first).paragraphs.map(isWasPlannedLine)).toEqual([true, false]);
});

it('a plan is told after two minutes and a day ahead, and its end is news for three days', () => {
  const minute = 60_000;
  expect([planGrace, planAhead, noPlanUseful]).toEqual([2 * minute, 1440 * minute, 4320 * minute]);
});
