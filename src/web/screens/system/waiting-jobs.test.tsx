import { describe, expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { WaitingJobs } from './waiting-jobs.tsx';

type Job = Parameters<typeof WaitingJobs>[0]['jobs'][number];

const job = (id: number, last_error: string | null = null, more: Partial<Job> = {}): Job => ({
  id,
  kind: `kind-${id}`,
  key: '',
  due_at: '2025-08-16T14:00:00Z',
  attempts: 3,
  last_error,
  ...more,
});
const shown = (...jobs: readonly Job[]) =>
  drawnWords(withQueries(<WaitingJobs jobs={jobs} onChanged={() => undefined} />));
const kinds = (words: readonly string[]) => words.filter((text) => /^kind-\d+$|more$/.test(text));
const waiting = (count: number) => Array.from({ length: count }, (_, index) => job(index + 1));

describe('the jobs', () => {
  it('are no card where there are none', () => {
    expect(shown()).toEqual([]);
  });

  it('are all of those that fail, and then five of those that wait', () => {
    expect(kinds(shown(...waiting(5), job(8, 'no answer'), job(9, 'no answer')))).toEqual(
      [8, 9, 1, 2, 3, 4, 5].map((id) => `kind-${id}`),
    );
    expect(kinds(shown(...waiting(6))).slice(4)).toEqual(['kind-5', '1 more', 'kind-6']);
  });

  it('say what they do, when they are due, or why and how often they failed', () => {
    expect(shown(job(1, null, { kind: 'settle', key: '7' })).slice(1)).toEqual([
      'Storing the results of a gameweek',
      expect.stringMatching(/^Due 16 Aug 2025, \d\d:\d\d · settle 7$/),
      'Waiting',
    ]);
    expect(shown(job(1, 'no answer')).slice(1)).toEqual([
      'kind-1',
      'no answer · kind-1',
      'Failed 3 times',
      'Try kind-1 again',
    ]);
  });
});
