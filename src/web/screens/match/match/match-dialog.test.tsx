// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { matchId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { notationLineUps } from '#test/builders/notation-players';
import { reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import type { Queue } from '../../../report/queue/report-command.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const refusal = { code: 'not_on_pitch', sentence: 'Not on the pitch', current: null };
const refused = {
  ...waitingAct('POST /api/match/record-event', { event: event("67' goal Palmer"), confirmed: false }, -1),
  refusal,
};

/** The match with an event that the server has refused. */
async function open(isReporter = true) {
  await reportIn(tab);
  const { MatchDialog } = await import('./match-dialog.tsx');
  const report = reportedMatch(viewOfMatch(["12' goal Saka (Rice)"], { match_date: null }), [refused]);
  return tab.draw(<MatchDialog {...{ report, isReporter }} isAdmin={false} onClose={() => undefined} />);
}

it('what was refused comes into view when the reporter presses how much it is, also from another tab', async () => {
  const page = await open();
  const { showToast } = await import('../../../ui/overlay/toast.ts');
  const { refusedCommand } = await import('../../../report/queue/show-outcome.ts');
  showToast({ kind: 'error', title: 'Not recorded', about: refusedCommand });
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await page.press('Arsenal');
  expect(pressedTabs()).toEqual(['Arsenal']);
  await page.press('1 refused');
  expect(pressedTabs()).toEqual(['Timeline']);
  expect(document.activeElement?.textContent).toContain('Refused: Not on the pitch');
  expect(seen.mock.contexts).toEqual([document.activeElement]);
  // It would lie over their buttons.
  expect(await tab.said()).toBeNull();
});

it('who has lost the role is led to what was refused, and can only discard it', async () => {
  const page = await open(false);
  expect(page.labels).toContain('1 refused');
  const ways = page.labels.filter((label) => ['Change', 'Send again', 'Discard'].includes(label));
  expect(ways).toEqual(['Discard']);
});

const empty = { home: { xi: [], bench: [] }, away: { xi: [], bench: [] } };
const begins = waitingAct('POST /api/match/save-line-ups', { ...notationLineUps, seen: empty });
const goal = waitingAct('POST /api/match/record-event', { event: event("12' goal Saka"), confirmed: false }, -1);

/** A match that the server has not begun, with what waits here; pressing 'Answer' shows it with what waits then. */
async function beforeTheStart(waiting: Queue, then: Queue = waiting, changes: object = {}) {
  await reportIn(tab);
  const { MatchDialog } = await import('./match-dialog.tsx');
  const { useState } = await import('react');
  const view = viewOfMatch([], { match_date: null, restorable_until: null, ...changes });
  const early = { ...view, line_ups: empty } as unknown as typeof view;
  tab.read('GET /api/match/:match_id/line-up-offer', { match_id: 7 }, { home: null, away: null });
  function Page() {
    const [queue, setQueue] = useState(waiting);
    const report = reportedMatch(early, queue);
    return (
      <>
        <button type="button" onClick={() => setQueue(then)}>
          Answer
        </button>
        <MatchDialog {...{ report }} isReporter isAdmin={false} onClose={() => undefined} />
      </>
    );
  }
  return tab.draw(<Page />);
}
const unlucky = { code: 'no_gameweek', sentence: 'This match has no date', current: null };

it('line-ups that are refused at the start are picked still, can be discarded, and begin the match from there', async () => {
  const { reportQueue } = await import('../../../report/queue/report-queue.ts');
  const { keepLineUps, keptLineUps } = await import('../../../report/kept-line-ups.ts');
  keepLineUps(matchId(7), notationLineUps);
  const page = await beforeTheStart([begins, goal], [{ ...begins, refusal: unlucky }, goal]);
  expect([page.labels.includes('Start Match'), keptLineUps(matchId(7))]).toEqual([false, notationLineUps]);
  await page.press('Answer');
  expect(page.words).toEqual(expect.arrayContaining(['Team selection', 'Refused: This match has no date']));
  expect(page.labels).toEqual(expect.arrayContaining(['1 refused', 'Discard', 'Start Match']));
  const sentAgain = vi.spyOn(reportQueue, 'retry');
  await page.press('Start Match');
  const again = { endpoint: 'POST /api/match/save-line-ups', input: { ...notationLineUps, seen: empty } };
  expect(sentAgain.mock.calls).toMatchObject([[begins.act.input.command_id, again]]);
});

it('refused line-ups that are kept nowhere else are picked from what was sent', async () => {
  const page = await beforeTheStart([], [{ ...begins, refusal: unlucky }]);
  expect(page.words).toContain('Arsenal: 11 to pick, Chelsea: 11 to pick');
  await page.press('Answer');
  expect(page.words).not.toContain('Arsenal: 11 to pick, Chelsea: 11 to pick');
  const { keptLineUps } = await import('../../../report/kept-line-ups.ts');
  expect(keptLineUps(matchId(7))).toEqual(notationLineUps);
});

it('events that are refused before a match begins can be discarded there, also once it is void', async () => {
  for (const changes of [{}, { status: 'void' }]) {
    const page = await beforeTheStart([refused], [refused], changes);
    expect(page.words).toContain('Refused: Not on the pitch');
    expect([page.labels.includes('Discard'), page.labels.includes('Change')]).toEqual([true, false]);
  }
});

it('a match that has not begun names the day of its kick-off, unless that is today', async () => {
  const match_date = new Date(2025, 7, 16, 15).toISOString();
  const said = async (now: Date) => {
    tab.read('GET /api/gameweek/list', {}, { now: now.toISOString(), gameweeks: [] });
    const { words } = await beforeTheStart([], [], { match_date });
    return words.filter((text) => ['16 Aug', '15:00'].includes(text));
  };
  expect(await said(new Date(2025, 7, 16, 9))).toEqual(['15:00']);
  expect(await said(new Date(2025, 7, 14, 9))).toEqual(['16 Aug', '15:00']);
});

const pressedTabs = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
