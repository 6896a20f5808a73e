import { describe, expect, it, vi } from 'vitest';
import type { Judged, Verdict } from './judge-mutants.ts';
import { report } from './mutation-report.ts';
import { timeLimit } from './time-limit.ts';

const judged = (verdict: Verdict, line: number): Judged => ({
  verdict,
  by: [],
  mutant: { file: 'src/game/minute.ts', line, code: 'a < b', was: '<', text: '<=', start: 0, end: 1 },
});

/** What is written, and whether the mark is met. */
function reported(all: readonly Judged[], chosen: number) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const isMet = report(all, chosen, { part: 'game', files: '', seed: 1, count: 1, minutes: 1 });
    return { isMet, lines: write.mock.calls.join('').split('\n').slice(0, -1) };
  } finally {
    write.mockRestore();
  }
}

describe('the report of a run', () => {
  it('counts what is no program and what has no test apart, and lists them', () => {
    const all = [judged('noticed', 1), judged('no program', 2), judged('untested', 3), judged('survived', 4)];
    expect(reported(all, 4)).toEqual({
      isMet: false,
      lines: [
        'no program: src/game/minute.ts:2  <  became  <=',
        'no test near: src/game/minute.ts:3  <  became  <=',
        'survived: src/game/minute.ts:4  <  became  <=',
        '1 of 2 noticed (50.0 %, the mark is 98 %); 1 more have no test near, 1 more are no programs.',
      ],
    });
  });

  it('says how many were tried when the time was up', () => {
    expect(reported([judged('noticed', 1)], 9)).toEqual({
      isMet: true,
      lines: [
        '1 of 1 noticed (100.0 %, the mark is 98 %); 0 more have no test near, 0 more are no programs.',
        'The time was up: 1 of 9 mutants were tried.',
      ],
    });
  });

  it('is made when the time is up, whatever still runs', async () => {
    const time = timeLimit(0.001);
    expect(await time.within(new Promise(() => undefined))).toBe('late');
    expect(time.isUp()).toBe(true);
    expect(await timeLimit(Number.POSITIVE_INFINITY).within(Promise.resolve('done'))).toBe('done');
  });
});
