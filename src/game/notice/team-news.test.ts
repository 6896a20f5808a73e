import { describe, expect, it } from 'vitest';
import { fantasyMatchId, gameweekId, leagueId } from '#test/builders/ids';
import { type Instant, instant } from '../instant.ts';
import {
  beginUseful,
  clockGrace,
  clockUseful,
  draftBeginsText,
  isPickLine,
  onTheClockText,
  pickLine,
  queuePicksText,
} from './draft-text.ts';
import { finalResultText, type OwnResult, readScoresKey, scoresKey } from './final-result-text.ts';
import { isMoveNews, movedDeadlineText } from './moved-deadline-text.ts';
import { squadText } from './squad-text.ts';

const match = (homePoints: number, awayPoints: number, own: OwnResult['own'] = 'home', id = 7): OwnResult => ({
  id: fantasyMatchId(id),
  league: leagueId(4),
  home: 'Row Z',
  away: 'Hilde United',
  homePoints,
  awayPoints,
  own,
});
const told = (matches: readonly [OwnResult, ...OwnResult[]], before: string | null = null) =>
  finalResultText({ gameweek: gameweekId(5), matches, before: before === null ? null : readScoresKey(before) });

describe('the news of a result', () => {
  it('says the score and who wins', () => {
    expect(told([match(54, 48)])).toEqual({
      subject: 'Final: Row Z 54 – 48 Hilde United',
      heading: 'Gameweek 5: you win',
      paragraphs: ['Row Z 54 – 48 Hilde United. You win.'],
      action: { label: 'Open the fixtures', path: '/competitions/4/fixtures' },
    });
    expect(told([match(54, 48, 'away')])?.heading).toBe('Gameweek 5: you lose');
    expect(told([match(48, 54, 'away')])?.heading).toBe('Gameweek 5: you win');
    expect(told([match(48, 48, 'both')])?.heading).toBe('Gameweek 5: a draw');
    expect(told([match(48, 54, 'both')])?.heading).toBe('Gameweek 5: one of your teams wins');
  });

  it('is one for several teams', () => {
    const text = told([match(54, 48), match(-2, 60, 'home', 8)]);
    expect([text?.subject, text?.paragraphs.length]).toEqual(['Final: Row Z 54 – 48 Hilde United and 1 more', 2]);
  });

  it('names after a correction what has changed, and nothing else', () => {
    const before = scoresKey([match(54, 48), match(-2, 60, 'home', 8)]);
    expect(before).toBe('7:54-48,8:-2-60');
    expect(told([match(54, 48), match(-2, 60, 'home', 8)], before)).toBe(null);
    const text = told([match(54, 48), match(-2, 61, 'home', 8)], before);
    expect([text?.subject, text?.paragraphs]).toEqual([
      'Corrected: Row Z −2 – 61 Hilde United',
      ['After a correction: Row Z −2 – 61 Hilde United. It was −2 – 60. Who wins stays as it was.'],
    ]);
    expect(told([match(47, 48), match(-2, 60, 'home', 8)], before)?.paragraphs).toEqual([
      'After a correction: Row Z 47 – 48 Hilde United. It was 54 – 48. You lose.',
    ]);
  });

  it('tells of a match that was not among those before', () => {
    expect(told([match(54, 48)], '9:1-0')?.paragraphs).toEqual(['Row Z 54 – 48 Hilde United. You win.']);
    expect(told([match(54, 49), match(3, 3, 'home', 8)], '7:54-48,8:3-4')?.paragraphs).toHaveLength(2);
  });
});

