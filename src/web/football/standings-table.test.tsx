// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';

const tab = answeredTab();
const [second, ...others] = homeSnapshot().standings;
if (second === undefined) throw new Error('the snapshot has a table');
const standings = [{ ...second, movement: 2 }, ...others.map((row) => ({ ...row, movement: -1 }))];

async function table(columns: object = {}) {
  const { StandingsTable } = await import('./standings-table.tsx');
  return tab.draw(<StandingsTable standings={standings} isLive={false} ownTeam={teams.marta} {...columns} />);
}
const rows = () => [...document.querySelectorAll('tbody tr')];
const heights = () => rows().map((row) => row.className.includes('h-12') || row.innerHTML.includes('h-12'));

it('is sorted by points, each team leads to its page, and the reader’s own stands out', async () => {
  const page = await table();
  expect(page.hrefs).toHaveLength(standings.length);
  expect(page.hrefs).toContain(`/teams/${teams.rival}`);
  expect(rows().filter((row) => row.getAttribute('aria-current') === 'true')).toHaveLength(1);
  const sorted = document.querySelector('th[aria-sort=descending]');
  expect(sorted?.textContent).toContain('Points');
});

it('says who rose and who fell, but only while the gameweek is played', async () => {
  const live = await table({ isLive: true });
  const moves = live.words.filter((word) => word.endsWith('since the gameweek began'));
  expect(moves).toEqual(['up 2 since the gameweek began', ...others.map(() => 'down 1 since the gameweek began')]);
  const calm = await table();
  expect(calm.words.filter((word) => word.includes('since the gameweek began'))).toEqual([]);
});

it('a team that keeps its rank has no mark', async () => {
  const page = await table({ isLive: true, standings: [{ ...second, movement: 0 }] });
  expect(page.words.filter((word) => word.includes('since the gameweek began'))).toEqual([]);
});

it('has small rows only beside other content', async () => {
  await table();
  expect(new Set(heights())).toEqual(new Set([true]));
  await table({ compact: true });
  expect(new Set(heights())).toEqual(new Set([false]));
});
