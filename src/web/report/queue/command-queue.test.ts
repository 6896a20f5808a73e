// Whatever happens to the network, the tab or the phone, a reporter's actions reach the server once, in order.

import { describe, expect, it } from 'vitest';
import { ProblemError } from '#api/problem-error';
import {
  browser,
  complete,
  correct,
  memoryJotter,
  modelServer,
  record,
  remove,
  setMinute,
} from '#test/builders/reporter-browser';
import { commandQueue } from './command-queue.ts';
import { commandIdOf } from './report-command.ts';

const never = () => new Promise<never>(() => undefined);
const offline = { send: never, sendTogether: never };

describe('the queue', () => {
  it('keeps what was recorded without a network, and sends it in order from a tab opened later', async () => {
    const server = modelServer([]);
    const { store, openTab } = browser(server);
    const tab = openTab(offline);
    await tab.add(record(12));
    await tab.add(record(34));
    await tab.add(complete());
    await openTab().wake();
    expect(server.minutes()).toEqual([12, 34]);
    expect(server.taken.at(-1)).toBe('POST /api/match/complete');
    expect(store.stored).toEqual([]);
  });

  it('keeps what was recorded by a tab that was closed before it was stored', async () => {
    const server = modelServer([]);
    const { store, openTab } = browser(server);
    const closed = openTab(offline, 'reporter', false);
    void closed.add(record(12));
    void closed.add(record(34));
    await openTab().wake();
    expect(server.minutes()).toEqual([12, 34]);
    expect(store.stored).toEqual([]);
  });

  it('sends an event once whose tab was closed between storing it and noting that', async () => {
    const server = modelServer([]);
    const { store, jotter, openTab } = browser(server);
    await openTab(offline).add(record(12));
    const [waiting] = store.stored;
    if (waiting === undefined) throw new Error('nothing waits');
    jotter.jot(waiting);
    await openTab().wake();
    expect(server.minutes()).toEqual([12]);
    expect(server.taken).toHaveLength(1);
    expect(jotter.read()).toEqual([]);
  });

  it("never sends another manager's commands", async () => {
    const server = modelServer([]);
    const { store, openTab } = browser(server);
    await openTab(offline).add(record(12));
    await openTab(server, 'somebody else').wake();
    expect(server.minutes()).toEqual([]);
    expect(store.stored).toHaveLength(1);
  });

  it('removes a waiting event without the server', async () => {
    const server = modelServer(['lost before']);
    const { openTab } = browser(server);
    const tab = openTab(offline);
    await tab.add(record(12));
    await tab.add(record(34));
    await tab.add(remove(tab.read().queue[1]?.local_event_id ?? 0));
    await openTab().wake();
    expect(server.minutes()).toEqual([12]);
    expect(server.taken).toEqual(['POST /api/match/record-event']);
  });

  it('removes an event that may already have arrived with a separate command', async () => {
    const server = modelServer(['lost after']);
    const { openTab } = browser(server);
    const tab = openTab({ ...offline, send: (waiting) => server.send(waiting).catch(never) });
    await tab.add(record(12));
    await new Promise((resolve) => setTimeout(resolve));
    await tab.add(remove(tab.read().queue[0]?.local_event_id ?? 0));
    await openTab().wake();
    expect(server.minutes()).toEqual([]);
    expect(server.taken).toEqual(['POST /api/match/record-event', 'POST /api/match/remove-event']);
  });

  it('sends only the latest of the minutes that waited', async () => {
    const server = modelServer([]);
    const { openTab } = browser(server);
    const tab = openTab(offline);
    await tab.add(record(3));
    for (const minute of [4, 5, 6]) await tab.add(setMinute(minute));
    await openTab().wake();
    expect(server.minute()).toBe(6);
    expect(server.taken).toHaveLength(2);
  });

  it('sends each command alone where the server does not judge them together', async () => {
    const server = modelServer([]);
    const { openTab } = browser(server);
    await openTab(offline).add(record(12));
    await openTab(offline).add(record(34));
    const sendTogether = () => Promise.reject(new ProblemError(404, {}));
    await openTab({ send: server.send, sendTogether }).wake();
    expect(server.minutes()).toEqual([12, 34]);
  });

  it('lets nothing overtake a correction that waits for the number of its event', async () => {
    const server = modelServer(['lost before', 'ok']);
    const { openTab } = browser(server);
    const tab = openTab({ ...offline, send: (waiting) => server.send(waiting).catch(never) });
    await tab.add(record(12));
    await new Promise((resolve) => setTimeout(resolve));
    await tab.add(remove(tab.read().queue[0]?.local_event_id ?? 0));
    await tab.add(record(34));
    await openTab().wake();
    const recorded = 'POST /api/match/record-event';
    expect(server.taken).toEqual([recorded, 'POST /api/match/remove-event', recorded]);
    expect(server.minutes()).toEqual([34]);
  });

  it('keeps a refused command for a decision, sends what follows, but completes nothing before the decision', async () => {
    const server = modelServer([]);
    const tab = browser(server).openTab();
    await tab.add(record(13));
    await tab.add(record(34));
    await tab.add(complete());
    await tab.wake();
    expect(server.minutes()).toEqual([34]);
    const [refused, completion] = tab.read().queue;
    expect(refused?.refusal).toEqual({ code: 'unlucky', sentence: 'Unlucky', current: null });
    expect(completion?.act.endpoint).toBe('POST /api/match/complete');
    await tab.retry(refused === undefined ? '' : commandIdOf(refused), record(14));
    await tab.wake();
    expect(server.minutes()).toEqual([34, 14]);
    expect(tab.read().queue).toEqual([]);
  });

  it('asks nobody about a removal of what somebody else has removed', async () => {
    const sendTogether = () => Promise.reject(new ProblemError(404, {}));
    const send = () => Promise.reject(new ProblemError(409, { code: 'event_not_found' }));
    const tab = browser(modelServer([])).openTab({ send, sendTogether });
    await tab.add(remove(7));
    await tab.add(correct(8, 20));
    await tab.wake();
    expect(tab.read().queue.map(({ act }) => act.endpoint)).toEqual(['POST /api/match/correct-event']);
  });

  it('drops a refused event together with the commands on it', async () => {
    const { openTab } = browser(modelServer([]));
    const waiting = openTab(offline);
    await waiting.add(record(13));
    await new Promise((resolve) => setTimeout(resolve));
    await waiting.add(correct(waiting.read().queue[0]?.local_event_id ?? 0, 20));
    const tab = openTab();
    await tab.wake();
    const [refused] = tab.read().queue;
    expect(tab.read().queue).toHaveLength(2);
    await tab.drop(refused === undefined ? '' : commandIdOf(refused));
    expect(tab.read().queue).toEqual([]);
  });

  it('warns if this browser stores nothing, and still sends', async () => {
    const server = modelServer([]);
    const broken = { read: () => Promise.reject(new Error('no')), change: () => Promise.reject(new Error('no')) };
    const tab = commandQueue({
      store: broken,
      jotter: memoryJotter(),
      send: server.send,
      sendTogether: server.sendTogether,
      alone: (work) => work(),
      patience: async () => undefined,
      now: () => 1000,
      localEventId: () => -1,
      manager: () => 'reporter',
      notifyTabs: () => undefined,
      onRefused: () => undefined,
    });
    await tab.add(record(12));
    await tab.wake();
    expect(tab.read().isKept).toBe(false);
    expect(server.minutes()).toEqual([12]);
  });
});
