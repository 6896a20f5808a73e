import { expect, it } from 'vitest';
import { isCurrentItem, navigationItems } from './navigation-items.ts';

it('everybody has five pages, and admins a sixth', () => {
  const labels = (isAdmin: boolean) => navigationItems(isAdmin).map(({ label }) => label);
  expect(labels(false)).toEqual(['Home', 'Team', 'Matches', 'Competitions', 'Players']);
  expect(labels(true)).toEqual([...labels(false), 'Admin']);
});

it.each([
  ['/', ['Home']],
  ['/my-team', ['Team']],
  ['/my-team-tomorrow', []],
  ['/match-reports/7', ['Matches']],
  ['/competitions', ['Competitions']],
  ['/competitions/4/squads', ['Competitions']],
  ['/league/4', ['Competitions']],
  ['/league-standings', ['Competitions']],
  ['/players/11', ['Players']],
  ['/admin', ['Admin']],
  ['/admin/system', ['Admin']],
  ['/profile', []],
])('at %s the current page is %j', (path, current) => {
  const items = navigationItems(true).filter((item) => isCurrentItem(item, path));
  expect(items.map(({ label }) => label)).toEqual(current);
});
