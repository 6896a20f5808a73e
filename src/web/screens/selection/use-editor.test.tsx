// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { playerCode, selected } from '#test/builders/selection-notation';
import {
  button,
  focused,
  fullTeam,
  openTeam,
  readTeam,
  selectionAnswer,
  shownTeam,
} from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const otherTeam = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK2 D5 M5';
const thirdTeam = 'GK2 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK1 D5 M5';
const withoutS2 = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5';
const newReceipt = { receipt: { saved_at: '2025-08-15T18:00:00Z', hash: 'new', origin: 'manager' } };

const open = async (notation = fullTeam, columns: Parameters<typeof selectionAnswer>[1] = {}) =>
  openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(notation, columns));
const readAgain = (notation: string, columns: Parameters<typeof selectionAnswer>[1] = {}) =>
  happens(() => readTeam(tab, selectionAnswer(notation, columns)));
const pressed = () =>
  [...document.querySelectorAll('[id^=squad-] [aria-pressed=true]')].map((one) => one.getAttribute('aria-label'));
const marked = () => [...document.querySelectorAll('.bg-danger-soft')].map((row) => row.textContent?.slice(0, 2));

it('whoever is tapped in the list waits for a place, and is let go by a second tap', async () => {
  const page = await open();
  await page.press('S3, Arsenal, 40 points');
  expect(pressed()).toEqual(['S3, Arsenal, 40 points']);
  await page.press('S3, Arsenal, 40 points');
  expect(pressed()).toEqual([]);
  await page.press('S3, Arsenal, 40 points');
  await page.press('S2, Arsenal, 40 points');
  expect([pressed(), shownTeam()]).toEqual([[], otherTeam]);
});

it('a refused step says why and marks the player, until the next change', async () => {
  const page = await open();
  await page.press('Add S3 to the starting XI');
  expect(await tab.said()).toEqual({
    kind: 'warning',
    title: 'You can only select 11 players for your starting lineup',
  });
  expect([marked(), shownTeam()]).toEqual([['S3'], fullTeam]);
  await page.press('Remove S2');
  expect(marked()).toEqual([]);
  await page.press('Add S3 to the autobench');
  expect(marked()).toEqual(['S3']);
  await page.press('Add S3 to the starting XI');
  expect([marked(), shownTeam()]).toEqual([[], otherTeam]);
});

it('an empty place leads to those of its position while nobody is chosen, and takes whoever is', async () => {
  const page = await open(withoutS2);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await page.press('Empty place: striker');
  expect(seen.mock.contexts).toEqual([document.getElementById('squad-S')]);
  expect([focused(), shownTeam()]).toEqual(['S1, Arsenal, 40 points', withoutS2]);
  await page.press('S3, Arsenal, 40 points');
  await page.press('Empty place: striker');
  expect(shownTeam()).toBe(otherTeam);
});

it('an empty place on the autobench leads to the goalkeepers, and takes whoever is chosen', async () => {
  const page = await open('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5');
  await page.press('Empty place 3 on the autobench: outfield player');
  expect(focused()).toBe('GK1, Arsenal, 40 points');
  await page.press('M5, Arsenal, 40 points');
  await page.press('Empty place 3 on the autobench: outfield player');
  expect(shownTeam()).toBe(fullTeam);
});

it('a place that does not fit whoever is chosen says why', async () => {
  const page = await open('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5');
  await page.press('GK2, Arsenal, 40 points');
  await page.press('Empty place: striker');
  expect(await tab.said()).toMatchObject({ title: 'You can only have one goalkeeper in your starting lineup' });
  expect(marked()).toEqual(['GK']);
});

it('a save from another device is shown at once where nothing was changed', async () => {
  const page = await open();
  await readAgain(otherTeam);
  expect(shownTeam()).toBe(otherTeam);
  expect(page.words).not.toContain(myTeamTexts.changedElsewhere);
});

it('a save from another device is offered beside changes, and can be used', async () => {
  const page = await open();
  await page.press('Remove S2');
  await readAgain(otherTeam);
  expect(shownTeam()).toBe(withoutS2);
  expect(page.words).toContain(myTeamTexts.changedElsewhere);
  await page.press('Use that one');
  expect(shownTeam()).toBe(otherTeam);
  expect(page.words).not.toContain(myTeamTexts.changedElsewhere);
  expect(page.words).not.toContain(myTeamTexts.unsaved);
});

it('a refused offer stays away until the next one', async () => {
  const page = await open();
  await page.press('Remove S2');
  await readAgain(otherTeam);
  await page.press('Keep mine');
  expect([page.words.includes(myTeamTexts.changedElsewhere), shownTeam()]).toEqual([false, withoutS2]);
  await readAgain(thirdTeam);
  expect([page.words.includes(myTeamTexts.changedElsewhere), shownTeam()]).toEqual([true, withoutS2]);
});

const unsaved = (columns: Parameters<typeof selectionAnswer>[1] = {}) =>
  ({ receipt: null, suggestion: 'copied', ...columns }) as const;
const squadWithout = (name: string) => selectionAnswer().squad.filter(({ code }) => code !== playerCode(name));

it('until something is saved, what would be used is shown as it is now', async () => {
  const page = await open(fullTeam, unsaved());
  await readAgain(otherTeam, unsaved());
  expect(shownTeam()).toBe(otherTeam);
  expect(page.words).toContain(myTeamTexts.notSavedHint);
  expect(page.words).not.toContain(myTeamTexts.unsaved);
});

