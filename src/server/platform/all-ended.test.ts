import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { allEnded } from './all-ended.ts';

const after = async (turns: number) => {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
};

it('returns what each has returned, in their order', async () => {
  expect(await allEnded([after(2).then(() => 'slow'), Promise.resolve(2)])).toEqual(['slow', 2]);
});

it('throws the error that came first, once every one has ended', async () => {
  const ended: string[] = [];
  const end = (name: string, turns: number) => after(turns).then(() => void ended.push(name));
  const fail = (why: string, turns: number) => after(turns).then(() => Promise.reject(new Error(why)));
  const work = [fail('what follows from it', 4), end('one', 3), fail('the cause', 1), end('two', 5)];
  await expect(allEnded(work)).rejects.toThrow('the cause');
  expect(ended).toEqual(['one', 'two']);
});
