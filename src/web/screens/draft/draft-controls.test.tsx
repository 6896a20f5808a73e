// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();
const key = 'GET /api/draft/:league_id';
const input = { league_id: 4 };

async function controls(made = 4, columns: object = {}) {
  const board = boardAfter(made, columns);
  tab.read(key, input, board);
  const { DraftControls, useStartDraft } = await import('./draft-controls.tsx');
  const league = { id: board.league_id, name: 'Premier' };
  function Controls() {
    return <DraftControls {...{ league, board }} start={useStartDraft(board.league_id)} />;
  }
  const page = await tab.draw(<Controls />);
  return { page, board };
}
const button = (label: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === label);
const enabled = () =>
  ['Start', 'Pause', 'Resume', 'Simulate', 'Reset'].filter(
    (label) => button(label)?.getAttribute('aria-disabled') !== 'true',
  );

it.each([
  ['not-started', ['Start']],
  ['in_progress', ['Pause', 'Simulate', 'Reset']],
  ['paused', ['Resume', 'Simulate', 'Reset']],
  ['complete', ['Reset']],
])('a draft that is %s offers %j', async (status, labels) => {
  await controls(0, { status });
  expect(enabled()).toEqual(labels);
});

it('a draft of one team cannot be started', async () => {
  const [team] = boardAfter(0).teams;
  await controls(0, { status: 'not-started', teams: [team] });
  expect(enabled()).toEqual([]);
});

it.each([
  ['Start', 'not-started', '/api/draft/start', draftTexts.initialized, draftTexts.failedToInitialize],
  ['Pause', 'in_progress', '/api/draft/pause', draftTexts.paused, draftTexts.failedToPause],
  ['Resume', 'paused', '/api/draft/resume', draftTexts.resumed, draftTexts.failedToResume],
])('%s is sent with one press, and the board knows the answer at once', async (label, status, path, done, failed) => {
  const { page, board } = await controls(0, { status });
  tab.answer({ title: 'Not now' }, 422);
  await page.press(label);
  expect(await tab.said()).toMatchObject({ title: failed, description: 'Not now' });
  const newer = boardAfter(0, { version: board.version + 1 });
  tab.answer(newer);
  await page.press(label);
  expect(tab.sent).toEqual([
    [path, input],
    [path, input],
  ]);
  expect([(await tab.said())?.title, tab.known(key, input)]).toEqual([done, newer]);
});

it('an answer that frames have overtaken takes nothing back', async () => {
  const { page, board } = await controls(4);
  tab.answer(boardAfter(3));
  await page.press('Pause');
  expect(tab.known(key, input)).toEqual(board);
});

it('the rest of a draft is simulated after a question that says how many picks are open', async () => {
  const { page } = await controls(4);
  await page.press('Simulate');
  expect(page.words).toEqual(expect.arrayContaining([draftTexts.simulateQuestion, draftTexts.simulateMeans(2)]));
  expect(tab.sent).toEqual([]);
  tab.answer({ assigned_players: 2, skipped_players: 1 });
  await page.pressLast('Simulate');
  expect(tab.sent).toEqual([['/api/draft/populate-draft-picks-direct', input]]);
  expect([(await tab.said())?.title, tab.reread]).toEqual([draftTexts.simulated(2, 1), ['/api/draft/4']]);
  expect(page.words).not.toContain(draftTexts.simulateQuestion);
});

it('a simulation that fails says so, and its question goes', async () => {
  const { page } = await controls(4);
  await page.press('Simulate');
  tab.answer({ title: 'Not now' }, 422);
  await page.pressLast('Simulate');
  expect((await tab.said())?.title).toBe(draftTexts.failedToSimulate);
  expect(page.words).not.toContain(draftTexts.simulateQuestion);
});

it('a draft is reset after a question that says what goes', async () => {
  const { page } = await controls(2);
  await page.press('Reset');
  const counts = page.words.slice(page.words.indexOf(draftTexts.resetMeans('Premier')) + 1);
  expect(page.words).toContain(draftTexts.resetQuestion);
  expect(draftTexts.resetMeans('Premier')).toBe('All picks, squads, fixtures and saved teams of Premier are cleared.');
  expect(counts.slice(0, 4).toSorted()).toEqual(['2', '2', 'Picks', 'Squads']);
  tab.answer(boardAfter(0, { status: 'not-started', version: 9 }));
  await page.pressLast('Reset');
  expect(tab.sent).toEqual([['/api/draft/reset', input]]);
  expect([(await tab.said())?.title, page.words.includes(draftTexts.resetQuestion)]).toEqual([draftTexts.reset, false]);
  expect(tab.known(key, input)).toMatchObject({ status: 'not-started', version: 9 });
});

it('two picks of one team are one squad', async () => {
  const { page } = await controls(4);
  await page.press('Reset');
  expect(
    page.words
      .slice(page.words.indexOf(draftTexts.resetMeans('Premier')) + 1)
      .slice(0, 4)
      .toSorted(),
  ).toEqual(['3', '4', 'Picks', 'Squads']);
});

it('a reset that fails closes its question and reads the board again: a deadline may have passed', async () => {
  const { page } = await controls(2);
  await page.press('Reset');
  tab.answer({ title: draftTexts.selectionLocked }, 422);
  await page.pressLast('Reset');
  expect(await tab.said()).toMatchObject({ title: draftTexts.failedToReset, description: draftTexts.selectionLocked });
  expect([page.words.includes(draftTexts.resetQuestion), tab.reread]).toEqual([false, ['/api/draft/4']]);
});

it('where a locked selection forbids the reset, the button says why and asks nothing', async () => {
  const { page } = await controls(2, { selection_locked: true });
  expect(page.words).toContain(draftTexts.selectionLocked);
  expect(enabled()).not.toContain('Reset');
  const reason = button('Reset')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reason)?.textContent).toBe(draftTexts.selectionLocked);
  await page.press('Reset');
  expect(page.words).not.toContain(draftTexts.resetQuestion);
  const other = await controls(2);
  expect([
    other.page.words.includes(draftTexts.selectionLocked),
    button('Reset')?.hasAttribute('aria-describedby'),
  ]).toEqual([false, false]);
});
