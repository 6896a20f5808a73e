// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId } from '#test/builders/ids';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const league_id = leagueId(4);
/** The channels of the streams that were asked for. */
let streams: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answered = fetch;
  streams = [];
  vi.stubGlobal('fetch', (address: string, asked: RequestInit) => {
    if (!address.startsWith('/api/live?')) return answered(address, asked);
    streams.push(new URLSearchParams(address.split('?')[1]).get('channels'));
    return new Promise(() => undefined);
  });
});
afterEach(() => void vi.useRealTimers());

async function log(address: string) {
  const answer = { league: { id: league_id, name: 'Premier' }, entries: [], before: null };
  tab.read('GET /api/league/:league_id/log', { league_id }, answer);
  const { LogScreen } = await import('./log-screen.tsx');
  return tab.draw(pageAt(LogScreen, '/leagues/$leagueId/log', address).page);
}

it('is the league’s, and follows what changes points as well as the season', async () => {
  const page = await log('/leagues/4/log');
  expect([document.title, page.hrefs]).toEqual(['Premier · Log · Touchline', ['/leagues/4/history']]);
  expect(page.words).toContain('What happened in Premier, newest first');
  expect(streams.at(-1)?.split(',').sort()).toEqual(['points', 'season']);
});

it('says that the address names no league, or one that is not there', async () => {
  expect((await log('/leagues/four/log')).words).toContain('League not found');
  expect((await log('/leagues/9/log')).words).toContain('League not found');
});
