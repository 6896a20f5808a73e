// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { passes } from '#test/builders/happens';
import { aMinute } from '#test/builders/ids';
import { recordedIn, reportIn } from '#test/builders/reporting';
import { sessionNow, standInForTimeLimits } from '#test/builders/session-browser';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';
import { deviceStorage } from '../../../ui/device-storage.ts';

const tab = answeredTab();
const clockKey = 'touchline-clock-7';
const keptClock = () => JSON.parse(deviceStorage.read(clockKey) ?? 'null');
const minutes = async () => (await recordedIn()).map(([, input]) => (input as { minute: number }).minute);
const wait = (milliseconds: number) => act(() => passes(milliseconds));
const minute = 60_000;
/** The second half was begun on this device an hour ago. */
let begunAt: number;
let now: number;

type Entry = readonly [action: string, at: number];
const log = (...entries: readonly Entry[]) =>
  tab.read(
    'GET /api/match/:match_id/log',
    { match_id: 7 },
    { entries: entries.map(([action, at]) => ({ at: new Date(at).toISOString(), action, by: 'kim', event_id: null })) },
  );

/** The reporter's minute in an open report that stands at 94; 'Next' brings these changes from another reporter. */
async function openReport(first = viewOfMatch([], { set_minute: aMinute(94) }), next = first) {
  await reportIn(tab);
  const { useMe } = await import('../../../data/cache/use-me.ts');
  const { useMinute } = await import('./use-minute.ts');
  const { MinuteControl } = await import('./minute-control.tsx');
  const { useReportQueue } = await import('../../../report/queue/report-queue.ts');
  function Minute() {
    // As its frame does, which goes on knowing who reports.
    useMe();
    const [view, setView] = useState(first);
    return (
      <>
        <button type="button" onClick={() => setView(next)}>
          Next
        </button>
        <MinuteControl minute={useMinute(reportedMatch(view, useReportQueue().queue), true)} />
      </>
    );
  }
  return tab.draw(<Minute />);
}
const logReads = () => tab.reread.filter((path) => path === '/api/match/7/log').length;

