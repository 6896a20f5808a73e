// A whole match recorded without a network: what sending it costs the phone, counted.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryJotter, modelServer, record, rowStore } from '#test/builders/reporter-browser';
import { commandQueue } from './command-queue.ts';
import { betweenPictures } from './paced.ts';
import { rowChanges } from './queue-rows.ts';
import { commandIdOf, type Queue, type Waiting } from './report-command.ts';

const long = 200;
const answerAfter = 100;
/** Twenty commands each, and the one whose answer is lost. */
const requests = long / 20 + 1;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('two hundred commands that waited', () => {
  it('arrive once and in order in ten requests and one for a lost answer, with few pictures', async () => {
    // The third request is carried out, but its answer is lost.
    const server = modelServer(['ok', 'ok', 'lost after']);
    const store = rowStore();
    const jotter = memoryJotter();
    const { written } = store;
    const sent: string[] = [];
    let isOnline = false;
    let ids = 0;
    let news = 0;
    const arrive = async () => {
      if (!isOnline) return new Promise<never>(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, answerAfter));
    };
    const send = async (waiting: Waiting) => {
      await arrive();
      return server.send(waiting);
    };
    const sendTogether = async (commands: Queue) => {
      await arrive();
      sent.push(...commands.map(commandIdOf));
      return server.sendTogether(commands);
    };
    const openTab = () =>
      commandQueue({
        store,
        jotter,
        send,
        sendTogether,
        alone: (work) => work(),
        patience: async () => undefined,
        now: () => Date.now(),
        localEventId: () => -(ids += 1),
        manager: () => 'reporter',
        notifyTabs: () => void (news += 1),
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
    await vi.advanceTimersByTimeAsync(requests * answerAfter);
    await working;
    expect(server.requestCount()).toBe(requests);
    expect(sent).toEqual([...waited.slice(0, 60), ...waited.slice(40)]);
    expect(server.minutes()).toHaveLength(long);
    expect(tab.read().queue).toEqual([]);
    // One note that they are on their way, and one that they have arrived.
    expect(written.every(({ durability, rows }) => durability === 'relaxed' && rows === 20)).toBe(true);
    const most = Math.ceil((requests * answerAfter) / betweenPictures) + 2;
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
