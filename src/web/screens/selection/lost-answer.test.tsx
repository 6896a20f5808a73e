// @vitest-environment happy-dom
// The server has saved the team, and its answer did not arrive.

import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { fullTeam, openTeam, readTeam, selectionAnswer, shownTeam } from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const withS3 = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK2 D5 M5';
const unsaved = { receipt: null, suggestion: 'copied' } as const;

/** The page after a save that seems to have failed, of the team after these presses: with S3 for S2. */
async function failedSave(presses: readonly string[] = ['S3, Arsenal, 40 points', 'S2, Arsenal, 40 points']) {
  const page = await openTeam(tab, await import('./part-editor.tsx'));
  for (const press of presses) await page.press(press);
  tab.answer({ title: 'Something broke' }, 500);
  await page.press('Save Team');
  expect([await tab.said(), page.words.includes(myTeamTexts.unsaved)]).toMatchObject([
    { kind: 'error', title: myTeamTexts.saveFailed },
    true,
  ]);
  return page;
}
const readAgain = (notation: string) => happens(() => readTeam(tab, selectionAnswer(notation)));

it('the team is saved as soon as the page reads it, and nothing says that it is not', async () => {
  const page = await failedSave();
  await readAgain(withS3);
  expect([shownTeam(), await tab.said()]).toEqual([withS3, null]);
  expect(page.words).not.toContain(myTeamTexts.unsaved);
  expect(page.words).not.toContain(myTeamTexts.changedElsewhere);
});

it('so it is in another formation, whatever the order in which it was picked', async () => {
  const page = await failedSave(['Remove M4', 'Remove D5', 'Add D5 to the starting XI', 'Add M4 to the autobench']);
  await readAgain('GK1 D1 D2 D3 D4 D5 M1 M2 M3 S1 S2 | GK2 M5 M4');
  expect(await tab.said()).toBe(null);
  expect(page.words).not.toContain(myTeamTexts.unsaved);
  expect(page.words).not.toContain(myTeamTexts.changedElsewhere);
});

it('what would be used is saved without a change, and its failure goes with the receipt', async () => {
  const page = await openTeam(tab, await import('./part-editor.tsx'), selectionAnswer(fullTeam, unsaved));
  tab.answer({ title: 'Something broke' }, 500);
  await page.press('Save Team');
  expect(await tab.said()).toMatchObject({ title: myTeamTexts.saveFailed });
  await readAgain(fullTeam);
  expect(await tab.said()).toBe(null);
});

it('another team that is read instead leaves the failure and the changes', async () => {
  const page = await failedSave();
  await readAgain('GK2 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK1 D5 M5');
  expect(await tab.said()).toMatchObject({ title: myTeamTexts.saveFailed });
  expect(page.words).toContain(myTeamTexts.changedElsewhere);
  await page.press('Use that one');
  expect(await tab.said()).toBe(null);
});
