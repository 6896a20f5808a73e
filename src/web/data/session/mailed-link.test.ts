import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

const key = 'mailed-link';
let kept: Map<string, string>;
/** What stands in the address after the page has opened. */
let address: string;

class Page extends EventTarget {
  location = { pathname: '/', search: '', hash: '' };
  history = { state: null, replaceState: (_state: unknown, _title: string, path: string) => void (address = path) };
}
let page: Page;

/** Opens this address in the tab; what was kept there stays. */
async function open(pathname: string, hash = '', search = '') {
  page = new Page();
  page.location = { pathname, search, hash };
  address = pathname + search + hash;
  vi.stubGlobal('window', page);
  vi.resetModules();
  return import('./mailed-link.ts');
}

beforeEach(() => {
  kept = standInForStorage('sessionStorage');
});

afterEach(() => vi.unstubAllGlobals());

describe('the link of a mail', () => {
  it.each(['link', 'email', 'undo', 'token', 'error'])('opens a page as %s, and leaves the address', async (kind) => {
    const { mailedLink } = await open('/login', `#${kind}=a%2Bb`, '?next=/players');
    expect(mailedLink.read()).toEqual({ kind, token: 'a+b' });
    expect(address).toBe('/login?next=/players');
  });

  it.each([
    ['link', true],
    ['token', true],
    ['email', false],
    ['undo', false],
    ['error', false],
  ])('survives a reload if it waits for a password: %s', async (kind, isKept) => {
    await open('/login', '#link=older');
    await open('/login', `#${kind}=abc`);
    const { mailedLink } = await open('/login');
    expect(mailedLink.read()).toEqual(isKept ? { kind, token: 'abc' } : null);
  });

  it('that has been undone is known to this tab alone, whatever an address says', async () => {
    expect((await open('/login', '#undone=abc')).mailedLink.read()).toBeNull();
    const { keepLink } = await open('/login');
    keepLink({ kind: 'undone', token: 'a+b' });
    expect((await open('/login')).mailedLink.read()).toEqual({ kind: 'undone', token: 'a+b' });
  });

  it('belongs to its own page', async () => {
    await open('/login', '#link=abc');
    expect((await open('/players')).mailedLink.read()).toBeNull();
    expect((await open('/login')).mailedLink.read()?.token).toBe('abc');
  });

  it('is forgotten once it has been used', async () => {
    const { mailedLink } = await open('/login', '#link=abc');
    mailedLink.write({ kind: 'undone', token: 'abc' });
    expect(kept.has(key)).toBe(true);
    mailedLink.write(null);
    expect(kept.has(key)).toBe(false);
  });

  it('can be pasted into a tab that is open', async () => {
    const { mailedLink } = await open('/login', '#link=abc');
    page.location.hash = '#elsewhere';
    page.dispatchEvent(new Event('hashchange'));
    expect(mailedLink.read()?.token).toBe('abc');
    page.location.hash = '#email=def';
    page.dispatchEvent(new Event('hashchange'));
    expect(mailedLink.read()).toEqual({ kind: 'email', token: 'def' });
  });
});

it('another fragment is no link, and stays in the address', async () => {
  expect((await open('/players', '#goals')).mailedLink.read()).toBeNull();
  expect(address).toBe('/players#goals');
});
