// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { chosenPart, fullTeam, openTeam, selectionAnswer, shownTeam } from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const withoutS2 = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5';

const open = async (answer = selectionAnswer(), chosen = chosenPart()) =>
  openTeam(tab, await import('./part-editor.tsx'), answer, chosen);
/** The session ends, because the server or because the person has ended it. */
async function end(hasEnded: boolean): Promise<void> {
  const { endSession } = await import('../../data/session/session.ts');
  await happens(() => endSession(hasEnded));
}
async function signIn(): Promise<void> {
  const { beginSession } = await import('../../data/session/session.ts');
  const now = new Date().toISOString();
  const expires_at = new Date(Date.now() + 900_000).toISOString();
  await happens(() => beginSession({ access_token: 'another', now, expires_at }));
}
/** Everything is drawn anew, as after a sign-in. */
async function openAgain(...args: Parameters<typeof open>) {
  await tab.draw(<p>Sign in</p>);
  await signIn();
  return open(...args);
}

it('changes over which the session ended are there again, once, and are told to be until they are saved', async () => {
  await (await open()).press('Remove S2');
  await end(true);
  const page = await openAgain();
  expect(shownTeam()).toBe(withoutS2);
  expect(page.words).toContain(myTeamTexts.interrupted);
  expect(page.words).toContain(myTeamTexts.unsaved);
  await page.press('Add S3 to the starting XI');
  expect(page.words).toContain(myTeamTexts.interrupted);
  tab.answer({ receipt: { saved_at: '2025-08-15T18:00:00Z', hash: 'new', origin: 'manager' } });
  await page.press('Save Team');
  expect(page.words).not.toContain(myTeamTexts.interrupted);
  await page.press('Remove S1');
  expect(page.words).not.toContain(myTeamTexts.interrupted);
});

it('they are given up when they are not saved then either', async () => {
  await (await open()).press('Remove S2');
  await end(true);
  await openAgain();
  const page = await openAgain();
  expect(shownTeam()).toBe(fullTeam);
  expect(page.words).not.toContain(myTeamTexts.unsaved);
});

it('whoever signs out leaves nothing behind, also of an earlier session', async () => {
  await (await open()).press('Remove S2');
  await end(false);
  await openAgain();
  expect(shownTeam()).toBe(fullTeam);
  await (await openAgain()).press('Remove S2');
  await end(true);
  await end(false);
  await openAgain();
  expect(shownTeam()).toBe(fullTeam);
});

it('a session that goes on keeps nothing', async () => {
  await (await open()).press('Remove S2');
  await signIn();
  await openAgain();
  expect(shownTeam()).toBe(fullTeam);
});

it('a team without changes keeps nothing over the end of a session', async () => {
  await open();
  await end(true);
  await openAgain(selectionAnswer(withoutS2));
  expect(shownTeam()).toBe(withoutS2);
});

it('what was changed for one part is not there in another', async () => {
  await (await open()).press('Remove S2');
  await end(true);
  const part = chosenPart();
  await openAgain(selectionAnswer(), { ...part, shown: { ...part.shown, key: '7-midweek' } });
  expect(shownTeam()).toBe(fullTeam);
});

it('they wait while another part is looked at, also when the session is renewed there', async () => {
  await (await open()).press('Remove S2');
  await end(true);
  const part = chosenPart();
  await openAgain(selectionAnswer(), { ...part, shown: { ...part.shown, key: '7-midweek' } });
  await signIn();
  await openAgain();
  expect(shownTeam()).toBe(withoutS2);
});

it('after the deadline they are told to be lost', async () => {
  await (await open()).press('Remove S2');
  await end(true);
  const page = await openAgain(selectionAnswer(fullTeam, { is_locked: true }));
  expect(page.words).toContain(myTeamTexts.interruptedLate);
  expect(page.words).toContain('11/11');
});

it('who has left the squad in the meantime is not among them', async () => {
  await (await open()).press('Remove S2');
  await end(true);
  const { squad } = selectionAnswer();
  await openAgain(selectionAnswer(fullTeam, { squad: squad.filter(({ name }) => name !== 'M1') }));
  expect(shownTeam()).toBe(withoutS2.replace('M1 ', ''));
});
