import { afterEach, expect, it, vi } from 'vitest';
import { newCommandId } from './use-command.ts';

/** The id that comes of sixteen bytes of this value. */
function idOf(byte: number): string {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  return newCommandId();
}

afterEach(() => vi.unstubAllGlobals());

it('a command’s id is a random UUID', () => {
  expect([0, 1, 0xab, 0xff].map(idOf)).toEqual([
    '00000000-0000-4000-8000-000000000000',
    '01010101-0101-4101-9101-010101010101',
    'abababab-abab-4bab-bbab-abababababab',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  ]);
});

it('no two commands have the same', () => {
  expect(new Set(Array.from({ length: 100 }, newCommandId)).size).toBe(100);
});
