import { expect, it } from 'vitest';
import type { DraftBoard } from '#api/draft';
import { instant } from '#game/instant';
import { boardAfter } from '#test/builders/board-after';
import { teamId } from '#test/builders/ids';
import { draftNews } from './draft-news.ts';

const deadlines = ['2025-08-12T17:00:00Z', '2025-08-15T17:00:00Z'].map(instant);
const leagueZone = 'Europe/London';
const newsOf = (board: DraftBoard, team = 1, now = '2025-08-14T13:00:00Z', zone = leagueZone) =>
  draftNews(board, teamId(team), { deadlines, now: instant(now), zone, leagueZone });

it('before the draft it says that it has not started, and when it will', () => {
  const news = newsOf(boardAfter(0, { status: 'not-started', picks: [] }));
  const what = 'The draft has not started yet.';
  expect(news).toEqual({ state: 'ahead', what, forYou: 'Your squad is picked there.' });
  const planned = boardAfter(0, { status: 'not-started', picks: [], planned_at: '2025-08-14T18:00:00Z' });
  expect(newsOf(planned)).toEqual({ state: 'ahead', what, forYou: 'It begins Thursday 14th August, 19:00.' });
  const abroad = newsOf(planned, 1, '2025-08-14T13:00:00Z', 'UTC');
  expect(abroad?.forYou).toBe('It begins Thursday 14th August, 18:00 UTC.');
  const late = newsOf(planned, 1, '2025-08-14T18:00:00Z');
  expect(late?.forYou).toBe('It was planned for Thursday 14th August, 19:00.');
});

it('while it runs it says who picks, and how many picks are before the own one', () => {
  expect(newsOf(boardAfter(1), 1)).toMatchObject({
    state: 'running',
    what: 'Round 1 • Pick 2: Bravo picks',
    forYou: '4 picks until you.',
  });
  expect(newsOf(boardAfter(1), 2)?.forYou).toBe('It is your turn.');
  expect(newsOf(boardAfter(1), 3)?.forYou).toBe('You are next.');
  expect(newsOf(boardAfter(4), 3)?.forYou).toBe('Your squad is complete.');
  const turn = (columns: Partial<DraftBoard>) =>
    newsOf(boardAfter(1, { managers_pick: true, turn_ends_at: '2025-08-14T14:00:00Z', ...columns }), 2)?.forYou;
  expect(turn({ clock_seconds: 600 })).toBe('It is your turn until Thursday 14th August, 15:00.');
  expect(turn({ clock_seconds: 599 })).toBe('It is your turn.');
  expect(turn({ clock_seconds: 600, turn_ends_at: '2025-08-14T13:00:00Z' })).toBe('It is your turn.');
  expect(turn({ status: 'paused', turn_ends_at: null })).toBe('It is your turn when the draft resumes.');
  expect(newsOf(boardAfter(1, { status: 'paused' }))?.what).toBe('Round 1 • Pick 2 • Paused: Bravo picks');
});

it('after it, it asks for a team until the first deadline that comes', () => {
  expect(newsOf(boardAfter(6))).toMatchObject({ state: 'over', what: 'The draft is complete' });
  expect(newsOf(boardAfter(6), 1, '2025-08-15T17:00:00Z')).toBeNull();
  const now = instant('2025-08-14T13:00:00Z');
  const atLastPick = { deadlines: [instant('2025-08-14T12:00:00Z')], now, zone: leagueZone, leagueZone };
  expect(draftNews(boardAfter(6), teamId(1), atLastPick)?.state).toBe('over');
});

it('a team that came after the start hears that it is not in the draft, and nothing after it', () => {
  expect(newsOf(boardAfter(1), 9)).toMatchObject({ what: 'Round 1 • Pick 2: Bravo picks' });
  for (const board of [boardAfter(1), boardAfter(1, { status: 'paused' })])
    expect(newsOf(board, 9)?.forYou).toBe('This team is not in the draft: it came after the start.');
  expect(newsOf(boardAfter(6), 9)).toBeNull();
});
