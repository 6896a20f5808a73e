// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { passes } from '#test/builders/happens';
import { aMinute, matchId } from '#test/builders/ids';
import { recordedIn, reportIn } from '#test/builders/reporting';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';
import { deviceStorage } from '../../../ui/device-storage.ts';

const tab = answeredTab();
const clockKey = 'touchline-clock-7';
const pause = 500;

/** The reporter's minute in a match at minute 20 with these events; what was recorded here is folded in. */
async function minute(events: readonly string[] = [], isOpen = true, report_complete = false) {
  await reportIn(tab);
  const { useMinute } = await import('./use-minute.ts');
  const { MinuteControl } = await import('./minute-control.tsx');
  const { useReportQueue } = await import('../../../report/queue/report-queue.ts');
  const view = viewOfMatch(events, { set_minute: aMinute(20), report_complete });
  function Minute() {
    const report = reportedMatch(view, useReportQueue().queue);
    return <MinuteControl minute={useMinute(report, isOpen)} />;
  }
  const page = await tab.draw(<Minute />);
  const field = () => document.querySelector('input');
  return { page, shown: () => field()?.value, field };
}
const minutes = async () => (await recordedIn()).map(([, input]) => (input as { minute: number }).minute);
const keptClock = () => JSON.parse(deviceStorage.read(clockKey) ?? 'null');
// Time passes only as the tests say.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
const wait = (milliseconds: number) => act(() => passes(milliseconds));

it('a minute that was set is saved once, after the pause that follows the last press', async () => {
  const { page, shown } = await minute();
  await page.press('Minute on');
  await wait(pause - 200);
  await page.press('Minute on');
  await wait(pause - 200);
  expect([shown(), await recordedIn()]).toEqual(['22', []]);
  await wait(300);
  expect(await recordedIn()).toEqual([['/api/match/update-match-minute', { match_id: 7, minute: 22, seen: 20 }]]);
  expect([shown(), page.words.includes("Entering for 22'")]).toEqual(['22', false]);
});

it('a minute before the latest event is only for the next one, with a way back to the clock’s', async () => {
  const { page, shown } = await minute(["20' goal Saka"]);
  await page.press('Minute back');
  expect(page.words).toEqual(expect.arrayContaining(["Entering for 19'", "The clock stays at 20'"]));
  await wait(pause + 100);
  expect(await recordedIn()).toEqual([]);
  await page.press("Back to 20'");
  expect([shown(), page.words.includes("Entering for 19'")]).toEqual(['20', false]);
});

it('the minute of the latest event itself can be the clock’s', async () => {
  const { page } = await minute(["19' goal Saka"]);
  await page.press('Minute back');
  expect(page.words).not.toContain("Entering for 19'");
  await wait(pause + 100);
  expect(await minutes()).toEqual([19]);
});

it('whoever leaves during the pause has saved it', async () => {
  const { page } = await minute();
  await page.press('Minute on');
  await tab.draw(<p>Elsewhere</p>);
  expect((await recordedIn())[0]?.[1]).toEqual({ match_id: 7, minute: 21, seen: 20 });
  await wait(pause + 100);
  expect(await minutes()).toEqual([21]);
});

it('a page that is closed or hidden saves it at once, and not again', async () => {
  const { page } = await minute();
  await page.press('Minute on');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(await minutes()).toEqual([21]);
  await page.press('Minute on');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await minutes()).toEqual([21]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  vi.restoreAllMocks();
  expect(await minutes()).toEqual([22]);
  await wait(pause + 100);
  expect(await minutes()).toEqual([22]);
});

it('a page that is hidden because it is closed saves it once', async () => {
  const { page } = await minute();
  const { reportQueue } = await import('../../../report/queue/report-queue.ts');
  const first = () => reportQueue.read().queue[0]?.act;
  await page.press('Minute on');
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
    const saved = first();
    document.dispatchEvent(new Event('visibilitychange'));
    expect([first(), saved?.endpoint]).toEqual([saved, 'POST /api/match/update-match-minute']);
  });
  hidden.mockRestore();
});

it('what is no minute changes nothing', async () => {
  await reportIn(tab);
  const { useMinute } = await import('./use-minute.ts');
  function Set() {
    const { shown, set } = useMinute(reportedMatch(viewOfMatch([], { set_minute: aMinute(20) }), []), true);
    const buttons = [-1, 20.5, 131, 130, 0].map((to) => (
      <button key={to} type="button" onClick={() => set(to)}>
        {`Set ${to}`}
      </button>
    ));
    return [<p key="shown">{shown}</p>, ...buttons];
  }
  const page = await tab.draw(<Set />);
  const shown: (string | undefined)[] = [];
  for (const to of [-1, 20.5, 131, 130, 0]) {
    await page.press(`Set ${to}`);
    shown.push(page.words[0]);
  }
  expect(shown).toEqual(['20', '20', '20', '130', '0']);
});

