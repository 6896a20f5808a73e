import { afterEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { deviceStorage, keepsAnything, tabStorage } from './device-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps texts on the device or in the tab, until they are removed', () => {
  const [onDevice, inTab] = [standInForStorage('localStorage'), standInForStorage('sessionStorage')];
  expect([deviceStorage.write('team', '7'), tabStorage.write('team', '8')]).toEqual([true, true]);
  expect([[...onDevice], [...inTab]]).toEqual([[['team', '7']], [['team', '8']]]);
  expect([deviceStorage.read('team'), tabStorage.read('team'), deviceStorage.read('league')]).toEqual(['7', '8', null]);
  deviceStorage.remove('team');
  expect([deviceStorage.read('team'), tabStorage.read('team')]).toEqual([null, '8']);
});

it('a browser that keeps something is asked without leaving anything in it', () => {
  const kept = standInForStorage();
  expect([keepsAnything(), kept.size]).toEqual([true, 0]);
});

it('where the storage is blocked, nothing is kept and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([deviceStorage.read('team'), deviceStorage.write('team', '7'), keepsAnything()]).toEqual([null, false, false]);
  expect(() => deviceStorage.remove('team')).not.toThrow();
});

it('where the storage is full, what was kept can still be read', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '7',
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  });
  expect([deviceStorage.read('team'), deviceStorage.write('team', '8'), keepsAnything()]).toEqual(['7', false, false]);
});
