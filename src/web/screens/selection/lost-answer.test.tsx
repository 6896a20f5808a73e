// @vitest-environment happy-dom
// The server has saved the team, and its answer did not arrive.

import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { openTeam, readTeam, selectionAnswer, shownTeam } from '#test/builders/team-in-editor';
import { myTeamTexts } from './my-team-texts.ts';

const tab = answeredTab();
const withS3 = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK2 D5 M5';

/** The page after a save of the team with S3 for S2 that seems to have failed. */
async function failedSave() {
  const page = await openTeam(tab, await import('./part-editor.tsx'));
  await page.press('S3, Arsenal, 40 points');
  await page.press('S2, Arsenal, 40 points');
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

it('another team that is read instead leaves the failure and the changes', async () => {
  const page = await failedSave();
  await readAgain('GK2 D1 D2 D3 D4 M1 M2 M3 M4 S1 S3 | GK1 D5 M5');
  expect(await tab.said()).toMatchObject({ title: myTeamTexts.saveFailed });
  expect(page.words).toContain(myTeamTexts.changedElsewhere);
  await page.press('Use that one');
  expect(await tab.said()).toBe(null);
});
