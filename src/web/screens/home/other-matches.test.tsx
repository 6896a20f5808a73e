// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { answeredTab } from '#test/builders/answered-tab';
import { calendar } from '#test/builders/calendar';
import { happens } from '#test/builders/happens';
import { homeSnapshot, teams } from '#test/builders/home-snapshot';

const tab = answeredTab();

/** The other matches beside the match of this team. */
async function matches(snapshot: LeagueSnapshot, team: typeof teams.marta | null = teams.marta) {
  tab.read('GET /api/gameweek/list', {}, calendar());
  const { OtherMatches } = await import('./other-matches.tsx');
  return tab.draw(<OtherMatches {...{ snapshot, team }} />);
}
const rows = () => [...document.querySelectorAll('details')];
/** Opens or closes a row, as its line does. */
async function turn(index: number, open: boolean) {
  const row = rows()[index];
  if (row === undefined) throw new Error('There is no such row');
  await happens(() => {
    row.open = open;
    row.dispatchEvent(new Event('toggle'));
  });
}
const line = 'No team selections available for this gameweek';

it('has the others of the gameweek with their points and ranks, but not one’s own', async () => {
  const page = await matches(homeSnapshot());
  expect(page.words).toEqual(['Other matches this week', 'Live', 'Team 3', '2nd', '16', 'vs', '11', 'Team 4', '4th']);
  expect((await matches(homeSnapshot(), null)).words.filter((word) => word === 'vs')).toHaveLength(2);
});

it('is marked live only while real matches are', async () => {
  const page = await matches(homeSnapshot({ real_matches: [] }));
  expect(page.words).not.toContain('Live');
});

it('has no points of a gameweek whose matches are all postponed, also after its deadline', async () => {
  const page = await matches(homeSnapshot({ real_matches: [] }));
  expect(page.words).toEqual(['Other matches this week', 'Team 3', '2nd', 'vs', 'Team 4', '4th']);
});

it('says that there are none', async () => {
  const page = await matches(homeSnapshot({ fantasy_matches: [] }));
  expect(page.words).toContain('No other matches scheduled this week');
});

it('a match that is opened shows its line-ups and can be shared, until it is closed', async () => {
  const page = await matches(homeSnapshot());
  expect([page.labels, page.words.includes(line)]).toEqual([[], false]);
  await turn(0, true);
  expect([page.labels, page.words.includes(line)]).toEqual([['Share'], true]);
  expect(page.hrefs).toEqual(['/teams/3', '/teams/4']);
  await turn(0, false);
  expect([page.labels, page.words.includes(line)]).toEqual([[], false]);
});

it('a match of a gameweek that is not played says so when it is opened', async () => {
  const page = await matches(homeSnapshot({ real_matches: [] }));
  await turn(0, true);
  expect([page.words.includes('Not played'), page.words.includes(line)]).toEqual([true, false]);
});

it('one match is open at a time', async () => {
  const page = await matches(homeSnapshot(), null);
  await turn(0, true);
  await turn(1, true);
  await turn(0, false);
  expect(page.hrefs).toEqual(['/teams/3', '/teams/4']);
  expect(page.words.filter((word) => word === line)).toHaveLength(1);
});

it('without a gameweek it says so', async () => {
  const page = await matches(homeSnapshot({ gameweek: null }));
  await turn(0, true);
  expect(page.words).toContain('No gameweek selected');
});
