import { describe, expect, it } from 'vitest';
import { eventually } from '#test/builders/eventually';
import { memoryJotter, rowStore, type StoreFate } from '#test/builders/reporter-browser';
import { waitingAct } from '#test/builders/view-of-match';
import { keptQueue } from './kept-queue.ts';
import type { QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue, type Waiting } from './report-command.ts';

const waiting = (minute: number, manager_id = 'kim'): Waiting => {
  const one = waitingAct('POST /api/match/update-match-minute', { minute });
  const input = { ...one.act.input, command_id: `minute ${minute}` };
  return { ...one, manager_id, act: { ...one.act, input } as Waiting['act'] };
};
const added = (one: Waiting) => (queue: Queue) => (queue.includes(one) ? queue : [...queue, one]);
const without = (one: Waiting) => (queue: Queue) => queue.filter((other) => other !== one);
const minutes = (queue: Queue) => queue.map(({ act }) => (act.input as unknown as { minute: number }).minute);

/** A queue over a store that answers when the test says, or that is broken. */
function queueOver({ isBroken = false, isSlow = false } = {}) {
  let stored: Queue = [];
  const written: string[] = [];
  const answers: (() => void)[] = [];
  const store: QueueStore = {
    read: async () => {
      if (isBroken) throw new Error('Storage is blocked');
      return stored;
    },
    change: async (next, durability) => {
      if (isSlow) await new Promise<void>((resolve) => answers.push(resolve));
      if (isBroken) throw new Error('Storage is blocked');
      stored = next(stored);
      written.push(durability);
      return stored;
    },
  };
  let told = 0;
  const jotter = memoryJotter();
  const queue = keptQueue(store, jotter, () => void (told += 1));
  return { queue, written, answers, told: () => told, others: (next: Queue) => (stored = next), stored: () => stored };
}

