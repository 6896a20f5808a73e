import { expect, it, vi } from 'vitest';
import { waitingAct } from '#test/builders/view-of-match';
import { keptQueue } from './kept-queue.ts';
import type { QueueStore } from './queue-store.ts';
import type { Queue, Waiting } from './report-command.ts';

const waiting = (minute: number, manager_id = 'kim'): Waiting => {
  const one = waitingAct('POST /api/match/update-match-minute', { minute });
  const input = { ...one.act.input, command_id: `minute ${minute}` };
  return { ...one, manager_id, act: { ...one.act, input } as Waiting['act'] };
};
const added = (one: Waiting) => (queue: Queue) => [...queue, one];
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
  const queue = keptQueue(store, () => void (told += 1));
  return { queue, written, answers, told: () => told, others: (next: Queue) => (stored = next), stored: () => stored };
}

it('what the reporter does is shown before it is stored, and stored so that it survives the phone', async () => {
  const { queue, written, answers, told } = queueOver({ isSlow: true });
  const one = queue.act(added(waiting(1)));
  const two = queue.act(added(waiting(2)));
  expect([minutes(queue.read().queue), written, told()]).toEqual([[1, 2], [], 0]);
  answers.shift()?.();
  await one;
  expect([minutes(queue.read().queue), written, told()]).toEqual([[1, 2], ['strict'], 1]);
  answers.shift()?.();
  await two;
  expect([minutes(queue.read().queue), written, told()]).toEqual([[1, 2], ['strict', 'strict'], 2]);
});

it('where nothing can be stored the queue lives as long as the tab, which is told', async () => {
  const { queue } = queueOver({ isBroken: true });
  expect(queue.read().isKept).toBe(true);
  await queue.act(added(waiting(1)));
  await queue.act(added(waiting(2)));
  await vi.waitFor(() => expect([minutes(queue.read().queue), queue.read().isKept]).toEqual([[1, 2], false]));
  await queue.look();
  expect(minutes(queue.read().queue)).toEqual([1, 2]);
});

it('what the sender notes is stored without haste, and shown with what it says', async () => {
  const { queue, written, told } = queueOver();
  await queue.act(added(waiting(1)));
  const before = told();
  await queue.note(() => [], { savedAt: 77 });
  expect(written).toEqual(['strict', 'relaxed']);
  await vi.waitFor(() => expect([queue.read().queue, queue.read().savedAt]).toEqual([[], 77]));
  await vi.waitFor(() => expect(told()).toBe(before + 1));
});

it('the next commands are taken for their manager only, and are changed by nobody from then on', async () => {
  const { queue, stored } = queueOver();
  for (const one of [waiting(1), waiting(2, 'lee'), waiting(3), waiting(4)]) await queue.act(added(one));
  const taken = await queue.take('kim', 2);
  expect(minutes(taken)).toEqual([1, 3]);
  expect(stored().map(({ attempted }) => attempted)).toEqual([true, false, true, false]);
  await vi.waitFor(() => expect(queue.read().sendingId).toBe('minute 1'));
  queue.rest();
  await vi.waitFor(() => expect(queue.read().sendingId).toBeNull());
  expect(await queue.take('sam', 2)).toEqual([]);
  expect(queue.read().sendingId).toBeNull();
});

it('what another tab has stored is seen at a look', async () => {
  const { queue, others } = queueOver();
  others([waiting(5)]);
  expect(queue.read().queue).toEqual([]);
  await queue.look();
  await vi.waitFor(() => expect(minutes(queue.read().queue)).toEqual([5]));
});
