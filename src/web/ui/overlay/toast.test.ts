import { beforeEach, expect, it } from 'vitest';
import { closeToast, shownToast, showToast } from './toast.ts';

let told: number;
beforeEach(() => {
  shownToast.write(null);
  told = 0;
  return shownToast.watch(() => (told += 1));
});

it('the same message is shown again each time', () => {
  const message = { kind: 'success', title: 'Team saved successfully!' } as const;
  showToast(message);
  showToast(message);
  expect([told, shownToast.read()]).toEqual([2, message]);
});

it('only the message about what is over is closed', () => {
  closeToast('connection');
  showToast({ kind: 'error', title: 'No connection', about: 'connection' });
  closeToast('draft');
  expect(shownToast.read()?.title).toBe('No connection');
  closeToast('connection');
  expect(shownToast.read()).toBe(null);
});
