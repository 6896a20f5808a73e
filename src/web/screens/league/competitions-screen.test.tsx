// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId } from '#test/builders/ids';

const tab = answeredTab();

async function competitions(leagues: readonly object[] | null) {
  if (leagues !== null) tab.read('GET /api/league/list', {}, { leagues });
  const { CompetitionsScreen } = await import('./competitions-screen.tsx');
  return tab.draw(<CompetitionsScreen />);
}
const places = ['/records', '/statistics', '/scoring'];

it('has each league with its champion, which leads to its page, and then what else there is', async () => {
  const page = await competitions([
    { id: leagueId(1), name: 'Premier', champion: 'Row Z' },
    { id: leagueId(4), name: 'Second', champion: 'TBD' },
  ]);
  expect(page.hrefs).toEqual(['/competitions/1', '/competitions/4', ...places]);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Premier. Champion: Row Z',
    'Second. Champion: TBD',
  ]);
});

it('a long name is whole: its card grows, and a long word breaks', async () => {
  await competitions([
    { id: leagueId(1), name: 'The Old Grammar School Thursday Night Fantasy League', champion: 'TBD' },
  ]);
  const name = document.querySelector('li [dir=auto]');
  expect(name?.classList).toContain('wrap-anywhere');
  expect(name?.parentElement?.className).not.toMatch(/(^|[\s:])h-/);
});

it('says that there are none', async () => {
  const none = await competitions([]);
  expect([none.words.includes('No leagues found'), none.hrefs]).toEqual([true, places]);
});

it('what could not be read can be tried again', async () => {
  const page = await competitions(null);
  expect(page.labels).toEqual(['Try again']);
  tab.read('GET /api/league/list', {}, { leagues: [] });
  await page.press('Try again');
  expect(page.words).toContain('No leagues found');
});
