// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { matchTexts } from '#game/match/match-texts';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const changesAnother = matchTexts.makesSecondYellow(aMinute(50));
let saved: number;

/** The question about a yellow of Rice's at 20, in a match that has these events by now. */
async function asked(...events: readonly string[]) {
  await reportIn(tab);
  const { LateCardDialog } = await import('./late-card-dialog.tsx');
  saved = 0;
  const lateCard = event("20' yellow Rice");
  const report = reportedMatch(viewOfMatch(events, { set_minute: aMinute(67) }), []);
  const nothing = () => undefined;
  const page = await tab.draw(
    <LateCardDialog {...{ report, lateCard }} onBack={nothing} onSave={() => (saved += 1)} onClose={nothing} />,
  );
  await page.press('Save');
  return page;
}

it('a card that makes another one a second yellow says so, and is saved', async () => {
  const page = await asked("50' yellow Rice");
  expect([page.words.includes(changesAnother), saved]).toEqual([true, 1]);
});

it('a card that another reporter has recorded meanwhile is named, and left to the server’s question', async () => {
  const page = await asked("21' yellow Rice", "50' second yellow Rice");
  expect(page.words).toContain("Already recorded by another reporter at 21'");
  expect([page.words.includes(changesAnother), page.words.includes(matchTexts.alreadyBooked), saved]).toEqual([
    false,
    false,
    1,
  ]);
});

it('a card that has become impossible is not saved, and says why', async () => {
  const page = await asked("35' yellow Rice", "50' second yellow Rice");
  const sentence = 'The card in minute 50 would not be possible: the carded player was sent off in minute 35';
  expect([page.words.includes(sentence), saved]).toEqual([true, 0]);
});

it('a card is an ordinary one where the other has been removed meanwhile', async () => {
  const page = await asked();
  expect([page.words.includes(changesAnother), saved]).toEqual([false, 1]);
});
