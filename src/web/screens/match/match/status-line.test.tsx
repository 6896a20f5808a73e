// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { pressPlayer, reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import type { Waiting } from '../../../report/queue/report-command.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
afterEach(() => void vi.restoreAllMocks());
const goal = "12' goal Saka";
const record = waitingAct('POST /api/match/record-event', { event: event("60' goal Palmer"), confirmed: false }, -1);
const refused = { ...record, refusal: { code: 'no', sentence: 'Not on the pitch', current: null } };
const entry = (action: string, by: string | null, at = new Date(2025, 7, 16, 18, 57)) => ({
  at: at.toISOString(),
  action,
  by,
  event_id: null,
  before: null,
  after: null,
});
/** The evening of the match. */
const readNow = (now = new Date(2025, 7, 16, 20)) =>
  tab.read('GET /api/gameweek/list', {}, { now: now.toISOString(), gameweeks: [] });
type Asked = { isReporter?: boolean; changes?: object; waiting?: readonly Waiting[]; log?: readonly object[] };
let led: number;

async function line({ isReporter = true, changes = {}, waiting = [], log = [] }: Asked = {}, hasBegun = true) {
  await reportIn(tab);
  tab.read('GET /api/match/:match_id/log', { match_id: 7 }, { entries: log });
  readNow();
  const { StatusLine } = await import('./status-line.tsx');
  const whole = reportedMatch(viewOfMatch([goal], { set_minute: aMinute(67), ...changes }), waiting);
  const report = hasBegun ? whole : { ...whole, hasBegun };
  led = 0;
  return tab.draw(<StatusLine {...{ report, isReporter }} onRefused={() => void (led += 1)} />);
}
const status = () => document.querySelector('[role=status]')?.textContent;

it('what was refused is a button, also before the match begins, and for who has lost the role since', async () => {
  const page = await line({ waiting: [refused] });
  await page.press('1 refused');
  expect(led).toBe(1);
  const viewer = await line({ waiting: [refused], isReporter: false });
  expect([status(), viewer.labels.includes('1 refused')]).toEqual(['1 refused', true]);
  const early = await line({ waiting: [refused] }, false);
  expect([status(), early.labels.includes('1 refused')]).toEqual(['1 refused', true]);
  expect([(await line()).labels.includes('Saved'), status()]).toEqual([false, 'Saved']);
});

it('a network that goes and comes back is told at once', async () => {
  await line({ waiting: [record] });
  expect(status()).toBe('1 waiting');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(status()).toBe('You are offline · 1 waiting');
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(status()).toBe('1 waiting');
});

it('viewers read by whom the match is reported', async () => {
  await line({ isReporter: false });
  expect(status()).toContain('Reported by ?');
});

it('who completed a report last, and when, stands in it; also who reopened it', async () => {
  const [completed, reopened] = [entry('complete-match', 'marta'), entry('reopen-match', 'kim')];
  const corrected = entry('correct-event', 'sam');
  await line({ changes: { report_complete: true }, log: [corrected, completed, reopened] });
  expect(status()).toBe('Complete, 18:57 by marta');
  await line({ log: [corrected, reopened, completed] });
  expect(status()).toBe('Reopened, 18:57 by kim');
  // Its log may lack the newest entry until it has been read again.
  await line({ changes: { report_complete: true }, log: [reopened] });
  expect(status()).toBe('Complete');
  await line({ log: [completed, reopened] });
  expect(status()).toBe('Saved');
  await line({ log: [entry('restore-report', 'kim'), reopened] });
  expect(status()).toBe('Saved');
});

/** The report, which another reporter completes and an admin reopens with these buttons. */
async function sharedLine() {
  await reportIn(tab);
  tab.read('GET /api/match/:match_id/log', { match_id: 7 }, { entries: [] });
  readNow();
  const { StatusLine } = await import('./status-line.tsx');
  function Page() {
    const [report_complete, setComplete] = useState(false);
    const report = reportedMatch(viewOfMatch([goal], { report_complete, set_minute: aMinute(90) }), []);
    return (
      <>
        <button type="button" onClick={() => setComplete(!report_complete)}>
          Turn
        </button>
        <StatusLine report={report} isReporter onRefused={() => undefined} />
      </>
    );
  }
  return tab.draw(<Page />);
}

it('the log is read again when the report is completed', async () => {
  const page = await sharedLine();
  const reads = () => tab.reread.filter((path) => path === '/api/match/7/log').length;
  const before = reads();
  tab.read('GET /api/match/:match_id/log', { match_id: 7 }, { entries: [entry('complete-match', 'marta')] });
  await page.press('Turn');
  expect([reads() - before, status()]).toEqual([1, 'Complete, 18:57 by marta']);
});

it('the log opens and closes', async () => {
  const page = await line({ log: [entry('complete-match', 'marta')] });
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await page.press('Log');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Match completed');
  await page.press('Close');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('line-ups are edited from here by the reporter, and by nobody else', async () => {
  const page = await line();
  await page.press('Edit line-ups');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Arsenal');
  await page.press('Cancel');
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it.each([
  ['a viewer', { isReporter: false }, true],
  ['the reporter of a complete report', { changes: { report_complete: true } }, true],
  ['the reporter of a match that is void', { changes: { status: 'void' } }, true],
  ['a reporter before the match', {}, false],
] as const)('%s has no line-ups to edit', async (_who, asked, hasBegun) => {
  expect((await line(asked, hasBegun)).labels).not.toContain('Edit line-ups');
});

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;

it('line-ups that a completion overtakes are told to be lost, and do not open again by themselves', async () => {
  const page = await sharedLine();
  await page.press('Edit line-ups');
  for (const pressed of ['Saka', 'Nelson', 'Nelson']) await pressPlayer(page, pressed);
  expect([isDialogOpen(), await tab.said()]).toEqual([true, null]);
  await page.press('Turn');
  expect([isDialogOpen(), (await tab.said())?.title]).toEqual([false, reportTexts.entryOvertaken]);
  await page.press('Turn');
  expect([isDialogOpen(), page.labels.includes('Edit line-ups')]).toEqual([false, true]);
});

it('nothing is told to be lost where nothing was changed, or where it was discarded', async () => {
  const page = await sharedLine();
  await page.press('Edit line-ups');
  await page.press('Turn');
  expect([isDialogOpen(), await tab.said()]).toEqual([false, null]);
  await page.press('Turn');
  await page.press('Edit line-ups');
  for (const pressed of ['Saka', 'Nelson', 'Nelson']) await pressPlayer(page, pressed);
  await page.press('Cancel');
  await page.press('Discard');
  await page.press('Turn');
  expect(await tab.said()).toBeNull();
});
