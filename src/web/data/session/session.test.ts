// The session's schedule on a test clock, in tabs that share one browser.

import { describe, expect, it, vi } from 'vitest';
import {
  hanging,
  life,
  refused,
  renewed,
  sessionBrowser,
  sessionNow,
  unreachable,
} from '#test/builders/session-browser';

const browser = sessionBrowser();
const minute = 60_000;

it('a first visit makes no request and is signed out', async () => {
  const tab = await browser.openTab();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(tab.readSession()).toEqual({ status: 'signed-out', hasEnded: false });
  expect(browser.asked).toEqual([]);
});

it('is checked every 30 seconds, and refreshed when 90 seconds or less are left', async () => {
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  await vi.advanceTimersByTimeAsync(life - 90_001);
  expect(browser.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.refreshes()).toEqual([life - 90_000]);
  // From 13:30 it lasts another 15 minutes: the next check with 90 s or less left is at 27:00.
  await vi.advanceTimersByTimeAsync(life);
  expect(browser.refreshes()).toEqual([13.5 * minute, 27 * minute]);
  expect(tab.events).toEqual(['signed-in', 'token-refreshed', 'token-refreshed']);
});

it('a token with less than 10 seconds left is no longer sent', async () => {
  browser.answer = refused(503);
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  await vi.advanceTimersByTimeAsync(life - 10_000);
  expect(await tab.currentToken()).toBe('token of 0');
  await vi.advanceTimersByTimeAsync(1);
  browser.answer = renewed;
  const token = tab.currentToken();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await token).not.toBe('token of 0');
});

it('an unreachable server is tried again after 200 ms, then twice as long each time, up to 30 s', async () => {
  browser.answer = unreachable;
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  void tab.refreshRejected('token of 0');
  await vi.advanceTimersByTimeAsync(2 * minute);
  const times = browser.refreshes();
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  expect(tab.readSession().status).toBe('signed-in');
  browser.answer = renewed;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await tab.currentToken()).toMatch(/^token of \d{6}$/);
});

it.each([
  ['the network is back', () => browser.hear('online')],
  ['the tab is looked at again', () => browser.turn('visible')],
])('an unreachable server is tried again at once when %s, and then soon again', async (_why, wake) => {
  browser.answer = unreachable;
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  void tab.refreshRejected('token of 0');
  await vi.advanceTimersByTimeAsync(5 * minute);
  browser.asked = [];
  browser.turn('hidden');
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.refreshes()).toEqual([]);
  wake();
  await vi.advanceTimersByTimeAsync(700);
  expect(browser.refreshes()).toEqual([0, 200, 600].map((after) => 5 * minute + after));
  browser.answer = renewed;
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(await tab.currentToken()).toBe(`token of ${5 * minute + 700}`);
});