it('what the reporter does is shown before it is stored, and stored so that it survives the phone', async () => {
  const { queue, written, answers, told } = queueOver({ isSlow: true });
  const one = queue.act(added(waiting(1)));
  const two = queue.act(added(waiting(2)));
  expect([minutes(queue.read().queue), written, told()]).toEqual([[1, 2], [], 0]);
  await eventually(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await one;
  expect([minutes(queue.read().queue), written, told()]).toEqual([[1, 2], ['strict'], 1]);
  await eventually(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await two;
  expect([minutes(queue.read().queue), written, told()]).toEqual([[1, 2], ['strict', 'strict'], 2]);
});

it('where nothing can be stored the queue lives as long as the tab, which is told', async () => {
  const { queue } = queueOver({ isBroken: true });
  expect(queue.read().isKept).toBe(true);
  await queue.act(added(waiting(1)));
  await queue.act(added(waiting(2)));
  await eventually(() => expect([minutes(queue.read().queue), queue.read().isKept]).toEqual([[1, 2], false]));
  await queue.look();
  expect(minutes(queue.read().queue)).toEqual([1, 2]);
});

it('what the sender notes is stored without haste, and shown with what it says', async () => {
  const { queue, written, told } = queueOver();
  await queue.act(added(waiting(1)));
  const before = told();
  await queue.note(() => [], { savedAt: 77 });
  expect(written).toEqual(['strict', 'relaxed']);
  await eventually(() => expect([queue.read().queue, queue.read().savedAt]).toEqual([[], 77]));
  await eventually(() => expect(told()).toBe(before + 1));
});

it('the next commands are taken for their manager only, and are changed by nobody from then on', async () => {
  const { queue, stored } = queueOver();
  for (const one of [waiting(1), waiting(2, 'lee'), waiting(3), waiting(4)]) await queue.act(added(one));
  const taken = await queue.take('kim', 2);
  expect(minutes(taken)).toEqual([1, 3]);
  expect(stored().map(({ attempted }) => attempted)).toEqual([true, false, true, false]);
  await eventually(() => expect(queue.read().sendingId).toBe('minute 1'));
  queue.rest();
  await eventually(() => expect(queue.read().sendingId).toBeNull());
  expect(await queue.take('sam', 2)).toEqual([]);
  expect(queue.read().sendingId).toBeNull();
});

it('what another tab has stored is seen at a look', async () => {
  const { queue, others } = queueOver();
  others([waiting(5)]);
  expect(queue.read().queue).toEqual([]);
  await queue.look();
  await eventually(() => expect(minutes(queue.read().queue)).toEqual([5]));
});

describe('what could not be stored', () => {
  /** A tab whose next changes of the store have these fates, beside what another tab has stored. */
  const tabOver = (...fates: StoreFate[]) => {
    const store = rowStore(fates);
    const jotter = memoryJotter();
    return { store, jotter, queue: keptQueue(store, jotter, () => undefined), fates };
  };
  const act = async ({ jotter, queue }: ReturnType<typeof tabOver>, one: Waiting) => {
    jotter.jot(one);
    await queue.act(added(one), [one]);
  };

  it.each(['no room', 'broken'] as const)('is sent, and kept by the jotter until it is stored: %s', async (fate) => {
    const tab = tabOver(fate);
    await act(tab, waiting(1));
    expect([minutes(tab.jotter.read()), minutes(tab.queue.read().queue), tab.queue.read().isKept]).toEqual([
      [1],
      [1],
      false,
    ]);
    expect(minutes(await tab.queue.take('kim', 20))).toEqual([1]);
    expect([tab.jotter.read(), minutes(tab.store.stored), tab.queue.read().isKept]).toEqual([[], [1], true]);
    expect(tab.store.written).toEqual([{ durability: 'strict', rows: 1 }]);
  });

  it('stays at a look, beside what another tab has stored since', async () => {
    const tab = tabOver('no room');
    await act(tab, waiting(1));
    await tab.store.change(added(waiting(2)), 'strict');
    await tab.queue.look();
    expect([minutes(tab.queue.read().queue), tab.queue.read().isKept]).toEqual([[2, 1], false]);
  });

  it('is stored before what was done while it failed', async () => {
    const tab = tabOver('broken');
    await Promise.all([act(tab, waiting(1)), act(tab, waiting(2))]);
    expect([minutes(tab.store.stored), tab.jotter.read()]).toEqual([[1, 2], []]);
  });

  it('knows where there is no room what another tab has stored or discarded', async () => {
    const [first, second] = [waiting(1), waiting(2)];
    const tab = tabOver('ok', 'ok', 'ok', 'no room');
    for (const one of [first, second]) await act(tab, one);
    await tab.store.change(without(first), 'strict');
    expect(minutes(await tab.queue.take('kim', 20))).toEqual([2]);
  });

  it('is forgotten by the jotter once it is over, in a browser that stores nothing', async () => {
    const tab = tabOver(...Array<StoreFate>(9).fill('broken'));
    const [first, second] = [waiting(1), waiting(2)];
    for (const one of [first, second]) await act(tab, one);
    await tab.queue.take('kim', 1);
    await tab.queue.note((queue) => queue.filter((one) => commandIdOf(one) !== 'minute 1'));
    expect([minutes(tab.jotter.read()), minutes(tab.queue.read().queue)]).toEqual([[2], [2]]);
  });

  it('of an attempt is jotted, so that what may have arrived is not changed later', async () => {
    const tab = tabOver('ok', 'no room', 'no room', 'no room');
    await act(tab, waiting(1));
    await tab.queue.take('kim', 20);
    expect(tab.jotter.read()).toMatchObject([{ attempted: true }]);
    expect(tab.store.stored).toMatchObject([{ attempted: false }]);
    await tab.queue.take('kim', 20);
    expect(tab.jotter.read()).toHaveLength(1);
    await tab.queue.note((queue) => queue);
    expect([tab.jotter.read(), tab.store.stored]).toMatchObject([[], [{ attempted: true }]]);
  });
});
