// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LeagueSnapshot } from '#api/league-snapshot';
import { answeredTab } from '#test/builders/answered-tab';
import { teams } from '#test/builders/home-snapshot';
import { substitutedTeam } from '#test/builders/substituted-team';
import { readTeam } from '#test/builders/team-in-editor';

const tab = answeredTab();
let opened: unknown[];

async function lineUp(source: LeagueSnapshot = substitutedTeam()) {
  const { LineUpTeam } = await import('./line-up-team.tsx');
  const { lineUpOf } = await import('../selection-view.ts');
  opened = [];
  const open = (what: string) => (code: number) => void opened.push([what, code]);
  const players = lineUpOf(source, teams.marta, 'weekend');
  return tab.draw(<LineUpTeam players={players} onOpenPlayer={open('points')} onOpenAutobench={open('autobench')} />);
}

it('each player says how they stand, and so does the team', async () => {
  readTeam(tab);
  const page = await lineUp();
  expect(page.labels).toEqual([
    'Player 101, 6 points',
    'Player 102, 1 point, provisional',
    'Player 105, did not appear',
    expect.stringMatching(/^Player 103, plays Sun \d\d:\d\d|^Player 103, plays \w+/),
    'Player 106, did not appear, not counted',
    'J. Kerrigan, 3 points',
    'for Player 105',
  ]);
  expect(page.words.slice(0, 2)).toEqual(['Starting XI', '4/11']);
  expect(page.words).toEqual(expect.arrayContaining(['10', 'points, provisional']));
  expect(page.words.filter((word) => word === 'Did not appear')).toHaveLength(2);
});

it('before the calendar is read, a match to come is still to play', async () => {
  const page = await lineUp();
  expect(page.labels).toContain('Player 103, still to play');
});

it('whoever did not appear opens the autobench, anybody else their points', async () => {
  const page = await lineUp();
  for (const label of ['Player 101, 6 points', 'Player 105, did not appear', 'J. Kerrigan, 3 points', 'for Player 105'])
    await page.press(label);
  expect(opened).toEqual([
    ['points', 101],
    ['autobench', 105],
    ['points', 104],
    ['autobench', 104],
  ]);
});

it('once everybody has played, the points are final', async () => {
  const source = substitutedTeam();
  const [line, ...others] = source.line_ups;
  if (line === undefined) throw new Error('Marta has a line-up');
  const players = line.players.slice(0, 1);
  const page = await lineUp({ ...source, line_ups: [{ ...line, players }, ...others] });
  expect(page.words).toEqual(expect.arrayContaining(['1/11', '6', 'points']));
  expect(page.words).not.toContain('points, provisional');
});
