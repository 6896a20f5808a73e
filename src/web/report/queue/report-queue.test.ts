// This browser's queue with its network and its other tabs, in a stand-in for the browser.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { aMinute, matchId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { record, setMinute } from '#test/builders/reporter-browser';
import type { ReportAct } from './report-command.ts';

const signedIn = { access_token: 'abc', expires_at: '2025-08-16T15:15:00Z', now: '2025-08-16T15:00:00Z' };
const me = ['GET /api/account/me', {}];
const done = (id: number) => ({ version: id, match: {}, event: { id, minute: 1, sequence: id } });
const answered = (...outputs: readonly object[]) => ({ answers: outputs.map((output) => ({ kind: 'done', output })) });

/** Counts who listens to it. */
class Heard extends EventTarget {
  listeners = 0;
  override addEventListener(...parameters: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1;
    super.addEventListener(...parameters);
  }
}
class Tabs extends Heard {
  readonly postMessage = (): void => undefined;
}
let tabWindow: Heard;
let page: Heard & { visibilityState: string };
/** What the server answers, one after the other: nothing while the network is gone. */
let answers: (object | null)[];
let asked: string[];
let tab: typeof import('./report-queue.ts') &
  typeof import('../../data/cache/query-client.ts') &
  typeof import('../../data/live/live-feed.ts') &
  typeof import('../../data/session/session.ts') &
  typeof import('../../ui/overlay/toast.ts') &
  typeof import('../entered-minute.ts');

async function openTab(): Promise<void> {
  vi.resetModules();
  const session = await import('../../data/session/session.ts');
  session.beginSession(signedIn);
  tab = {
    ...session,
    ...(await import('../../data/cache/query-client.ts')),
    ...(await import('../../data/live/live-feed.ts')),
    ...(await import('./report-queue.ts')),
    ...(await import('../../ui/overlay/toast.ts')),
    ...(await import('../entered-minute.ts')),
  };
  tab.queryClient.setQueryData(me, { id: 'marta' });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2025-08-16T15:00:00Z') });
  standInForStorage();
  tabWindow = Object.assign(new Heard(), { location: { hash: '', pathname: '/', search: '' } });
  page = Object.assign(new Heard(), { visibilityState: 'visible', querySelector: () => null });
  vi.stubGlobal('window', tabWindow);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', Tabs);
  [answers, asked] = [[], []];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('/').at(-1) ?? '');
    const answer = answers.shift() ?? null;
    if (answer === null) throw new TypeError('no network');
    return answer instanceof Response ? answer : Response.json(answer);
  });
  await openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const waiting = () => tab.reportQueue.read().queue;

describe('what a reporter records', () => {
  it('is sent at once, and is said to have arrived', async () => {
    answers = [done(1)];
    await tab.reportQueue.add(record(20));
    await settle(1000);
    expect([asked, waiting()]).toEqual([['record-event'], []]);
    expect(tab.shownToast.read()).toMatchObject({ kind: 'success', title: 'Card recorded successfully!' });
  });

  it('is sent again where the server stopped before the end of several, and nothing of it is refused', async () => {
    for (const minute of [20, 21, 22]) await tab.reportQueue.add(record(minute));
    await settle();
    answers = [answered(done(1), done(2)), done(3)];
    await settle(1000);
    expect([asked.slice(1), waiting(), tab.shownToast.read()?.kind]).toEqual([
      ['send-commands', 'record-event'],
      [],
      'success',
    ]);
  });

  it('is told without a word once it has waited long enough to be seen waiting', async () => {
    await tab.reportQueue.add(record(20));
    await settle(15_000);
    answers = [done(1)];
    await settle(10_000);
    expect([waiting(), tab.shownToast.read()]).toEqual([[], null]);
  });

  it('among others and is refused says why, as if it had been alone', async () => {
    for (const minute of [20, 21]) await tab.reportQueue.add(record(minute));
    await settle();
    const problem = { title: 'Sent off in minute 10', status: 422, code: 'sent_off' };
    answers = [{ answers: [{ kind: 'refused', problem }, ...answered(done(2)).answers] }];
    await settle(1000);
    expect(waiting().map(({ refusal }) => refusal)).toMatchObject([{ code: 'sent_off', sentence: problem.title }]);
  });

  it('and is refused is said to be; a minute that is refused is entered no more', async () => {
    const refusal = () => Response.json({ title: 'The match is complete' }, { status: 422 });
    answers = [refusal(), refusal()];
    tab.enterMinute(matchId(7), aMinute(61), true, aMinute(20));
    await tab.reportQueue.add(record(20));
    await settle(1000);
    expect(tab.shownToast.read()?.title).toContain('The match is complete');
    expect(tab.forgetEnteredMinute(matchId(7))?.minute, 'the next event has it still').toBe(61);
    tab.enterMinute(matchId(7), aMinute(61), true, aMinute(20));
    const [refused] = waiting();
    expect(refused?.refusal?.sentence).toBe('The match is complete');
    await tab.reportQueue.drop(refused?.act.input.command_id ?? '');
    await tab.reportQueue.add(setMinute(61));
    await settle(1000);
    expect([waiting(), tab.forgetEnteredMinute(matchId(7))]).toEqual([[], null]);
  });
});

