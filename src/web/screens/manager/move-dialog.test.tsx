// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { leagueId, teamId } from '#test/builders/ids';

const tab = answeredTab();
const team = (id: number, team_name: string, league: number, position: number | null = null) => ({
  id: teamId(id),
  team_name,
  league_id: leagueId(league),
  has_begun: false,
  players: 0,
  fixtures: 0,
  last: position === null ? null : { season: '2025-26', league_id: leagueId(league), position },
});
const leagues = [
  { id: leagueId(4), name: 'TDL1', draft: 'none' },
  { id: leagueId(5), name: 'TDL2', draft: 'none' },
  { id: leagueId(6), name: 'TDL3', draft: 'none' },
];
const champions = 'Champions – 1st in TDL2, 2025-26';
const rowZ = team(1, 'Row Z', 4, 18);
let closed: number;
type Props = Parameters<typeof import('./move-dialog.tsx')['MoveDialog']>[0];

async function open(mover = rowZ) {
  const { MoveDialog } = await import('./move-dialog.tsx');
  tab.read('GET /api/team/moves', {}, { leagues, teams: [mover, team(2, 'Newcomers', 5), team(4, 'Champions', 5, 1)] });
  tab.read('GET /api/manager/all', {}, {});
  closed = 0;
  return tab.draw(<MoveDialog team={mover as unknown as Props['team']} onClose={() => (closed += 1)} />);
}

it('a team moves alone to the league that was chosen', async () => {
  const page = await open();
  expect(page.words).toEqual(expect.arrayContaining(['Move Row Z', 'Last season: 18th in TDL1, 2025-26']));
  expect(page.words.join(' ')).not.toContain('in exchange');
  await page.press('Move team');
  expect(tab.sent).toEqual([]);
  await page.choose('New league', 'TDL2');
  expect(page.words).toEqual(expect.arrayContaining(['To TDL1 in exchange', 'Nobody']));
  await page.press('Move team');
  expect(tab.sent).toEqual([['/api/team/move', { team_id: 1, league_id: 5, exchange_team_id: null }]]);
  const moves = '/api/team/moves';
  expect([closed, tab.reread.toSorted()]).toEqual([1, ['/api/manager/all', moves, moves]]);
});

it('a team moves in exchange for another, which is named with its last place', async () => {
  const page = await open();
  await page.choose('New league', 'TDL2');
  await page.choose('To TDL1 in exchange', champions);
  await page.press('Exchange teams');
  expect(tab.sent).toEqual([['/api/team/move', { team_id: 1, league_id: 5, exchange_team_id: 4 }]]);
});

it('another league begins with nobody in exchange', async () => {
  const page = await open();
  await page.choose('New league', 'TDL2');
  await page.choose('To TDL1 in exchange', champions);
  await page.choose('New league', 'TDL3');
  expect(page.labels).toContain('Move team');
});

it('a newcomer has no last season, and a team that has begun stays where it is', async () => {
  expect((await open(team(1, 'Row Z', 4))).words.join(' ')).not.toContain('Last season');
  const page = await open({ ...rowZ, has_begun: true });
  expect(page.words.join(' ')).not.toContain('New league');
  await page.press('Move team');
  expect(tab.sent).toEqual([]);
});

it('a team that was added a moment ago is there: what was read for another dialog is read again', async () => {
  await open();
  const { MoveDialog } = await import('./move-dialog.tsx');
  const newcomer = team(7, 'Added now', 4);
  const answered = fetch;
  vi.stubGlobal('fetch', (address: string, init: { body: string | null }) =>
    address === '/api/team/moves'
      ? Promise.resolve(Response.json({ leagues, teams: [rowZ, newcomer] }))
      : answered(address, init),
  );
  const page = await tab.draw(<MoveDialog team={newcomer as unknown as Props['team']} onClose={() => undefined} />);
  expect(page.words).toContain('Select a league');
});
