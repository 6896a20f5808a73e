// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { happens } from '#test/builders/happens';
import { homeSnapshot } from '#test/builders/home-snapshot';
import { gameweekId, leagueId, teamId } from '#test/builders/ids';
import { chosenPart, fullTeam, openTeam, selectionAnswer, shownTeam } from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const key = { team_id: teamId(1), gameweek_id: gameweekId(7), part: 'weekend' };

const open = async (answer = selectionAnswer(), chosen = chosenPart()) =>
  openTeam(tab, await import('./part-editor.tsx'), answer, chosen);
/** The page of the part once it is locked, or in this state, beside this snapshot of the league. */
async function locked(snapshot = homeSnapshot(), state: 'locked' | 'open' = 'locked') {
  tab.read('GET /api/league/:league_id/home', { league_id: leagueId(4) }, snapshot);
  const part = chosenPart();
  return open(selectionAnswer(fullTeam, { is_locked: true }), { ...part, shown: { ...part.shown, state } });
}
const withPoints = 'Player 101, 0 points';

it('a team without players says so, and how its draft stands', async () => {
  tab.read('GET /api/draft/:league_id', { league_id: leagueId(4) }, boardAfter(1));
  const page = await open(selectionAnswer('', { selection: [], squad: [] }));
  expect(page.words).toEqual(
    expect.arrayContaining(['Hilde United', myTeamTexts.emptySquad, myTeamTexts.emptySquadMeans]),
  );
  expect(page.hrefs.filter((href) => href?.includes('draft'))).toHaveLength(1);
  expect(page.labels).not.toContain('Save Team');
});

it('a team is read again whenever its draft has given it a player, or taken one back', async () => {
  const drafted = (made: number) =>
    happens(() => tab.read('GET /api/draft/:league_id', { league_id: leagueId(4) }, boardAfter(made)));
  const read = () => tab.reread.filter((path) => path.startsWith('/api/selection/read')).length;
  await drafted(0);
  await open(selectionAnswer('', { selection: [], squad: [] }));
  expect(read()).toBe(0);
  await drafted(1);
  expect(read()).toBe(1);
  await drafted(2);
  expect(read()).toBe(1);
  await drafted(0);
  await drafted(6);
  expect(read()).toBe(2);
});

it('a team that cannot be read says so, and can be read again', async () => {
  const { PartEditor } = await import('./part-editor.tsx');
  const page = await tab.draw(<PartEditor chosen={chosenPart()} />);
  expect(page.labels).toEqual(['Try again']);
  await page.press('Try again');
  expect(tab.reread.filter((path) => path.startsWith('/api/selection/read'))).toHaveLength(2);
});

it('a locked part of the current gameweek shows what was locked, with its points', async () => {
  expect((await locked()).labels).toContain(withPoints);
});

it('a part of another gameweek, one that is not locked, and a team without a line-up show the selection', async () => {
  const other = homeSnapshot();
  const gameweek = other.gameweek && { ...other.gameweek, id: gameweekId(6) };
  expect((await locked({ ...other, gameweek })).labels).not.toContain(withPoints);
  expect((await locked(homeSnapshot(), 'open')).labels).not.toContain(withPoints);
  const page = await locked(homeSnapshot({ line_ups: [] }));
  expect(page.words).toEqual(expect.arrayContaining(['11/11', 'GK1', '4-4-2']));
});

it('each part has an editor of its own: changes of one are not those of another', async () => {
  const { PartEditor } = await import('./part-editor.tsx');
  const page = await open();
  await page.press('Remove S2');
  const part = chosenPart();
  tab.read('GET /api/selection/read', { ...key, part: 'midweek' }, selectionAnswer());
  const midweek = { ...part.shown, part: 'midweek' as const, key: '7-midweek' };
  const other = await tab.draw(<PartEditor chosen={{ ...part, shown: midweek }} />);
  expect([shownTeam(), other.words.includes(myTeamTexts.unsaved)]).toEqual([fullTeam, false]);
});
