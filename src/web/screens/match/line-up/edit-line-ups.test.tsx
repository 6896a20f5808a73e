// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { MatchSheet } from '#game/match/match-sheet';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { notationLineUps, player } from '#test/builders/notation-players';
import type { Controls } from '#test/builders/page-controls';
import { pressPlayer, recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportTexts } from '../../../report/report-texts.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const { home, away } = notationLineUps;
const swapped = (off: string, on: string): MatchSheet['lineUps']['home'] => ({
  xi: [...home.xi.filter((code) => code !== player(off)), player(on)],
  bench: home.bench.filter((code) => code !== player(on)),
});
/** What Sam has saved: Trossard in place of Rice. */
const theirs = { home: swapped('Rice', 'Trossard'), away };
let closed: number;

/** Marta’s page; 'Sam saves' brings the line-ups of another reporter, beside it. */
async function edit(events: readonly string[] = []) {
  await reportIn(tab);
  const { EditLineUps } = await import('./edit-line-ups.tsx');
  closed = 0;
  function Page() {
    const [line_ups, setLineUps] = useState(notationLineUps);
    const report = reportedMatch({ ...viewOfMatch(events, { set_minute: aMinute(20) }), line_ups }, []);
    return (
      <>
        <button type="button" onClick={() => setLineUps(theirs)}>
          Sam saves
        </button>
        <EditLineUps report={report} onChanged={() => undefined} onClose={() => void (closed += 1)} />
      </>
    );
  }
  return tab.draw(<Page />);
}
/** Whether they are in the eleven. */
const isPicked = (of: string) =>
  [...document.querySelectorAll('[aria-pressed=true]')].some(
    ({ textContent }) => textContent === `Player ${player(of)}`,
  );
/** Marta puts Nelson in the place of Saka. */
async function change(page: Controls) {
  for (const pressed of ['Saka', 'Nelson', 'Nelson']) await pressPlayer(page, pressed);
}
const saved = async () => (await recordedIn()).map(([, input]) => input);

it('line-ups that nobody has changed here follow the recorded ones without a word', async () => {
  const page = await edit();
  expect([isPicked('Rice'), isPicked('Trossard')]).toEqual([true, false]);
  await page.press('Sam saves');
  expect([isPicked('Rice'), isPicked('Trossard')]).toEqual([false, true]);
  expect(page.words).not.toContain(reportTexts.lineUpsNewer);
  await page.press('Cancel');
  expect(closed).toBe(1);
});

it('what another reporter saves meanwhile is told, and can be taken instead', async () => {
  const page = await edit();
  await change(page);
  expect(page.words).not.toContain(reportTexts.lineUpsNewer);
  await page.press('Sam saves');
  expect(page.words).toContain(reportTexts.lineUpsNewer);
  expect([isPicked('Nelson'), isPicked('Trossard')]).toEqual([true, false]);
  await page.press('Take theirs');
  expect([isPicked('Nelson'), isPicked('Trossard')]).toEqual([false, true]);
  expect(page.words).not.toContain(reportTexts.lineUpsNewer);
});

it('the preview tells it, too; whoever saves all the same names what is replaced', async () => {
  const page = await edit();
  await change(page);
  await page.press('Next');
  await page.press('Sam saves');
  expect(page.words).toEqual(expect.arrayContaining([reportTexts.lineUpsNewer, 'What will change']));
  await page.press('Save');
  expect([closed, await saved()]).toEqual([1, [{ match_id: 7, home: swapped('Saka', 'Nelson'), away, seen: theirs }]]);
});

it('who is in an event cannot be left out, which is said', async () => {
  const page = await edit(["12' goal Saka"]);
  await change(page);
  const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
  const reason = document.getElementById(next?.getAttribute('aria-describedby') ?? '');
  expect([next?.getAttribute('aria-disabled'), (reason?.textContent ?? '') === '']).toEqual(['true', false]);
  await page.press('Next');
  expect(page.words).not.toContain('What will change');
});

it('changed line-ups are closed after a question, which can be answered both ways', async () => {
  const page = await edit();
  await change(page);
  await page.press('Cancel');
  expect([closed, page.words.includes(reportTexts.lineUpsUnsaved)]).toEqual([0, true]);
  await page.press('Stay');
  expect([closed, page.words.includes(reportTexts.lineUpsUnsaved), isPicked('Nelson')]).toEqual([0, false, true]);
  await page.press('Cancel');
  await page.press('Discard');
  expect([closed, await saved()]).toEqual([1, []]);
});
