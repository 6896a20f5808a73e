import { vi } from 'vitest';

/** Resolves with what the check returns as soon as it no longer throws; how busy the machine is decides nothing. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: 60_000 });
