import { describe, expect, it } from 'vitest';
import { GroupQueue, type Queued } from './group-queue.ts';

type Item = Queued & { readonly name: string };
const item = (name: string, lock: number, key = 'weekend'): Item => ({ name, lock, key });

/** Runs groups when it is told to, and remembers them. */
function heldQueue() {
  const groups: string[][] = [];
  const held: (() => void)[] = [];
  const queue = new GroupQueue(async (group: readonly Item[]) => {
    groups.push(group.map(({ name }) => name));
    await new Promise<void>((resolve) => held.push(resolve));
    return group.map(({ name }) => `${name} is done`);
  });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    groups,
    queue,
    turn,
    letGo: async () => {
      held.shift()?.();
      await turn();
      await turn();
    },
  };
}

describe('a group queue', () => {
  it('does what arrives in one turn together, in the order of the locks, and answers each', async () => {
    const { queue, groups, turn, letGo } = heldQueue();
    const answers = [queue.do(item('c', 3)), queue.do(item('a', 1)), queue.do(item('b', 2))];
    await turn();
    expect(groups).toEqual([['a', 'b', 'c']]);
    await letGo();
    expect(await Promise.all(answers)).toEqual(['c is done', 'a is done', 'b is done']);
  });

  it('starts a single item at once, and at most two groups', async () => {
    const { queue, groups, turn, letGo } = heldQueue();
    for (const name of ['a', 'b', 'c', 'd']) {
      void queue.do(item(name, name.charCodeAt(0)));
      await turn();
    }
    expect(groups).toEqual([['a'], ['b']]);
    expect(queue.length).toBe(2);
    await letGo();
    expect(groups).toEqual([['a'], ['b'], ['c', 'd']]);
  });

  it('does work with the same lock one after the other, and mixes no keys', async () => {
    const { queue, groups, turn, letGo } = heldQueue();
    for (const save of [item('first', 1), item('second', 1), item('midweek', 2, 'midweek'), item('other', 3)]) {
      void queue.do(save);
    }
    await turn();
    expect(groups).toEqual([['first', 'other'], ['midweek']]);
    await letGo();
    expect(groups[2]).toEqual(['second']);
  });

  it('has at most sixty-four in a group', async () => {
    const { queue, groups, turn } = heldQueue();
    for (let lock = 0; lock < 100; lock++) void queue.do(item(String(lock), lock));
    await turn();
    expect(groups.map(({ length }) => length)).toEqual([64, 36]);
  });

  it('repeats a group one by one if the database refuses a value, and fails only that one', async () => {
    const bad = Object.assign(new Error('a value is refused'), { code: '22003' });
    const queue = new GroupQueue((group: readonly Item[]) =>
      group.some(({ name }) => name === 'bad') ? Promise.reject(bad) : Promise.resolve(group.map(({ name }) => name)),
    );
    const outcomes = await Promise.allSettled(
      [item('a', 1), item('bad', 2), item('c', 3)].map((save) => queue.do(save)),
    );
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))).toEqual([
      'a',
      bad,
      'c',
    ]);
  });

  it('fails all of a group if its connection breaks', async () => {
    let runs = 0;
    const queue = new GroupQueue((): Promise<readonly string[]> => {
      runs++;
      return Promise.reject(new Error('Connection terminated'));
    });
    const outcomes = await Promise.allSettled([item('a', 1), item('b', 2)].map((save) => queue.do(save)));
    expect([runs, ...outcomes.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
  });
});
