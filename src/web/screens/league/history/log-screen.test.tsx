// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { askedStreams } from '#test/builders/asked-streams';
import { eventually } from '#test/builders/eventually';
import { leagueId } from '#test/builders/ids';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const streams = askedStreams();
const league_id = leagueId(4);
const answerOf = (next: string | null, ...entries: readonly object[]) => ({
  league: { id: league_id, name: 'Premier' },
  entries,
  next,
});
const began = (number: number) => ({
  rank: 1,
  number,
  at: '2025-08-01T00:00:00Z',
  by: null,
  season: '2025-26',
  news: { kind: 'season-began', name: `2025-${number}` },
});
let history: ReturnType<typeof pageAt>['history'];
async function log(address: string, newest: object = answerOf(null)) {
  tab.read('GET /api/league/:league_id/log', { league_id }, newest);
  const { LogScreen } = await import('./log-screen.tsx');
  const opened = pageAt(LogScreen, '/leagues/$leagueId/log', address);
  history = opened.history;
  return tab.draw(opened.page);
}
const earlier = 'Show earlier';
/** Three pages of a log. */
const pages = () => {
  tab.read('GET /api/league/:league_id/log', { league_id, before: 'b' }, answerOf('c', began(2)));
  tab.read('GET /api/league/:league_id/log', { league_id, before: 'c' }, answerOf(null, began(1)));
  return answerOf('b', began(3));
};
const focused = () => document.activeElement?.getAttribute('aria-label');

it('is the league’s, and follows what changes points as well as the season', async () => {
  const page = await log('/leagues/4/log');
  expect([document.title, page.hrefs]).toEqual(['Premier · Log · Touchline', ['/leagues/4/history']]);
  expect(page.words).toContain('What happened in Premier, newest first');
  expect(page.words).toContain('Nothing has happened yet');
  expect(streams.channels.at(-1)?.split(',').sort()).toEqual(['points', 'season']);
});

it('says that the address names no league, or one that is not there', async () => {
  expect((await log('/leagues/four/log')).words).toContain('League not found');
  expect((await log('/leagues/9/log')).words).toContain('League not found');
});

it('keeps in its address how many pages are shown, and the keyboard goes on in the last', async () => {
  const page = await log('/leagues/4/log', pages());
  expect(document.querySelectorAll('li')).toHaveLength(1);
  await page.press(earlier);
  expect([document.querySelectorAll('li').length, focused()]).toEqual([2, 'Earlier']);
  await eventually(() => expect(history.location.search).toContain('pages'));
});

it('Back returns to the pages that were shown, and none of them takes the focus', async () => {
  // What this test's router makes of the text 2.
  const page = await log('/leagues/4/log?pages=%222%22', pages());
  expect([document.querySelectorAll('li').length, focused()]).toEqual([2, null]);
  await page.press(earlier);
  expect([document.querySelectorAll('li').length, focused(), page.labels]).toEqual([3, 'Earlier', []]);
});

it('an address that names no number of pages shows the newest', async () => {
  await log('/leagues/4/log?pages=all', pages());
  expect(document.querySelectorAll('li')).toHaveLength(1);
});
