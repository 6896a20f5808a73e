import { expect, it } from 'vitest';
import { type Instant, instant } from '../instant.ts';
import { judgeMatchMove, judgeMovable, judgeTakeBack, type MatchMove } from './judge-match-move.ts';

const saturday = instant('2025-08-23T14:00:00Z');
const friday = instant('2025-08-22T17:00:00Z');
const refused = (move: Partial<MatchMove>, now: Instant) =>
  judgeMatchMove(
    { kickOff: saturday, part: 'weekend', deadline: friday, isByHand: false, ...move },
    { zone: 'Europe/London', now },
  )?.code ?? null;

it.each<[string, Partial<MatchMove>, number, string | null]>([
  ['before the deadline', {}, -1, null],
  ['at the deadline', {}, 0, 'deadline_passed'],
  ['to a part without matches', { deadline: null }, -1, null],
  // Whoever picked for the later gameweek would have seen the match.
  [
    'to a later gameweek, when nobody can pick for its kick-off any more',
    { deadline: saturday },
    0,
    'kick_off_too_soon',
  ],
  ['to a part without matches, too late for its kick-off', { deadline: null }, 0, 'kick_off_too_soon'],
  ['to a part that an admin has put off to before its kick-off', { deadline: saturday, isByHand: true }, 0, null],
  [
    'to a part that an admin has put off, too late for its kick-off',
    { deadline: (saturday + 1) as Instant, isByHand: true },
    saturday - friday - 90 * 60_000,
    'kick_off_too_soon',
  ],
  ['without a date', { kickOff: null }, -1, 'match_without_date'],
])('a match that is moved %s', (_what, move, later, code) => {
  expect(refused(move, (friday + later) as Instant)).toBe(code);
});

it.each([
  ['not-started', undefined],
  ['live', 'This match has a report. Delete the report first.'],
  ['complete', 'This match has a report. Delete the report first.'],
  ['void', 'This match is void. Take that back first.'],
] as const)('a match that is %s moves, or says why not', (status, sentence) => {
  expect(judgeMovable(status)?.sentence).toBe(sentence);
});

it.each<[string, Partial<MatchMove>, number, string | null]>([
  ['before the deadline that it needs', { deadline: saturday }, -1, null],
  ['while its part is open and that has passed', { deadline: saturday }, 0, 'kick_off_too_soon'],
  ['once its part is closed', {}, 0, null],
  ['in a part that has no deadline', { deadline: null }, 0, null],
  ['without a date', { deadline: saturday, kickOff: null }, 0, null],
  ['in a part that an admin has put off to before its kick-off', { deadline: saturday, isByHand: true }, 0, null],
])('a void match that counts again %s', (_what, move, later, code) => {
  const match = { kickOff: saturday, part: 'weekend', deadline: friday, isByHand: false, ...move } as const;
  const at = { zone: 'Europe/London', now: (friday + later) as Instant };
  expect(judgeTakeBack(match, at)?.code ?? null).toBe(code);
});
