// A whole match recorded without a network: what sending it costs the phone, counted.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modelServer, record, rowStore } from '#test/builders/reporter-browser';
import { commandQueue } from './command-queue.ts';
import { betweenPictures } from './paced.ts';
import { rowChanges } from './queue-rows.ts';
import type { Waiting } from './report-command.ts';

const long = 200;
const answerAfter = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('two hundred commands that waited', () => {
  it('arrive once and in order; each costs two rows, one of them on the disk, and few pictures', async () => {
    const server = modelServer([]);
    const store = rowStore();
    const { written } = store;
    const sent: string[] = [];
    let isOnline = false;
    let ids = 0;
    let news = 0;
    const send = async (waiting: Waiting) => {
      if (!isOnline) return new Promise<never>(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, answerAfter));
      sent.push(waiting.act.input.command_id);
      return server.send(waiting);
    };
    const openTab = () =>
      commandQueue({
        store,
        send,
        alone: (work) => work(),
        patience: async () => undefined,
        now: () => Date.now(),
        localEventId: () => -(ids += 1),
        manager: () => 'reporter',
        tellTabs: () => void (news += 1),
        onRefused: () => undefined,
      });
    const offline = openTab();
    for (let minute = 0; minute < long; minute += 1) await offline.add(record((minute % 90) + 14));
    expect(written.filter(({ durability }) => durability === 'strict')).toHaveLength(long);
    expect(written.every(({ rows }) => rows === 1)).toBe(true);
    const waited = offline.read().queue.map(({ act }) => act.input.command_id);

    isOnline = true;
    written.length = 0;
    news = 0;
    const tab = openTab();
    await tab.look();
    let pictures = 0;
    tab.watch(() => void (pictures += 1));
    const working = tab.wake();
    await vi.advanceTimersByTimeAsync((long + 10) * answerAfter);
    await working;
    expect(sent).toEqual(waited);
    expect(server.minutes()).toHaveLength(long);
    expect(tab.read().queue).toEqual([]);
    // One note that it is on its way, and one that it has arrived.
    expect(written).toHaveLength(2 * long);
    expect(written.every(({ durability, rows }) => durability === 'relaxed' && rows === 1)).toBe(true);
    const most = Math.ceil((long * answerAfter) / betweenPictures) + 2;
    expect(pictures).toBeLessThanOrEqual(most);
    expect(news).toBeLessThanOrEqual(most);
  });
});

describe('rows', () => {
  const waiting = (name: string): Waiting => ({ name }) as unknown as Waiting;
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(waiting) as [Waiting, Waiting, Waiting, Waiting];
  const rows = [a, b, c].map((waiting, index) => ({ key: index + 1, waiting }));

  it.each([
    ['one more is a row behind the last', [a, b, c, d], { put: [{ key: 4, waiting: d }], remove: [] }],
    ['one changed keeps its place', [a, d, c], { put: [{ key: 2, waiting: d }], remove: [] }],
    ['one gone is one row less', [a, c], { put: [], remove: [2] }],
    ['one replaced by a later one goes behind the last', [a, b, d], { put: [{ key: 3, waiting: d }], remove: [] }],
    ['one between two stands between them', [a, d, b, c], { put: [{ key: 1.5, waiting: d }], remove: [] }],
    ['nothing new writes nothing', [a, b, c], { put: [], remove: [] }],
  ])('%s', (_name, next, expected) => {
    expect(rowChanges(rows, next)).toEqual(expected);
  });
});