it('a minute that was kept on the device is sent only by whoever may record the match now', async () => {
  const kept = JSON.stringify({ minute: 30, at: Date.now(), isForClock: true });
  deviceStorage.write('touchline-minute-7', kept);
  const closed = await minute([], false);
  await wait(pause + 100);
  expect([closed.shown(), await recordedIn()]).toEqual(['20', []]);
  const open = await minute();
  expect(open.shown()).toBe('30');
  await wait(pause + 100);
  expect(await minutes()).toEqual([30]);
});

it('a clock that was started goes on by itself, also after the page was left', async () => {
  const { page, shown } = await minute();
  await page.press('Start clock');
  expect([page.labels.includes('Stop clock'), await recordedIn()]).toEqual([true, []]);
  await wait(59_000);
  expect(await recordedIn()).toEqual([]);
  await wait(1000);
  expect([shown(), await minutes()]).toEqual(['21', [21]]);
  await tab.draw(<p>Elsewhere</p>);
  await wait(120_000);
  expect(await minutes()).toEqual([21]);
  const again = await minute();
  await wait(1000);
  expect([again.shown(), again.page.labels.includes('Stop clock')]).toEqual(['23', true]);
});

it('a clock that runs on a device whose report is closed sets nothing', async () => {
  deviceStorage.write(clockKey, JSON.stringify({ phase: 'first-half', from: 20, since: Date.now() }));
  await minute([], false);
  await wait(120_000);
  expect(await recordedIn()).toEqual([]);
});

it('a clock that ran when the report was completed stands when it is reopened', async () => {
  const { page } = await minute();
  const { completeMatch } = await import('../../../report/report-acts.ts');
  await page.press('Start clock');
  await act(async () => completeMatch(matchId(7), []));
  expect([page.labels.includes('Stop clock'), keptClock()]).toEqual([false, null]);
  // Somebody else completes it: this device is told so later.
  const other = await minute();
  await other.page.press('Start clock');
  await minute([], false, true);
  const { shown } = await minute();
  await wait(120_000);
  expect([shown(), keptClock(), await minutes()]).toEqual(['20', null, [undefined]]);
});

it('half-time sets 45, the second half goes on from there, and a clock that is stopped stands', async () => {
  const { page, shown } = await minute();
  await page.press('Start clock');
  await page.press('Half-time');
  expect([shown(), await minutes()]).toEqual(['45', [45]]);
  await page.press('Second half');
  await wait(180_000);
  expect(shown()).toBe('48');
  await page.press('Stop clock');
  await wait(180_000);
  expect([shown(), keptClock().phase]).toEqual(['48', 'stopped']);
});

it('half-time pressed before an event of the second half does not take the clock back', async () => {
  const { page, shown } = await minute(["50' goal Saka"]);
  await page.press('Start clock');
  expect(keptClock()).toMatchObject({ phase: 'second-half', from: 50 });
  deviceStorage.write(clockKey, JSON.stringify({ phase: 'first-half', from: 44, since: Date.now() }));
  const again = await minute(["50' goal Saka"]);
  await again.page.press('Half-time');
  expect([shown(), await recordedIn()]).toEqual(['50', []]);
});

it('a running clock adopts the minute that was set; one that stands is not kept', async () => {
  const { page } = await minute();
  await page.press('Minute on');
  expect(keptClock()).toBeNull();
  await page.press('Start clock');
  // What was set goes with the press.
  expect([keptClock().from, await minutes(), deviceStorage.read('touchline-minute-7')]).toEqual([21, [21], null]);
  await page.press('Minute on');
  expect(keptClock()).toMatchObject({ phase: 'first-half', from: 22 });
  await wait(pause + 100);
  expect([await minutes(), deviceStorage.read('touchline-minute-7')]).toEqual([[22], null]);
});

it('a press of the clock says at which minute it was seen', async () => {
  const { page } = await minute();
  await page.press('Start clock');
  await page.press('Half-time');
  expect((await recordedIn())[0]?.[1]).toEqual({ match_id: 7, minute: 45, seen: 20 });
});

it('digits on the way to something that is no minute change neither the clock nor the next event', async () => {
  const { page, shown, field } = await minute();
  await page.press('Start clock');
  const before = keptClock();
  await act(async () => field()?.focus());
  await page.typeLabelled('Minute', '13');
  await wait(pause + 100);
  expect([await minutes(), keptClock().from]).toEqual([[13], 13]);
  await page.typeLabelled('Minute', '131');
  await act(async () => field()?.blur());
  expect([shown(), await minutes(), keptClock()]).toEqual(['20', [20], before]);
});

it('a text that was no minute sets a clock back only if its digits had moved it', async () => {
  const { page, field } = await minute();
  const { reportQueue } = await import('../../../report/queue/report-queue.ts');
  await page.press('Minute on');
  await wait(pause + 100);
  const saved = reportQueue.read().queue;
  await act(async () => field()?.focus());
  await page.typeLabelled('Minute', '131');
  await act(async () => field()?.blur());
  expect([await minutes(), reportQueue.read().queue[0]]).toEqual([[21], saved[0]]);
});