it('what would be used now neither replaces changes nor is offered beside them', async () => {
  const page = await open(fullTeam, unsaved());
  await page.press('Remove S2');
  await readAgain(otherTeam, unsaved());
  expect(shownTeam()).toBe(withoutS2);
  expect(page.words).toContain(myTeamTexts.unsaved);
  expect(page.words).not.toContain(myTeamTexts.changedElsewhere);
  await readAgain(thirdTeam);
  expect([page.words.includes(myTeamTexts.changedElsewhere), shownTeam()]).toEqual([true, withoutS2]);
});

it('what is being saved is not replaced by what would be used now', async () => {
  const page = await open(fullTeam, unsaved());
  tab.answer(newReceipt);
  await happens(() => {
    button('Save Team').click();
    readTeam(tab, selectionAnswer(otherTeam, unsaved()));
  });
  expect(tab.sent).toMatchObject([['/api/selection/save', { selection: selected(fullTeam) }]]);
  expect([shownTeam(), page.words.includes(myTeamTexts.unsaved)]).toEqual([fullTeam, false]);
});

it('who has left the squad leaves the team, and changes beside them stay and can be saved', async () => {
  const page = await open();
  await page.press('Remove S2');
  await readAgain(fullTeam, { squad: squadWithout('M5') });
  expect([shownTeam(), page.words.includes(myTeamTexts.unsaved)]).toEqual([withoutS2.slice(0, -3), true]);
  await page.press('Add S3 to the starting XI');
  await page.press('Add M6 to the autobench');
  tab.answer(newReceipt);
  await page.press('Save Team');
  const saved = selected('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK2 D5 M6');
  expect(tab.sent).toMatchObject([['/api/selection/save', { selection: saved }]]);
});

it('who has left the squad leaves a team without changes, which stays one', async () => {
  const page = await open();
  await readAgain(fullTeam, { squad: squadWithout('M5') });
  expect([shownTeam(), page.words.includes(myTeamTexts.unsaved)]).toEqual([fullTeam.slice(0, -3), false]);
});

it('what was changed while a save was on its way stays, and is not saved yet', async () => {
  const page = await open();
  await page.press('S3, Arsenal, 40 points');
  await page.press('S2, Arsenal, 40 points');
  tab.answer(newReceipt);
  await happens(() => {
    button('Save Team').click();
    button('Remove S3').click();
  });
  expect(tab.sent).toMatchObject([['/api/selection/save', { gameweek_id: 7, selection: selected(otherTeam) }]]);
  expect(shownTeam()).toBe('GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 | GK2 D5 M5');
  expect(page.words).toContain(myTeamTexts.unsaved);
  expect(page.words).not.toContain(myTeamTexts.changedElsewhere);
  await page.press('Add S3 to the starting XI');
  expect(page.words).not.toContain(myTeamTexts.unsaved);
});

it('at the deadline the changes are lost, which is told until it is read, and the part is read again', async () => {
  const page = await open();
  await page.press('Remove S2');
  await readAgain(fullTeam, { is_locked: true });
  expect(await tab.said()).toEqual({
    kind: 'error',
    title: gameweekTexts.deadlinePassed,
    description: myTeamTexts.late,
  });
  expect([page.words.filter((word) => word === 'S2').length, page.labels.includes('Remove S1')]).toEqual([2, false]);
  expect(tab.reread).toEqual(['/api/selection/read?team_id=1&gameweek_id=7&part=weekend']);
});

it('at the deadline a saved team stays, and that is told in passing', async () => {
  await open();
  await readAgain(fullTeam, { is_locked: true });
  expect(await tab.said()).toEqual({ kind: 'warning', title: gameweekTexts.deadlinePassed });
});

/** The strikers who stand on the pitch, too, and not only in the list. */
const strikers = ({ words }: { readonly words: readonly string[] }) =>
  ['S1', 'S2', 'S3', 'S4'].filter((name) => words.filter((word) => word === name).length === 2);

/** Saves the team with S3 for S2, and has the deadline pass before the answer. The result answers it. */
async function saveAtDeadline(page: Awaited<ReturnType<typeof open>>) {
  await page.press('S3, Arsenal, 40 points');
  await page.press('S2, Arsenal, 40 points');
  const server = fetch;
  let answer: (body: object, status?: number) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = (body, status = 200) => resolve(Response.json(body, { status }));
  });
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    typeof request[1]?.body === 'string' ? answered : server(...request),
  );
  await happens(() => button('Save Team').click());
  await readAgain(fullTeam, { is_locked: true });
  return (body: object, status?: number) => happens(() => answer(body, status));
}

it('a save on its way when the deadline passes is waited for, and shown if it came in time', async () => {
  const page = await open();
  const answer = await saveAtDeadline(page);
  expect([await tab.said(), tab.reread]).toEqual([null, []]);
  tab.refuseReads();
  await answer(newReceipt);
  expect((await tab.said())?.title).toBe(myTeamTexts.saved);
  expect(strikers(page)).toEqual(['S1', 'S3']);
  expect(tab.reread).toEqual(['/api/selection/read?team_id=1&gameweek_id=7&part=weekend']);
});

it('a save on its way when the deadline passes is lost if it came too late, which is said', async () => {
  const page = await open();
  const answer = await saveAtDeadline(page);
  await answer({ title: gameweekTexts.deadlinePassed }, 409);
  expect(await tab.said()).toMatchObject({ kind: 'error', description: myTeamTexts.late });
  expect(strikers(page)).toEqual(['S1', 'S2']);
});

it('a part that was locked when it was opened says nothing', async () => {
  await open(fullTeam, { is_locked: true });
  await readAgain(otherTeam, { is_locked: true });
  expect([await tab.said(), tab.reread]).toEqual([null, []]);
});