const never = new Promise(() => undefined);
/** The device's session is over and cannot be renewed until the network is back. */
async function loseSession(): Promise<{ back(): void }> {
  standInForTimeLimits();
  const { refreshTurn } = await import('../../../data/session/early-start.ts');
  const locks = { request: (name: string, work: () => unknown) => (name === refreshTurn ? work() : never) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.setSystemTime(Date.now() + 16 * minute);
  const { fetch } = globalThis;
  let back: (renewal: Response) => void = () => undefined;
  const renewal = new Promise<Response>((resolve) => void (back = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/api/account/refresh') return renewal;
    init.signal?.throwIfAborted();
    return fetch(address, init);
  });
  return { back: () => back(Response.json(sessionNow())) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  now = Date.now();
  begunAt = now - 60 * minute;
  deviceStorage.write(clockKey, JSON.stringify({ phase: 'second-half', from: 45, since: begunAt }));
});

afterEach(() => vi.restoreAllMocks());

it.each(['complete-match', 'reopen-match', 'delete-report', 'restore-report'])(
  'a clock that was pressed before the %s of a report stands in what came after',
  async (turn) => {
    log(['record-event', now], [turn, begunAt + minute], ['complete-match', begunAt - minute]);
    const page = await openReport();
    await wait(120_000);
    expect([await recordedIn(), keptClock(), page.labels.includes('Start clock')]).toEqual([[], null, true]);
  },
);

it('a clock that was pressed since goes on, and asks again only after a time', async () => {
  log(['record-event', now], ['reopen-match', begunAt - minute]);
  await openReport();
  await wait(1000);
  expect([await recordedIn(), logReads()]).toEqual([
    [['/api/match/update-match-minute', { match_id: 7, minute: 105, seen: 94 }]],
    1,
  ]);
  await wait(4 * minute);
  expect([await minutes(), logReads()]).toEqual([[109], 1]);
  await wait(2 * minute);
  expect([await minutes(), logReads()]).toEqual([[111], 2]);
});

it('a device that slept while the report was completed and reopened sets nothing as it wakes', async () => {
  log();
  const page = await openReport();
  await wait(1000);
  expect(await minutes()).toEqual([105]);
  log(['reopen-match', now + 8 * minute], ['complete-match', now + 7 * minute]);
  vi.setSystemTime(now + 10 * minute);
  await wait(1000);
  expect([await minutes(), keptClock(), page.labels.includes('Start clock')]).toEqual([[105], null, true]);
});

it('where the server cannot be asked the match goes on, and the next minute asks again', async () => {
  await openReport();
  await wait(1000);
  expect([await minutes(), logReads()]).toEqual([[105], 1]);
  log(['reopen-match', now - minute]);
  await wait(minute);
  expect([await minutes(), keptClock()]).toEqual([[105], null]);
});

it('without a network and a valid session it waits once, then goes on; the session’s renewal asks at once', async () => {
  await openReport();
  const network = await loseSession();
  await wait(9000);
  expect(await recordedIn()).toEqual([]);
  await wait(2000);
  expect([await minutes(), logReads()]).toEqual([[121], 0]);
  await wait(minute - 10_000);
  expect(await minutes()).toEqual([122]);
  log(['reopen-match', now - minute]);
  await act(async () => network.back());
  await wait(1);
  expect([logReads(), await minutes(), keptClock()]).toEqual([1, [122], null]);
});

it('a session that is renewed slowly takes none of the answer’s time', async () => {
  log(['reopen-match', now - minute]);
  await openReport();
  const network = await loseSession();
  await wait(7000);
  await act(async () => network.back());
  await wait(minute);
  expect([await recordedIn(), keptClock()]).toEqual([[], null]);
});

it('the press is compared by the server’s clock: this device’s may be wrong', async () => {
  const ahead = 10 * minute;
  tab.read('GET /api/gameweek/list', {}, { now: new Date(Date.now() + ahead).toISOString(), gameweeks: [] });
  log(['reopen-match', begunAt + ahead - minute]);
  await openReport();
  await wait(1000);
  expect(await minutes()).toEqual([105]);
});

it('while the answer is on its way nothing is set, nor asked again; nor after the page was left', async () => {
  let answer: (log: Response) => void = () => undefined;
  const asked = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => void (answer = resolve)));
  await openReport();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/log') ? asked() : fetch(address, init),
  );
  await wait(3000);
  expect([await recordedIn(), asked.mock.calls.length]).toEqual([[], 1]);
  await tab.draw(<p>Elsewhere</p>);
  await act(async () => answer(Response.json({ entries: [] })));
  await wait(minute);
  expect([await recordedIn(), keptClock().phase]).toEqual([[], 'second-half']);
});

it('a minute to which another reporter sets the match back is where this device’s clock goes on', async () => {
  log();
  const at = (set_minute: number) => viewOfMatch([], { set_minute: aMinute(set_minute) });
  const page = await openReport(at(105), at(102));
  await wait(1000);
  await page.press('Next');
  await wait(2000);
  expect([await recordedIn(), keptClock().from]).toEqual([[], 102]);
  await wait(minute);
  expect(await recordedIn()).toEqual([['/api/match/update-match-minute', { match_id: 7, minute: 103, seen: 102 }]]);
});

it('a minute that only went with an event sets no clock back', async () => {
  log();
  const page = await openReport(
    viewOfMatch(["105' goal Saka"], { set_minute: aMinute(94) }),
    viewOfMatch([], { set_minute: aMinute(94) }),
  );
  await wait(1000);
  expect(await recordedIn()).toEqual([]);
  await page.press('Next');
  await wait(1000);
  expect([await minutes(), keptClock().from]).toEqual([[105], 45]);
});

it('what the reporter sets themselves is where their clock goes on, with no more time', async () => {
  log();
  const page = await openReport();
  await wait(1000);
  await page.press('Minute back');
  await wait(minute - 100);
  expect(await minutes()).toEqual([104]);
  await wait(1000);
  expect(await minutes()).toEqual([105]);
});
