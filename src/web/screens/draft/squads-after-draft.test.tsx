// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { playerId } from '#test/builders/ids';

const tab = answeredTab();
const member = (code: number, name: string, position: string) => ({
  code: playerId(code),
  name,
  position,
  kit_url: null,
});
const squads = [
  { id: 1, team_name: 'Alpha', squad: [member(100, 'Keeper', 'GK'), member(105, 'Striker', 'S')] },
  { id: 2, team_name: 'Bravo', squad: [member(101, 'Back', 'D')] },
];
const adams = { ...member(7, 'Adams', 'M'), real_team_name: 'Bromley', abbreviation: 'BRO', total_points: 0 };

/** After a draft of two rounds, with these squads, in a season with one gameweek or none. */
async function after({ gameweeks = [{ id: 1 }] }: { readonly gameweeks?: readonly object[] } = {}) {
  tab.read('GET /api/gameweek/list', {}, { gameweeks });
  tab.read('GET /api/league/:league_id/squads', { league_id: 4 }, { teams: squads });
  for (const search of [{}, { search: 'ad' }])
    tab.read('GET /api/draft/:league_id/players', { league_id: 4, ...search }, { players: [adams] });
  const { SquadsAfterDraft } = await import('./squads-after-draft.tsx');
  return tab.draw(<SquadsAfterDraft board={boardAfter(6)} />);
}
/** The squad that is shown, by position. */
const columns = () =>
  [...document.querySelectorAll('h3')]
    .map(({ parentElement }) => [...(parentElement?.querySelectorAll('h3, p, li') ?? [])])
    .map((lines) => lines.map(({ textContent }) => textContent))
    .filter(([title]) => title !== draftTexts.completeHeading);
const searched = () => document.querySelector<HTMLInputElement>('[placeholder^=Search]')?.value;
const rereads = () => tab.reread.filter((path) => path.includes('/squads')).length;

it('the draft is over, and the way leads to the fixtures', async () => {
  const page = await after();
  expect(page.words).toEqual(expect.arrayContaining([draftTexts.completeHeading, draftTexts.fixturesMade]));
  expect(page.hrefs).toEqual(['/competitions/4']);
});

it('the fixtures are still to come in a season without gameweeks', async () => {
  const { words } = await after({ gameweeks: [] });
  expect(words).toContain(draftTexts.fixturesToCome);
  expect(words).not.toContain(draftTexts.fixturesMade);
});

it('nobody is assigned before a team was chosen, which is said', async () => {
  const page = await after();
  expect([page.words.includes(draftTexts.noTeamChosen), columns()]).toEqual([true, []]);
  await page.press('Assign Adams');
  expect(page.labels).not.toContain('Cancel');
});

it('the chosen team’s squad is shown by position', async () => {
  const page = await after();
  await page.choose('Team', 'Alpha');
  expect(page.words).not.toContain(draftTexts.noTeamChosen);
  expect(columns()).toEqual([
    ['Goalkeepers', 'Keeper'],
    ['Defenders', '–'],
    ['Midfielders', '–'],
    ['Strikers', 'Striker'],
  ]);
  await page.choose('Team', 'Bravo');
  expect(columns()[1]).toEqual(['Defenders', 'Back']);
});

it('a free player is assigned after a question, and squads and players are read again', async () => {
  const page = await after();
  await page.choose('Team', 'Bravo');
  await page.typeLabelled('Search players', 'ad');
  await page.press('Assign Adams to Bravo');
  expect(page.words).toEqual(
    expect.arrayContaining([draftTexts.assignQuestion('Adams', 'Bravo'), draftTexts.assignMeans]),
  );
  // The squad then is no larger than the draft made it.
  expect(page.words).not.toContain(draftTexts.beyondDraft(2, 2));
  const before = rereads();
  await page.press('Assign');
  expect(tab.sent).toEqual([['/api/draft/assign-player', { league_id: 4, team_id: 2, player_id: 7 }]]);
  expect((await tab.said())?.title).toBe(draftTexts.assigned('Adams', 'Bravo'));
  expect(page.words).not.toContain(draftTexts.assignMeans);
  expect([rereads() - before, searched()]).toEqual([1, '']);
  expect(tab.reread.at(-1)).toContain('/api/draft/4/players');
});

it('a squad that becomes larger than the draft made it is warned of', async () => {
  const page = await after();
  await page.choose('Team', 'Alpha');
  await page.press('Assign Adams to Alpha');
  expect(page.words).toContain(draftTexts.beyondDraft(3, 2));
  await page.press('Cancel');
  expect([page.words.includes(draftTexts.assignMeans), tab.sent]).toEqual([false, []]);
});

it('an assignment that is refused says why, and its question goes', async () => {
  const page = await after();
  await page.choose('Team', 'Bravo');
  await page.typeLabelled('Search players', 'ad');
  await page.press('Assign Adams to Bravo');
  tab.answer({ title: draftTexts.playerTaken }, 422);
  await page.press('Assign');
  expect(await tab.said()).toMatchObject({ title: draftTexts.failedToAssign, description: draftTexts.playerTaken });
  expect([page.words.includes(draftTexts.assignMeans), searched()]).toEqual([false, 'ad']);
});

it('a player is released after a question, and squads and players are read again', async () => {
  const page = await after();
  await page.choose('Team', 'Alpha');
  await page.press('Release Striker');
  expect(page.words).toEqual(expect.arrayContaining([draftTexts.releaseQuestion('Striker'), draftTexts.releaseMeans]));
  const before = rereads();
  await page.press('Release');
  expect(tab.sent).toEqual([['/api/draft/release-player', { league_id: 4, team_id: 1, player_id: 105 }]]);
  expect([(await tab.said())?.title, rereads() - before]).toEqual([draftTexts.released, 1]);
  expect(tab.reread.some((path) => path.startsWith('/api/draft/4/players'))).toBe(true);
  expect(page.words).not.toContain(draftTexts.releaseMeans);
});

it('a release that is refused says why, and its question goes', async () => {
  const page = await after();
  await page.choose('Team', 'Alpha');
  await page.press('Release Striker');
  tab.answer({ title: draftTexts.notInSquad }, 422);
  await page.press('Release');
  expect(await tab.said()).toMatchObject({ title: draftTexts.failedToRelease, description: draftTexts.notInSquad });
  expect(page.words).not.toContain(draftTexts.releaseMeans);
});
