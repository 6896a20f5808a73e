// Whoever signed out stays signed out, in every tab, and the server hears of it.

import { describe, expect, it, vi } from 'vitest';
import {
  life,
  refused,
  renewed,
  type SessionTab,
  sessionBrowser,
  sessionNow,
  unreachable,
} from '#test/builders/session-browser';
import { deviceStorage } from '../../ui/device-storage.ts';
import type { SessionEvent } from './session-events.ts';

const browser = sessionBrowser();

it('a sign-out that did not reach the server is sent when the network is back', async () => {
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  browser.answer = unreachable;
  await tab.signOut();
  expect(tab.readSession()).toEqual({ status: 'signed-out', hasEnded: false });
  const next = await browser.openTab();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.readSession().status).toBe('signed-out');
  // How often the server is asked to sign out when the network is back, and gives this answer.
  const askedWith = async (status: number) => {
    browser.asked = [];
    browser.answer = refused(status);
    browser.hear('online');
    await vi.advanceTimersByTimeAsync(0);
    return browser.signOuts();
  };
  expect(await askedWith(500)).toBeGreaterThan(0);
  expect(await askedWith(200)).toBeGreaterThan(0);
  expect(await askedWith(200)).toBe(0);
});

it('a new sign-in is never signed out by an old sign-out', async () => {
  const tab = await browser.openTab();
  browser.answer = unreachable;
  await tab.signOut();
  browser.asked = [];
  tab.beginSession(sessionNow());
  browser.hear('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.asked).toEqual([]);
});

it.each([renewed, unreachable])('line-ups that are being picked go with whoever signs out', async (answer) => {
  const tab = await browser.openTab();
  tab.beginSession(sessionNow());
  deviceStorage.write('touchline-line-ups', '{}');
  browser.answer = answer;
  await tab.signOut();
  expect(deviceStorage.read('touchline-line-ups')).toBeNull();
});

describe('a sign-out while the server is away', () => {
  /** Two tabs whose token has run out: the first looks for the server, the second waits its turn. */
  async function tabsInNeed(): Promise<readonly [SessionTab, SessionTab]> {
    const tabs = [await browser.openTab(), await browser.openTab()] as const;
    tabs[0].beginSession(sessionNow());
    browser.answer = unreachable;
    await vi.advanceTimersByTimeAsync(life);
    for (const tab of tabs) void tab.currentToken();
    return tabs;
  }
  /** The next attempt goes out, and its answer arrives when the test says so. */
  async function slowAnswer(): Promise<() => void> {
    let arrive: (late: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    browser.answer = () => late;
    await vi.advanceTimersByTimeAsync(30_000);
    return () => arrive(Response.json(sessionNow()));
  }
  const statuses = (tabs: readonly SessionTab[]) => tabs.map((tab) => tab.readSession().status);

  it.each([0, 1])('is done at once, and stays done when the server is back (tab %i)', async (at) => {
    const tabs = await tabsInNeed();
    await tabs[at]?.signOut();
    expect(statuses(tabs)).toEqual(['signed-out', 'signed-out']);
    browser.asked = [];
    browser.answer = renewed;
    await vi.advanceTimersByTimeAsync(30_000);
    expect([browser.refreshes(), browser.signOuts()]).toEqual([[], 1]);
    expect(statuses(tabs)).toEqual(['signed-out', 'signed-out']);
    expect(tabs.map((tab) => tab.isServerAway.read())).toEqual([false, false]);
  });

  it('is done at once, too, where the session is not known yet', async () => {
    (await browser.openTab()).beginSession(sessionNow());
    browser.answer = unreachable;
    const tab = await browser.openTab();
    await vi.advanceTimersByTimeAsync(5000);
    expect(tab.readSession().status).toBe('loading');
    await tab.signOut();
    browser.answer = renewed;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tab.readSession()).toEqual({ status: 'signed-out', hasEnded: false });
  });

  it('is not undone by an answer that was on its way, whose session the server ends, too', async () => {
    const tabs = await tabsInNeed();
    const arrive = await slowAnswer();
    await tabs[0].signOut();
    browser.asked = [];
    browser.answer = renewed;
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(statuses(tabs)).toEqual(['signed-out', 'signed-out']);
    expect([browser.refreshes(), browser.signOuts()]).toEqual([[], 1]);
  });

  it('gives way to somebody who signs in meanwhile: their session is theirs', async () => {
    const tabs = await tabsInNeed();
    const arrive = await slowAnswer();
    await tabs[0].signOut();
    tabs[1].beginSession({ ...sessionNow(), access_token: 'theirs' });
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(await Promise.all(tabs.map((tab) => tab.currentToken()))).toEqual(['theirs', 'theirs']);
    expect(browser.signOuts()).toBe(0);
  });
});

it('a refresh of another tab that was on its way signs nobody in again', async () => {
  const tab = await browser.openTab();
  const other = new BroadcastChannel('touchline-session');
  const tell = (name: SessionEvent['name']) => other.postMessage({ name, token: name, expiresAt: Date.now() + life });
  tab.beginSession(sessionNow());
  await tab.signOut();
  tell('token-refreshed');
  expect(tab.readSession().status).toBe('signed-out');
  tell('signed-in');
  tell('token-refreshed');
  expect(await tab.currentToken()).toBe('token-refreshed');
});
