import { expect, it } from 'vitest';
import { instant } from '../instant.ts';
import { restorableUntil } from './restorable.ts';

it('a deleted report can be restored for 24 hours', () => {
  const deleted = instant('2025-08-16T14:30:00Z');
  expect(restorableUntil(deleted, instant('2025-08-17T14:29:59Z'))).toBe('2025-08-17T14:30:00.000Z');
  expect(restorableUntil(deleted, instant('2025-08-17T14:30:00Z'))).toBeNull();
});

it('a report that was never deleted cannot be restored', () => {
  expect(restorableUntil(null, instant('2025-08-17T14:30:00Z'))).toBeNull();
});