describe('a connection that takes requests and does not answer', () => {
  const second = 1000;

  it('is away after three seconds, given up after ten, and tried again, one request at a time', async () => {
    browser.answer = hanging;
    const tab = await browser.openTab();
    tab.beginSession(sessionNow());
    const renewal = tab.refreshRejected('token of 0');
    await vi.advanceTimersByTimeAsync(3 * second - 1);
    expect(tab.isServerAway.read()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([tab.isServerAway.read(), tab.readSession().status]).toEqual([true, 'signed-in']);
    await vi.advanceTimersByTimeAsync(20 * second);
    expect(browser.refreshes()).toEqual([0, 10_200, 20_600]);
    browser.answer = renewed;
    await vi.advanceTimersByTimeAsync(9 * second);
    await renewal;
    expect(browser.refreshes()).toEqual([0, 10_200, 20_600, 31_400]);
    expect([tab.isServerAway.read(), await tab.currentToken()]).toEqual([false, 'token of 31400']);
  });

  it('is away for the tab that waits its turn, too, and both go on with one answer', async () => {
    const tabs = [await browser.openTab(), await browser.openTab()];
    tabs[0]?.beginSession(sessionNow());
    browser.answer = hanging;
    const renewals = tabs.map((tab) => tab.refreshRejected('token of 0'));
    await vi.advanceTimersByTimeAsync(3 * second);
    expect(tabs.map((tab) => tab.isServerAway.read())).toEqual([true, true]);
    browser.answer = renewed;
    await vi.advanceTimersByTimeAsync(8 * second);
    await Promise.all(renewals);
    expect(browser.refreshes()).toEqual([0, 10_200]);
    expect(tabs.map((tab) => tab.isServerAway.read())).toEqual([false, false]);
    expect(await Promise.all(tabs.map((tab) => tab.currentToken()))).toEqual(['token of 10200', 'token of 10200']);
  });

  it('lets a sign-out end the waiting: nothing is asked any more', async () => {
    const tab = await browser.openTab();
    tab.beginSession(sessionNow());
    browser.answer = hanging;
    void tab.refreshRejected('token of 0');
    await vi.advanceTimersByTimeAsync(4 * second);
    await tab.signOut();
    browser.answer = renewed;
    await vi.advanceTimersByTimeAsync(60 * second);
    expect([browser.refreshes(), browser.signOuts()]).toEqual([[0], 1]);
    expect([tab.readSession().status, tab.isServerAway.read()]).toEqual(['signed-out', false]);
  });
});

it('a start takes over the request that was sent before the app was there, once', async () => {
  (await browser.openTab()).beginSession(sessionNow());
  Object.assign(window, { earlyRefresh: renewed('') });
  const tab = await browser.openTab();
  expect(await tab.currentToken()).toBe('token of 0');
  expect(browser.refreshes()).toEqual([]);
  await tab.refreshRejected('token of 0');
  expect(browser.refreshes()).toEqual([0]);
});

describe('the answer to what was sent before the app was there is not used any more', () => {
  const old = () => Response.json({ ...sessionNow(), access_token: 'old' });

  /** A tab with such an answer that waits for its turn, while another one asks; and what the other one is told. */
  async function waitingTab(early: Response) {
    const other = await browser.openTab();
    other.beginSession(sessionNow());
    const asked: ((answer: Response) => void)[] = [];
    browser.answer = () => new Promise((resolve) => asked.push(resolve));
    const renewal = other.refreshRejected('token of 0');
    await vi.advanceTimersByTimeAsync(0);
    Object.assign(window, { earlyRefresh: Promise.resolve(early) });
    const tab = await browser.openTab();
    return {
      tab,
      answer: async (answer: Response) => {
        browser.answer = renewed;
        asked.forEach((resolve) => resolve(answer));
        await renewal;
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }

  it('once another tab was told that the session is over, and somebody has signed in here', async () => {
    const over = new Response('{}', { status: 401 });
    const { tab, answer } = await waitingTab(over);
    await answer(over);
    expect(tab.readSession()).toEqual({ status: 'signed-out', hasEnded: true });
    tab.beginSession(sessionNow());
    await vi.advanceTimersByTimeAsync(life);
    expect(tab.readSession().status).toBe('signed-in');
    expect(browser.refreshes()).toEqual([0, 13.5 * minute]);
  });

  it('once another tab has renewed the session', async () => {
    const { tab, answer } = await waitingTab(old());
    await answer(Response.json({ ...sessionNow(), access_token: 'new' }));
    expect(await tab.currentToken()).toBe('new');
    await vi.advanceTimersByTimeAsync(minute);
    await tab.refreshRejected('new');
    expect([await tab.currentToken(), browser.refreshes()]).toEqual([`token of ${minute}`, [0, minute]]);
  });

  it('in a tab that begins after another one was signed out', async () => {
    Object.assign(window, { earlyRefresh: Promise.resolve(new Response('{}', { status: 401 })) });
    const tab = await browser.openTab();
    tab.beginSession(sessionNow());
    await vi.advanceTimersByTimeAsync(life);
    expect(tab.readSession().status).toBe('signed-in');
    expect(browser.refreshes()).toEqual([13.5 * minute]);
  });
});

it.each([500, 502, 503, 504, 429])('an answer %i does not sign the manager out', async (status) => {
  browser.answer = refused(status);
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  void tab.refreshRejected('token of 0');
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(tab.readSession().status).toBe('signed-in');
});

it.each([401, 403])('an answer %i ends the session in every tab', async (status) => {
  const [first, second] = [await browser.openTab(), await browser.openTab()];
  first.beginSession(sessionNow());
  browser.answer = refused(status);
  await second.refreshRejected('token of 0');
  expect(second.readSession()).toEqual({ status: 'signed-out', hasEnded: true });
  expect(first.readSession()).toEqual({ status: 'signed-out', hasEnded: true });
  expect(first.events).toEqual(['signed-in', 'signed-out']);
});

it('two tabs make one request between them, and neither is signed out', async () => {
  const [first, second] = [await browser.openTab(), await browser.openTab()];
  first.beginSession(sessionNow());
  expect(second.readSession().status).toBe('signed-in');
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(browser.refreshes()).toEqual([13.5, 27, 40.5, 54].map((minutes) => minutes * minute));
  expect([first.readSession(), second.readSession()].map(({ status }) => status)).toEqual(['signed-in', 'signed-in']);
  expect(await first.currentToken()).toBe(await second.currentToken());
});

it("a wrong clock on the device does not change a session's length", async () => {
  const tab = await browser.openTab();
  const server = Date.parse('2031-01-01T00:00:00Z');
  const iso = (at: number) => new Date(at).toISOString();
  tab.beginSession({ access_token: 'ahead', now: iso(server), expires_at: iso(server + life) });
  await vi.advanceTimersByTimeAsync(life - 90_001);
  expect(browser.asked).toEqual([]);
});

it('without locks, as on http from another machine, the session is kept too', async () => {
  vi.stubGlobal('navigator', {});
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  await vi.advanceTimersByTimeAsync(life);
  expect(browser.refreshes()).toEqual([13.5 * minute]);
});
