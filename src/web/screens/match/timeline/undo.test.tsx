// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import type { Waiting } from '../../../report/queue/report-command.ts';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
afterEach(() => void vi.useRealTimers());
const noon = Date.parse('2025-08-16T12:00:00Z');
const saka = `Player ${player('Saka')}`;

/** An event that this device recorded so many milliseconds before noon; its number is less than 0. */
const made = (text: string, before: number, id = -1): Waiting => ({
  ...waitingAct('POST /api/match/record-event', { event: event(text), confirmed: false }, id),
  made_at: noon - before,
});
const reportOf = (view = viewOfMatch(), waiting: readonly Waiting[] = []) => reportedMatch(view, waiting);

/** It is noon on this device until the test lets time pass. */
async function atNoon() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon });
  await reportIn(tab);
  return import('./undo.tsx');
}
const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
async function bar(...waiting: readonly Waiting[]) {
  const { UndoBar } = await atNoon();
  return tab.draw(<UndoBar report={reportOf(viewOfMatch(["12' goal Saka"], { set_minute: aMinute(67) }), waiting)} />);
}
const removal = (id: number, text: string) => [
  '/api/match/remove-event',
  { match_id: 7, event_id: id, seen: event(text), confirmed: false },
];

it('the event that was recorded here last is named, and is taken back with one press', async () => {
  const page = await bar(made("50' yellow Rice", 5000), made("20' goal Saka", 2000, -2));
  expect(page.words).toEqual(['8', "Goal 20'", saka, "Undo Goal 20'", 'Undo']);
  await page.press("Undo Goal 20'");
  expect(await recordedIn()).toEqual([removal(-2, "20' goal Saka")]);
});

it('counts down from ten and is gone after ten seconds', async () => {
  const page = await bar(made("20' goal Saka", 0));
  expect(page.words[0]).toBe('10');
  await pass(750);
  expect(page.words[0]).toBe('10');
  await pass(250);
  expect(page.words[0]).toBe('9');
  await pass(8750);
  expect(page.words[0]).toBe('1');
  await pass(250);
  expect(page.words).toEqual([]);
});

it('nothing recorded elsewhere or too long ago can be undone', async () => {
  expect((await bar()).words).toEqual([]);
  expect((await bar(made("20' goal Saka", 10_000))).words).toEqual([]);
});

it('what has reached the server meanwhile can still be undone, by its number there', async () => {
  const { UndoBar } = await atNoon();
  const here = made("12' goal Saka", 3000);
  await tab.draw(<UndoBar report={reportOf(viewOfMatch(), [here])} />);
  const view = viewOfMatch(["12' goal Saka"]);
  const { command_id } = here.act.input;
  const arrived = { ...view, events: view.events.map((one) => ({ ...one, command_id })) };
  const page = await tab.draw(<UndoBar report={reportOf(arrived)} />);
  expect(page.words[0]).toBe('7');
  await page.press("Undo Goal 12'");
  expect(await recordedIn()).toEqual([removal(1, "12' goal Saka")]);
});

it('a correction that waits is nothing that was recorded here', async () => {
  const { UndoBar } = await atNoon();
  const correction = { ...waitingAct('POST /api/match/correct-event', { event_id: 1, event: event("13' goal Saka") }) };
  const report = reportOf(viewOfMatch(["12' goal Saka"]), [{ ...correction, made_at: noon }]);
  expect((await tab.draw(<UndoBar report={report} />)).words).toEqual([]);
});

it('with a mouse the button is at the event, with the seconds that are left', async () => {
  const { Undo } = await atNoon();
  const report = reportOf(viewOfMatch(), [made("20' goal Saka", 4000)]);
  const [shown] = report.events;
  if (shown === undefined) throw new Error('There is no event');
  const page = await tab.draw(<Undo {...{ report, shown }} />);
  expect(page.labels).toEqual(['Undo (6)']);
  await page.press('Undo (6)');
  expect(await recordedIn()).toEqual([removal(-1, "20' goal Saka")]);
  await pass(6000);
  expect(page.labels).toEqual([]);
});

it('a second tap in the place of the button presses nothing: the event before it comes there', async () => {
  const page = await bar(made("20' goal Saka", 2000));
  const { watchPresses } = await import('../../../ui/pressed-place.ts');
  const stop = watchPresses();
  document.dispatchEvent(new PointerEvent('pointerdown', { clientX: 40, clientY: 50 }));
  await page.press("Undo Goal 20'");
  stop();
  expect(document.querySelectorAll('[data-tap-guard]')).toHaveLength(1);
});
