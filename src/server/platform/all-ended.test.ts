import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { allEnded } from './all-ended.ts';

it('returns what each has returned, in their order', async () => {
  const slow = nextTurn().then(() => 'slow');
  expect(await allEnded([slow, Promise.resolve(2)])).toEqual(['slow', 2]);
});

it('throws the first error of their order once every one has ended', async () => {
  const ended: string[] = [];
  const late = async (name: string) => {
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    ended.push(name);
  };
  const work = [late('one'), Promise.reject(new Error('first')), late('two'), Promise.reject(new Error('second'))];
  await expect(allEnded(work)).rejects.toThrow('first');
  expect(ended).toEqual(['one', 'two']);
});
