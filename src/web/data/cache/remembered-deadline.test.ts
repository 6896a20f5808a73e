import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberDeadline, rememberedDeadline } from './remembered-deadline.ts';

const next = { deadline: '2025-08-15T17:00:00Z', zone: 'Europe/London' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-08-15T16:59:59Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a remembered deadline is shown until it passes', () => {
  rememberDeadline(next);
  expect(rememberedDeadline()).toEqual(next);
  vi.setSystemTime(new Date('2025-08-15T17:00:00Z'));
  expect(rememberedDeadline()).toBeUndefined();
});

it('nothing is remembered once there is no next deadline', () => {
  rememberDeadline(next);
  rememberDeadline(null);
  expect(rememberedDeadline()).toBeUndefined();
});
