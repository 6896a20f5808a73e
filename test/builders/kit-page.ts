import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { happens, settle } from './happens.ts';
import { type Controls, type Pages, pageDrawer } from './page-controls.ts';

export type KitPage = {
  /** Opens this page in place of the last one. */
  draw(page: ReactElement): Promise<Controls>;
  /** Leaves it. */
  close(): Promise<void>;
};

/**
 * A page for parts that know no session and no server, one for each test of a file. The file begins with
 * `@vitest-environment happy-dom`. The modules are read anew for each test, so what one test opens is closed in the next.
 */
export function kitPage(): KitPage {
  let pages: Pages;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.resetModules();
    pages = pageDrawer(settle);
  });
  afterEach(async () => {
    await pages.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  return { draw: (page) => pages.open(page), close: () => pages.close() };
}

/** The first element that the page has for this selector. */
export function shown<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`There is no ${selector}: ${document.body.innerHTML}`);
  return found;
}

/** Presses a key where the focus is; returns whether the browser still does what it does with that key. */
export async function pressKey(key: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await happens(() => (document.activeElement ?? document.body).dispatchEvent(event));
  return !event.defaultPrevented;
}

/** What has the focus: its label or its words. */
export function focusedWords(): string | null {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return null;
  return activeElement.getAttribute('aria-label') ?? activeElement.textContent;
}
