// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { askedStreams } from '#test/builders/asked-streams';
import { leagueId } from '#test/builders/ids';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const streams = askedStreams();
const league_id = leagueId(4);
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
  expect(streams.channels.at(-1)?.split(',').sort()).toEqual(['points', 'season']);
});

it('says that the address names no league, or one that is not there', async () => {
  expect((await log('/leagues/four/log')).words).toContain('League not found');
  expect((await log('/leagues/9/log')).words).toContain('League not found');
});
