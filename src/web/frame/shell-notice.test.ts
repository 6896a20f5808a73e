// What the page says before the app is there, in a stand-in for the page.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

/** As much of an element as the notice needs. */
class Element extends EventTarget {
  textContent = '';
  children: Element[] = [];
  around: Element | null = null;
  readonly setAttribute = (): void => undefined;
  append(child: Element): void {
    this.children.push(child);
    child.around = this;
  }
  replaceChildren(...children: Element[]): void {
    this.children = children;
  }
  remove(): void {
    const around = this.around;
    if (around !== null) around.children = around.children.filter((child) => child !== this);
  }
  words(): readonly string[] {
    return [this.textContent, ...this.children.flatMap((child) => child.words())].filter((text) => text !== '');
  }
}
const said = ['Touchline cannot be reached. Trying again…', 'Try now'];
let tab: typeof import('./shell-notice.ts') & typeof import('../data/session/session.ts');
let shell: Element;

const show = () => tab.showWhenServerIsAway(shell as unknown as globalThis.Element);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInForStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { createElement: () => new Element() });
  vi.resetModules();
  tab = { ...(await import('./shell-notice.ts')), ...(await import('../data/session/session.ts')) };
  shell = new Element();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a server that is away is told after three seconds, and not before', () => {
  show();
  tab.isServerAway.write(true);
  vi.advanceTimersByTime(2999);
  expect(shell.words()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shell.words()).toEqual(said);
});

it('a slow server that answers is not called away', () => {
  show();
  vi.advanceTimersByTime(10_000);
  expect(shell.words()).toEqual([]);
});

it('what was told is taken back when the server answers, and told again when it goes', () => {
  show();
  vi.advanceTimersByTime(3000);
  const words = [true, false, true].map((isAway) => {
    tab.isServerAway.write(isAway);
    return shell.words();
  });
  expect(words).toEqual([said, [], said]);
});

it('who cannot wait has the server asked at once', async () => {
  let asked = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.reject(new TypeError('no server'));
  });
  show();
  void tab.currentToken();
  await vi.advanceTimersByTimeAsync(10_000);
  const before = asked;
  const button = shell.children[0]?.children[1];
  button?.dispatchEvent(new Event('click'));
  await vi.advanceTimersByTimeAsync(0);
  expect([button?.textContent, asked]).toEqual(['Try now', before + 1]);
});

it('nothing of it stays when the app is there', () => {
  const takeAway = show();
  tab.isServerAway.write(true);
  vi.advanceTimersByTime(3000);
  takeAway();
  expect(shell.words()).toEqual([]);
  const soon = show();
  soon();
  expect([shell.children, vi.getTimerCount()]).toEqual([[], 0]);
});
