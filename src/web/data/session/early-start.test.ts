// What a visit leaves for the next one, in a page with a storage.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';

class Page extends EventTarget {
  earlyReads?: Map<string, Promise<Response | null>>;
}
let kept: Map<string, string>;
let page: Page;

async function visit(pathname: string, search = '') {
  page = new Page();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { pathname, search });
  vi.resetModules();
  return import('./early-start.ts');
}
const go = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search });
const remembered = () => JSON.parse(kept.get('touchline-reads') ?? '{}') as Record<string, readonly string[]>;

beforeEach(() => {
  kept = standInForStorage();
});

afterEach(() => vi.unstubAllGlobals());

describe('what a page reads when a visit begins on it', () => {
  it('is remembered, each address once and eight at most', async () => {
    const { rememberRead } = await visit('/players');
    for (const number of [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]) rememberRead(`/api/${number}`);
    expect(remembered()).toEqual({ '/players': [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `/api/${number}`) });
  });

  it.each(['pointerdown', 'keydown'])('does not include what a %s causes', async (press) => {
    const { rememberRead } = await visit('/players');
    rememberRead('/api/1');
    page.dispatchEvent(new Event(press));
    rememberRead('/api/2');
    expect(remembered()).toEqual({ '/players': ['/api/1'] });
  });

  it('includes neither what the next page reads nor what a query asks for', async () => {
    const { rememberRead } = await visit('/players');
    rememberRead('/api/1');
    go('/players', '?sort=goals');
    rememberRead('/api/2');
    go('/');
    rememberRead('/api/3');
    expect(remembered()).toEqual({ '/players': ['/api/1'] });
  });

  it('is kept for the last twelve pages, the latest last', async () => {
    for (let page = 1; page <= 13; page += 1) (await visit(`/${page}`)).rememberRead(`/api/${page}`);
    (await visit('/5')).rememberRead('/api/new');
    expect(Object.keys(remembered())).toEqual([
      '/2',
      '/3',
      '/4',
      '/6',
      '/7',
      '/8',
      '/9',
      '/10',
      '/11',
      '/12',
      '/13',
      '/5',
    ]);
    expect(remembered()['/5']).toEqual(['/api/new']);
  });

  it('begins anew where what was remembered cannot be read', async () => {
    kept.set('touchline-reads', '{');
    (await visit('/players')).rememberRead('/api/1');
    expect(remembered()).toEqual({ '/players': ['/api/1'] });
  });
});

describe('an early answer', () => {
  it('can be taken once, if it was a success', async () => {
    const { takeEarlyRead } = await visit('/players');
    const [good, bad] = [new Response('{}'), new Response('{}', { status: 500 })];
    page.earlyReads = new Map<string, Promise<Response | null>>([
      ['/api/1', Promise.resolve(good)],
      ['/api/2', Promise.resolve(bad)],
      ['/api/3', Promise.resolve(null)],
    ]);
    const taken = async (address: string) => (await takeEarlyRead(address)) === good;
    expect([await taken('/api/1'), await taken('/api/1')]).toEqual([true, false]);
    expect([await takeEarlyRead('/api/2'), await takeEarlyRead('/api/3'), await takeEarlyRead('/api/4')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is dropped by a write', async () => {
    const { dropEarlyReads, takeEarlyRead } = await visit('/players');
    dropEarlyReads();
    page.earlyReads = new Map([['/api/1', Promise.resolve(new Response('{}'))]]);
    dropEarlyReads();
    expect(await takeEarlyRead('/api/1')).toBeNull();
  });
});

describe('the remembered manager', () => {
  const marta = { id: 'marta', email: 'marta@league.test', teams: [] } as never;

  it('is kept without their address', async () => {
    const { rememberedMe, rememberMe } = await visit('/');
    expect(rememberedMe()).toBeUndefined();
    rememberMe(marta);
    expect(rememberedMe()).toEqual({ id: 'marta', email: '', teams: [] });
    expect(kept.get('touchline-me')).not.toContain('league.test');
  });

  it.each(['{', '7', 'null', '{"id":7,"teams":[]}', '{"id":"marta"}', '{"id":"marta","teams":{}}'])(
    'is nobody if what is kept cannot be read: %s',
    async (text) => {
      const { rememberedMe } = await visit('/');
      kept.set('touchline-me', text);
      expect(rememberedMe()).toBeUndefined();
    },
  );

  it('is written again only if something has changed, or after they were forgotten', async () => {
    const { forgetVisit, rememberMe } = await visit('/');
    rememberMe(marta);
    kept.delete('touchline-me');
    rememberMe(marta);
    expect(kept.has('touchline-me')).toBe(false);
    forgetVisit();
    rememberMe(marta);
    expect(kept.has('touchline-me')).toBe(true);
  });
});

it('whoever signs out leaves nothing of their visit behind', async () => {
  const { forgetVisit, rememberRead } = await visit('/players');
  rememberRead('/api/1');
  page.earlyReads = new Map([['/api/1', Promise.resolve(null)]]);
  for (const name of ['me', 'deadline', 'kept-views']) kept.set(`touchline-${name}`, '{}');
  kept.set('theme', 'dark');
  forgetVisit();
  expect([...kept.keys()]).toEqual(['theme']);
  expect(page.earlyReads.size).toBe(0);
  rememberRead('/api/2');
  expect(remembered()).toEqual({ '/players': ['/api/2'] });
});
