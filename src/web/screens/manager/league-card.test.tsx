// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId } from '#test/builders/ids';

const tab = answeredTab();
async function open() {
  const { LeagueCard } = await import('./league-card.tsx');
  tab.read('GET /api/manager/all', {}, {});
  return tab.draw(<LeagueCard leagues={[{ id: leagueId(4), name: 'First' }] as never} />);
}

it('a league is added by its name', async () => {
  const page = await open();
  await page.press('Add League');
  expect(page.valueOf('name')).toBe('');
  await page.type('name', ' Second ');
  await page.submit();
  expect([tab.sent, tab.reread]).toEqual([[['/api/league/add', { name: 'Second' }]], ['/api/manager/all']]);
  expect(page.labels).toEqual(['Add League', 'Rename First']);
});

it('a league is renamed, beginning with the name that it has', async () => {
  const page = await open();
  await page.press('Rename First');
  expect([page.words.includes('Rename First'), page.valueOf('name')]).toEqual([true, 'First']);
  await page.type('name', 'Premier');
  await page.submit();
  expect(tab.sent).toEqual([['/api/league/rename', { league_id: 4, name: 'Premier', seen: 'First' }]]);
});

it.each([409, 422])('a name that is refused with %d is said below it', async (status) => {
  const page = await open();
  await page.press('Rename First');
  tab.answer({ title: 'This name is taken' }, status);
  await page.submit();
  expect([page.words.includes('This name is taken'), await tab.said()]).toEqual([true, null]);
});

it('any other failure is said above the page, and the dialog can be closed', async () => {
  const page = await open();
  await page.press('Add League');
  tab.answer({ title: 'Not you' }, 403);
  await page.submit();
  expect([page.words.includes('Not you'), (await tab.said())?.title]).toEqual([false, 'Failed to save league']);
  await page.press('Cancel');
  expect(page.labels).toEqual(['Add League', 'Rename First']);
});