describe('a substitution', () => {
  const substitute = (): ReportAct => {
    const input = { command_id: 'sub', match_id: matchId(7), event: event("60' sub Saka > Nelson"), confirmed: false };
    return { endpoint: 'POST /api/match/record-event', input };
  };
  const shown = ['GET /api/match/:match_id', { match_id: 7 }];
  const isReadAgain = () => tab.queryClient.getQueryState(shown)?.isInvalidated;
  /** The command arrives while the stream is so. */
  const arrives = async (act: ReportAct, stream: 'down' | 'live') => {
    tab.queryClient.setQueryData(shown, {});
    tab.streamStatus.write(stream);
    answers = [done(1)];
    await tab.reportQueue.add(act);
    await settle();
    expect(waiting()).toEqual([]);
  };

  it('is followed by one more read half a second later while the stream is down', async () => {
    await arrives(substitute(), 'down');
    await settle(450);
    expect(isReadAgain()).toBe(false);
    await settle(50);
    expect(isReadAgain()).toBe(true);
  });

  it('needs none while there is a stream, and a card never does: the next poll brings it', async () => {
    await arrives(substitute(), 'live');
    await settle(1000);
    expect(isReadAgain()).toBe(false);
    await arrives(record(20), 'down');
    await settle(1000);
    expect(isReadAgain()).toBe(false);
  });
});

describe('what waits for the network', () => {
  const wakes: readonly (readonly [string, () => void])[] = [
    ['the network returns', () => tabWindow.dispatchEvent(new Event('online'))],
    ['the reporter looks at the page again', () => page.dispatchEvent(new Event('visibilitychange'))],
    ['somebody signs in', () => tab.beginSession({ ...signedIn, access_token: 'def' })],
    ['a page knows again who is signed in', () => tab.keepQueueAwake()],
  ];

  it.each(wakes)('is sent when %s', async (_when, wake) => {
    tab.keepQueueAwake();
    await tab.reportQueue.add(record(20));
    // Until then, nobody is known who could send it.
    tab.queryClient.setQueryData(me, null);
    await settle(20_000);
    tab.queryClient.setQueryData(me, { id: 'marta' });
    answers = [done(1)];
    await settle(20_000);
    expect(waiting()).toHaveLength(1);
    wake();
    await settle(1000);
    expect(waiting()).toEqual([]);
  });

  it('is tried again after pauses that grow, and at once when the network returns', async () => {
    await tab.reportQueue.add(record(20));
    const times = [];
    for (let second = 0; second < 40; second += 1) {
      const before = asked.length;
      await settle(1000);
      if (asked.length > before) times.push(second);
    }
    expect(times).toEqual([0, 2, 6, 14, 24, 34]);
    const before = asked.length;
    tabWindow.dispatchEvent(new Event('online'));
    await settle();
    expect(asked.length).toBe(before + 1);
  });

  it('is listened for once, however many pages of matches are opened', async () => {
    const listeners = () => [tabWindow.listeners, page.listeners];
    tab.keepQueueAwake();
    const once = listeners();
    tab.keepQueueAwake();
    await settle();
    expect(listeners()).toEqual(once);
  });
});
