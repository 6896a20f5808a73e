// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { chooseTheme, readTheme, watchTheme } from './theme.ts';

let kept: Map<string, string>;
let told: number;
let stop: () => void;
beforeEach(() => {
  kept = standInForStorage();
  document.documentElement.className = 'page';
  told = 0;
  stop = watchTheme(() => (told += 1));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.documentElement.className = '';
});

const classes = () => document.documentElement.className;
/** Another tab stores this under the key, or clears all keys. */
function elsewhere(key: string | null, value = '') {
  if (key === null) kept.clear();
  else kept.set(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('a chosen theme', () => {
  it.each([
    ['light', 'page light'],
    ['dark', 'page dark'],
    ['system', 'page'],
  ] as const)('%s is shown, kept on this device and told', (theme, classesThen) => {
    chooseTheme(theme === 'dark' ? 'light' : 'dark');
    chooseTheme(theme);
    expect([classes(), kept.get('theme'), readTheme(), told]).toEqual([classesThen, theme, theme, 2]);
  });

  it('is shown also where nothing is kept', () => {
    vi.stubGlobal('localStorage', undefined);
    chooseTheme('dark');
    expect([classes(), readTheme(), told]).toEqual(['page dark', 'system', 1]);
  });

  it('is told to nobody who has stopped', () => {
    stop();
    chooseTheme('dark');
    elsewhere('theme', 'light');
    expect([told, classes()]).toEqual([0, 'page dark']);
  });
});

describe('a theme that another tab chose', () => {
  it('is shown here, too', () => {
    elsewhere('theme', 'dark');
    expect([classes(), told]).toEqual(['page dark', 1]);
    elsewhere('theme', 'light');
    expect([classes(), told]).toEqual(['page light', 2]);
  });

  it('is gone with everything that was kept', () => {
    chooseTheme('dark');
    elsewhere(null);
    expect([classes(), readTheme(), told]).toEqual(['page', 'system', 2]);
  });

  it('is not what was stored under another key', () => {
    kept.set('theme', 'dark');
    elsewhere('selected-team', '7');
    expect([classes(), told]).toEqual(['page', 0]);
  });
});

it('a text that is no theme counts as none', () => {
  kept.set('theme', 'sepia');
  expect(readTheme()).toBe('system');
});
