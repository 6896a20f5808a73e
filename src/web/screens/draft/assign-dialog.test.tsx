// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';
import { playerId, teamId } from '#test/builders/ids';
import type { FreePlayer } from './player-search.tsx';

const tab = answeredTab();
const adams = { code: playerId(7), name: 'Adams' } as FreePlayer;
let happened: string[];

/** The question whether Bravo, with so many players after a draft of two rounds, gets one more. */
async function question(players: number | null) {
  const squad = Array.from({ length: players ?? 0 }, (_, index) => ({ code: index }));
  const others = { id: 1, squad: [1, 2, 3, 4] };
  const teams = players === null ? [others] : [others, { id: 2, squad }];
  tab.read('GET /api/league/:league_id/squads', { league_id: 4 }, { teams });
  const { AssignDialog } = await import('./assign-dialog.tsx');
  happened = [];
  const calls = { onClose: () => void happened.push('closed'), onDone: () => void happened.push('done') };
  const team = { id: teamId(2), team_name: 'Bravo' };
  return tab.draw(<AssignDialog board={boardAfter(6)} player={adams} {...{ team }} {...calls} />);
}
const warning = (words: readonly string[]) => words.filter((word) => word.startsWith('The squad will then have'));

it.each([
  ['nobody', null, []],
  ['one player', 1, []],
  ['two players', 2, [draftTexts.beyondDraft(3, 2)]],
  ['four players', 4, [draftTexts.beyondDraft(5, 2)]],
])('a squad with %s is warned of only if it grows past the draft’s', async (_squad, players, warnings) => {
  expect(warning((await question(players)).words)).toEqual(warnings);
});

it('the player is assigned once it is confirmed, and the question goes', async () => {
  const page = await question(1);
  expect(page.words).toContain(draftTexts.assignQuestion('Adams', 'Bravo'));
  await page.press('Assign');
  expect(tab.sent).toEqual([['/api/draft/assign-player', { league_id: 4, team_id: 2, player_id: 7 }]]);
  expect([happened, (await tab.said())?.title]).toEqual([['closed', 'done'], draftTexts.assigned('Adams', 'Bravo')]);
});

it('nothing is done after a refusal, or when the question is closed', async () => {
  const page = await question(1);
  tab.answer({ title: draftTexts.playerTaken }, 422);
  await page.press('Assign');
  expect([happened, (await tab.said())?.title]).toEqual([['closed'], draftTexts.failedToAssign]);
  await page.press('Cancel');
  expect([happened, tab.sent.length]).toEqual([['closed', 'closed'], 1]);
});
