// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { event } from '#test/builders/match-notation';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
let closed: number;
const entry = (minute: number, action: string, after: object | null) => ({
  at: `2025-08-16T15:${minute}:00Z`,
  action,
  by: 'marta',
  event_id: null,
  before: null,
  after,
});

async function log(entries: readonly object[] | null) {
  if (entries !== null) tab.read('GET /api/match/:match_id/log', { match_id: 7 }, { entries });
  const { LogDialog } = await import('./log-dialog.tsx');
  closed = 0;
  return tab.draw(<LogDialog report={reportedMatch(viewOfMatch(), [])} onClose={() => void (closed += 1)} />);
}

it('has a line for each change, in the order that the server tells', async () => {
  const page = await log([entry(40, 'complete-match', null), entry(12, 'record-event', event("12' goal Saka"))]);
  const lines = [...document.querySelectorAll('[aria-label=Log] > li')].map(({ textContent }) => textContent);
  expect(lines.map((line) => /Match completed|Goal 12', Arsenal/.exec(line ?? '')?.[0])).toEqual([
    'Match completed',
    "Goal 12', Arsenal",
  ]);
  expect(page.words).not.toContain('Nothing recorded yet');
});

it('names each day but today at its newest change, so that the times never seem to go back', async () => {
  tab.read('GET /api/gameweek/list', {}, { now: '2025-08-19T12:20:00Z', gameweeks: [] });
  const of = (at: string, action: string) => ({ ...entry(40, action, null), at });
  await log([
    of('2025-08-19T12:12:00Z', 'complete-match'),
    of('2025-08-19T12:09:00Z', 'reopen-match'),
    of('2025-08-16T15:57:00Z', 'complete-match'),
    of('2025-08-16T14:40:00Z', 'save-line-ups'),
  ]);
  const lines = [...document.querySelectorAll('[aria-label=Log] > li')].map(({ textContent }) => textContent ?? '');
  expect(lines.map((line) => line.includes('Saturday 16th August'))).toEqual([false, false, true, false]);
  expect(lines.filter((line) => line.includes('Tuesday'))).toEqual([]);
});

it('is read again whenever it is opened', async () => {
  await log([]);
  expect(tab.reread).toContain('/api/match/7/log');
});

it('without a change it says so, and closes', async () => {
  const page = await log([]);
  expect(page.words).toContain('Nothing recorded yet');
  expect(document.querySelector('[aria-label=Log] > li')).toBeNull();
  await page.press('Close');
  expect(closed).toBe(1);
});

it('one that cannot be read can be asked for again', async () => {
  expect((await log(null)).labels).toContain('Try again');
});
