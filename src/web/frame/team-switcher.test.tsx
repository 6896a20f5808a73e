// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { eventually } from '#test/builders/eventually';
import { managerOf, teamOf } from '#test/builders/manager-of';
import { deviceStorage } from '../ui/device-storage.ts';

const tab = answeredTab();

/** The switcher of a manager of so many teams: the third has the name of the first. */
async function switcher(count: number) {
  managerOf(
    tab,
    Array.from({ length: count }, (_, index) => teamOf(index + 1, 4 + index, index === 2 ? 'Team 1' : undefined)),
  );
  const { TeamSwitcher } = await import('./team-switcher.tsx');
  const { Link } = await import('@tanstack/react-router');
  return tab.draw(
    <>
      <TeamSwitcher />
      <Link to="/my-team" search={{ part: 'weekend' }}>
        My Team
      </Link>
    </>,
  );
}
const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
const list = () => document.querySelector('select');
const kept = () => deviceStorage.read('selected-team');

it('a manager with one team has nothing to choose', async () => {
  expect((await switcher(1)).labels).toEqual([]);
  expect((await switcher(0)).labels).toEqual([]);
});

it('up to four teams are buttons; the one that is pressed is selected, said and kept on the device', async () => {
  const page = await switcher(4);
  expect(page.labels).toEqual(['Team 1 (League 4)', 'Team 2', 'Team 1 (League 6)', 'Team 4']);
  expect(pressed()).toEqual(['Team 1 (League 4)']);
  await page.press('Team 2');
  expect([pressed(), kept(), (await tab.said())?.title]).toEqual([['Team 2'], '2', 'Team selected successfully']);
});

it('the team that is selected already is not selected again', async () => {
  const page = await switcher(2);
  await page.press('Team 1');
  expect([kept(), await tab.said()]).toEqual([null, null]);
});

it('five teams are a list', async () => {
  const page = await switcher(5);
  expect([page.labels, list()?.value, list()?.getAttribute('aria-label')]).toEqual([[], '1', 'Team']);
  await act(async () => {
    const select = list();
    if (select === null) return;
    select.value = '5';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([list()?.value, kept()]).toEqual(['5', '5']);
});

it('My Team takes its team from the address, so that it can ask before changes are lost', async () => {
  const page = await switcher(2);
  await act(async () => document.querySelector('a')?.click());
  await act(() => eventually(() => expect(tab.path()).toBe('/my-team?part=weekend')));
  await page.press('Team 2');
  await act(() => eventually(() => expect(tab.path()).toMatch(/part=weekend&team=%222/)));
  expect([pressed(), kept()]).toEqual([['Team 1'], null]);
});
