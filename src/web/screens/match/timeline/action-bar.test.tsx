// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
type Bar = Parameters<typeof import('./action-bar.tsx')['ActionBar']>[0];

/** The bar at this minute of a match. */
async function bar(changes: object = {}, more: Partial<Bar> = {}) {
  await reportIn(tab, more.isAdmin);
  const { ActionBar } = await import('./action-bar.tsx');
  // As a reporter's page does ahead.
  const { AddEventDialog, CompleteDialog } = await import('./late-dialogs.ts');
  await Promise.all([AddEventDialog.preload(), CompleteDialog.preload()]);
  const report = reportedMatch(viewOfMatch([], { set_minute: aMinute(90), ...changes }), []);
  const minute = { shown: aMinute(90) } as Bar['minute'];
  tab.read('GET /api/match/:match_id', { match_id: 7 }, {});
  return tab.draw(<ActionBar {...{ report, minute, isNarrow: false, isOpen: true, isAdmin: false, ...more }} />);
}
const complete = { report_complete: true };

it('an event is begun with one tap, for its side, or from the start', async () => {
  const page = await bar();
  await page.press('Sub, Chelsea');
  expect(page.words).toContain('Substitution (Minute 90)');
  await page.press('Close');
  expect(page.words).not.toContain('Substitution (Minute 90)');
  await page.press('Add Event');
  expect(page.words).toContain('Event type');
});

it('a match can be completed only from its end on', async () => {
  expect((await bar({ set_minute: aMinute(20) })).labels).not.toContain('Complete Match');
  const page = await bar();
  await page.press('Complete Match');
  await page.press('No hero');
  expect(await recordedIn()).toEqual([['/api/match/complete', { match_id: 7, heroes: [] }]]);
  expect(page.words).not.toContain('Hero of the match');
});

it('a complete report is reopened by an admin, after a question', async () => {
  const closed = { isOpen: false, isAdmin: true };
  expect((await bar(complete, { isOpen: false })).labels).toEqual([]);
  expect((await bar({ ...complete, status: 'void' }, closed)).labels).toEqual([]);
  const page = await bar(complete, closed);
  await page.press('Reopen Report');
  tab.answer({ title: 'Not now' }, 422);
  await page.press('Reopen');
  expect([(await tab.said())?.title, page.words.includes('Reopen this report?')]).toEqual([
    'Failed to reopen the report',
    false,
  ]);
  tab.answer({});
  await page.press('Reopen Report');
  await page.press('Reopen');
  expect(tab.sent.at(-1)).toEqual(['/api/match/reopen', { match_id: 7 }]);
  expect(tab.reread).toEqual(['/api/match/7']);
});
