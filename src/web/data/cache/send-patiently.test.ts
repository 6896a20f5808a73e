import { expect, it, vi } from 'vitest';
import { ProblemError } from '#api/problem-error';
import { sendPatiently } from './send-patiently.ts';

/** A device whose clock only advances while it waits. */
function device() {
  let time = 0;
  const waits: number[] = [];
  return {
    waits,
    waiting: {
      now: () => time,
      pause: async (milliseconds: number) => {
        waits.push(milliseconds);
        time += milliseconds;
      },
    },
  };
}
const busy = (retryAfter: number | null) => new ProblemError(503, { code: 'busy' }, retryAfter);
/** A server that gives these answers in turn. */
const server = (...answers: readonly (Error | string)[]) => {
  let asked = 0;
  return async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

it('retries when a busy server said, until it succeeds', async () => {
  const { waits, waiting } = device();
  expect(await sendPatiently(server(busy(1), busy(2), 'saved'), 60_000, waiting)).toBe('saved');
  const [first = 0, second = 0, ...later] = waits;
  expect(first).toBeGreaterThanOrEqual(1000);
  expect(first).toBeLessThan(1500);
  expect(second).toBeGreaterThanOrEqual(2000);
  expect(later).toEqual([]);
});

it('gives up if the deadline would pass before the next attempt', async () => {
  const { waits, waiting } = device();
  await expect(sendPatiently(server(busy(1)), 5000, waiting)).rejects.toMatchObject({ status: 503 });
  const waited = waits.reduce((sum, wait) => sum + wait, 0);
  expect(waited).toBeGreaterThan(3000);
  expect(waited).toBeLessThan(5000);
});

it('gives up, too, if only what spreads the clients out would pass the deadline', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { waits, waiting } = device();
  await expect(sendPatiently(server(busy(1), 'saved'), 1250, waiting)).rejects.toMatchObject({ status: 503 });
  expect(waits).toEqual([]);
  expect(await sendPatiently(server(busy(1), 'saved'), 1251, waiting)).toBe('saved');
  random.mockRestore();
});

it.each([
  ['a busy server that does not say when', busy(null)],
  ['no answer', new ProblemError(0, {})],
  ['a refusal', new ProblemError(422, { code: 'formation', title: 'No' })],
  ['a passed deadline', new ProblemError(409, { code: 'deadline_passed' })],
])('is not for %s', async (_what, error) => {
  const { waits, waiting } = device();
  await expect(sendPatiently(server(error, 'saved'), 60_000, waiting)).rejects.toBe(error);
  expect(waits).toEqual([]);
});