describe('the news of a moved deadline', () => {
  const [from, to] = [instant('2025-08-15T17:00:00Z'), instant('2025-08-15T15:00:00Z')];
  const now = instant('2025-08-14T12:00:00Z');

  it('says when it is and when it was', () => {
    const moved = { gameweek: gameweekId(1), part: 'weekend', from, to, zone: 'Europe/London' } as const;
    expect(movedDeadlineText(moved)).toEqual({
      subject: 'Gameweek 1, Weekend: the deadline is earlier now',
      heading: 'Deadline: Friday 15th August, 16:00',
      paragraphs: ['It was Friday 15th August, 18:00.', 'Times are those of Europe/London.'],
      action: { label: 'Open Team', path: '/my-team' },
    });
    expect(movedDeadlineText({ ...moved, from: to, to: from }).subject).toContain('later');
  });

  it('is news if an admin moved it, or an import moved it forward, and it is near', () => {
    expect(isMoveNews({ from, to }, { byHand: false, now })).toBe(true);
    expect(isMoveNews({ from: to, to: from }, { byHand: true, now })).toBe(true);
    expect(isMoveNews({ from: to, to: from }, { byHand: false, now })).toBe(false);
    expect(isMoveNews({ from, to: from }, { byHand: true, now })).toBe(false);
    expect(isMoveNews({ from, to }, { byHand: true, now: instant('2025-07-14T12:00:00Z') })).toBe(false);
    expect(isMoveNews({ from, to }, { byHand: true, now: to })).toBe(false);
    // Two weeks before the nearer one, to the instant.
    const twoWeeksBefore = (at: Instant, milliseconds = 0) => (at - 14 * 86_400_000 + milliseconds) as Instant;
    expect(isMoveNews({ from, to }, { byHand: true, now: twoWeeksBefore(to) })).toBe(true);
    expect(isMoveNews({ from, to }, { byHand: true, now: twoWeeksBefore(to, -1) })).toBe(false);
    expect(isMoveNews({ from: to, to: from }, { byHand: true, now: twoWeeksBefore(to) })).toBe(true);
  });
});

it('the news of a squad says who came, and who went', () => {
  const change = { team: 'Row Z', player: 'Saka' };
  expect(squadText({ ...change, change: 'assigned' })).toEqual({
    subject: 'Saka joins Row Z',
    heading: 'An admin gave Row Z Saka',
    paragraphs: ['You can field them from the next deadline on.'],
    action: { label: 'Open Team', path: '/my-team' },
  });
  const gone = squadText({ ...change, change: 'released' });
  expect([gone.subject, gone.heading]).toEqual(['Saka has left Row Z', 'An admin took Saka from Row Z']);
  expect(gone.paragraphs[0]).toContain('look at what you have saved');
});

it('the news of a draft says when each team picks, and who is on the clock', () => {
  const teams = [{ name: 'Row Z', place: 4 }];
  const begins = { league: leagueId(7), leagueName: 'Harbour', teams };
  expect(draftBeginsText({ ...begins, hasChanged: false })).toEqual({
    subject: 'The draft of Harbour begins',
    heading: 'The draft of Harbour begins',
    paragraphs: ['Row Z picks 4th in the first round.'],
    action: { label: 'Open the draft board', path: '/draft/7' },
  });
  expect(draftBeginsText({ ...begins, hasChanged: true }).subject).toBe('The draft of Harbour: the order has changed');
  const turn = { league: leagueId(5), leagueName: 'Harbour', team: 'Row Z', round: 2, pick: 3 };
  expect(onTheClockText({ ...turn, managersPick: false, until: null })).toEqual({
    subject: 'Row Z is on the clock',
    heading: 'Harbour: round 2, pick 3',
    paragraphs: ['Tell your admin whom you pick. The draft waits for it.'],
    action: { label: 'Open the draft board', path: '/draft/tdl2' },
  });
  const own = (until: string | null) => onTheClockText({ ...turn, managersPick: true, until }).paragraphs;
  expect(own(null)).toEqual(['Pick on the draft board. The draft is waiting for you.']);
  expect(own('Friday 14th August, 19:00')).toEqual([
    'You have until Friday 14th August, 19:00 to pick on the draft board. After that, the first player in your queue who fits is picked.',
  ]);
});

it('the news of a queue names each pick, and knows them by their place', () => {
  const place = { round_number: 2, pick_number: 1 };
  const line = pickLine(place, 'Saka');
  expect([isPickLine(place, line), isPickLine({ round_number: 2, pick_number: 11 }, line)]).toEqual([true, false]);
  const told = (lines: readonly string[]) =>
    queuePicksText({ league: leagueId(5), leagueName: 'Harbour', team: 'Row Z', lines });
  expect(told([line])).toEqual({
    subject: 'Your queue has picked for Row Z',
    heading: 'Harbour: picked from your queue',
    paragraphs: ['Round 2, pick 1: Saka'],
    action: { label: 'Open the draft board', path: '/draft/tdl2' },
  });
  expect(told([line, line]).subject).toBe('Your queue has picked 2 players for Row Z');
});

it('the news of a draft waits five minutes for who picks fast, and is of use for hours', () => {
  const minute = 60_000;
  expect([clockGrace, clockUseful, beginUseful]).toEqual([5 * minute, 720 * minute, 120 * minute]);
});
