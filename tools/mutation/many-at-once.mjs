// A runner of vitest that tries all mutants of one file while its tests are loaded: each test runs once without a mutant,
// then once with each that no test has noticed yet. It is for pure tests, which leave nothing behind.

import { setMaxListeners } from 'node:events';
import { VitestTestRunner } from 'vitest/runners';

// Each try of a test listens to the end of the run.
setMaxListeners(0);

/** A loop that runs so many times as often as without a mutant is endless. */
const patience = { times: 20, steps: 100_000 };

const mutation = { select: () => undefined, count: 0, unnoticed: new Set(), steps: 0, limit: Number.POSITIVE_INFINITY };
globalThis.mutation = mutation;
mutation.step = () => {
  mutation.steps += 1;
  if (mutation.steps > mutation.limit) throw new Error('this loop does not end');
};

export default class ManyAtOnce extends VitestTestRunner {
  async runTask(test) {
    const run = VitestTestRunner.getTestFn(test);
    mutation.limit = Number.POSITIVE_INFINITY;
    mutation.steps = 0;
    await run();
    mutation.limit = mutation.steps * patience.times + patience.steps;
    const noticed = [];
    for (const number of mutation.unnoticed) {
      mutation.steps = 0;
      try {
        mutation.select(number);
        await run();
      } catch {
        noticed.push(number);
        mutation.unnoticed.delete(number);
      }
    }
    mutation.select(null);
    test.meta.noticed = noticed;
  }
}
