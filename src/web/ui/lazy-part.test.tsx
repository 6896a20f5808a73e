// A file that loads late, fails, and comes after all; in a stand-in for the browser and its server.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { drawnWords } from '#test/builders/drawn-words';
import { type LazyPartOptions, lazyPart } from './lazy-part.tsx';

const Squad = ({ of }: { of: string }) => <p>{`The squad of ${of}`}</p>;
type Props = Parameters<typeof Squad>[0];

/** How often the file is asked for before it comes. */
let missing: number;
let asked: number;
let isOnline: boolean;
let isEditing: boolean;
/** What the server has for the page; null while it is away. */
let page: string | null;
let pagesAsked: number;
let reloads: number;
let tab: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  [missing, asked, pagesAsked, reloads] = [0, 0, 0, 0];
  [isOnline, isEditing, page] = [true, false, '<script src="/assets/first.js">'];
  tab = Object.assign(new EventTarget(), { location: { reload: () => (reloads += 1) } });
  vi.stubGlobal('window', tab);
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      if (selector.startsWith('script')) return { getAttribute: () => '/assets/first.js' };
      return isEditing ? {} : null;
    },
  });
  standInForStorage('sessionStorage');
  vi.stubGlobal('fetch', async () => {
    pagesAsked += 1;
    if (page === null) throw new TypeError('no server');
    return new Response(page);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The part, after its file was asked for as often as a browser does it. */
function part(options: LazyPartOptions<Props> = {}) {
  const Part = lazyPart<Props>(async () => {
    asked += 1;
    if (asked <= missing) throw new TypeError('no such file');
    return Squad;
  }, options);
  return {
    load: async () => {
      void Part.preload();
      await settle();
    },
    words: () => drawnWords(<Part of="Row Z" />),
    Part,
  };
}
const settle = () => vi.advanceTimersByTimeAsync(5000);
const failed = ['This part could not be loaded.', 'Try again'];

describe('a part that loads late', () => {
  it('is asked for once, and is there', async () => {
    const { load, words, Part } = part({ waiting: ({ of }) => <p>{`${of} is coming`}</p> });
    expect(words()).toEqual(['Row Z is coming']);
    void Part.preload();
    await load();
    await load();
    expect([asked, words()]).toEqual([1, ['The squad of Row Z']]);
  });

  it('is asked for three times before it says that it is missing', async () => {
    missing = 2;
    const { load, words } = part();
    await load();
    expect([asked, words()]).toEqual([3, ['The squad of Row Z']]);
    [missing, asked] = [9, 0];
    const other = part();
    void other.Part.preload();
    // The longer it is missing, the longer the pause.
    const afterwards = [];
    for (const pause of [500, 500, 500]) {
      await vi.advanceTimersByTimeAsync(pause);
      afterwards.push(asked);
    }
    expect(afterwards).toEqual([2, 2, 3]);
    await settle();
    expect([asked, other.words()]).toEqual([3, failed]);
  });

  it('says where it is missing, over the page, or nothing', async () => {
    missing = 99;
    const [over, none] = [part({ failure: 'over' }), part({ failure: 'none' })];
    await Promise.all([over.load(), none.load()]);
    expect([over.words(), none.words()]).toEqual([failed, []]);
    isOnline = false;
    expect(over.words()[0]).toBe('Not on this device yet. It loads when you are online.');
  });

  it('comes with the network, and is asked for no more', async () => {
    missing = 3;
    const { load, words } = part();
    await load();
    tab.dispatchEvent(new Event('online'));
    await settle();
    expect([words(), reloads]).toEqual([['The squad of Row Z'], 0]);
    tab.dispatchEvent(new Event('online'));
    await settle();
    expect(asked).toBe(4);
  });

  it('asks the server as often each time that the network is back', async () => {
    missing = 99;
    await part().load();
    const times = [];
    for (let time = 0; time < 3; time += 1) {
      const before = pagesAsked;
      tab.dispatchEvent(new Event('online'));
      await settle();
      times.push(pagesAsked - before);
    }
    expect(new Set(times).size).toBe(1);
  });

  it.each([
    ['comes with a new page', 1, () => undefined],
    ['waits for the server', 0, () => (page = null)],
    ['waits for whoever is editing', 0, () => (isEditing = true)],
  ])('whose failure the browser remembers %s', async (_what, times, change) => {
    missing = 99;
    await part().load();
    change();
    tab.dispatchEvent(new Event('online'));
    await settle();
    expect(reloads).toBe(times);
  });
});

describe('after an update of the server, where the old files are gone', () => {
  beforeEach(() => {
    missing = 99;
    page = '<script src="/assets/second.js">';
  });
  const fail = () => part().load();

  it('the page is made new once', async () => {
    await fail();
    await fail();
    expect(reloads).toBe(1);
  });

  it.each([
    ['the server has the same one', () => (page = 'with /assets/first.js')],
    ['nobody answers', () => (page = null)],
    ['the tab keeps nothing', () => vi.stubGlobal('sessionStorage', undefined)],
  ])('the page is not made new where %s', async (_why, change) => {
    change();
    await fail();
    expect([reloads, pagesAsked]).toEqual([0, 1]);
  });

  it('the server is not asked without a network', async () => {
    isOnline = false;
    await fail();
    expect([reloads, pagesAsked]).toEqual([0, 0]);
  });

  it('whoever is editing is waited for', async () => {
    isEditing = true;
    await fail();
    expect(reloads).toBe(0);
    isEditing = false;
    await fail();
    expect(reloads).toBe(1);
  });
});
