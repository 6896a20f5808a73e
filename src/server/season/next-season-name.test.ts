import { expect, it } from 'vitest';
import { nextSeasonName } from './next-season-name.ts';

it.each([
  ['2025-26', '2026-27'],
  ['2098-99', '2099-00'],
  ['2026 demo', '2027 demo'],
  ['Demo', 'Demo 2'],
])('after %s comes %s', (name, next) => {
  expect(nextSeasonName(name)).toBe(next);
});
