import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Asked = {
  readonly request?: object;
  respondWith?(answer: Promise<Response>): void;
  waitUntil?(work: Promise<unknown>): void;
};
const listeners = new Map<string, (event: Asked) => void>();
/** What this device has of the version; undefined before it is installed. */
let kept: Response | undefined;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  kept = new Response('the stored page');
  vi.stubGlobal('startFiles', []);
  vi.stubGlobal('version', '1');
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: (event: Asked) => void) => listeners.set(kind, listener),
    location: { origin: 'https://league.test' },
  });
  vi.stubGlobal('caches', { match: () => Promise.resolve(kept) });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is shown of this page, so many milliseconds later. */
async function shown(path = '/my-team', after = 0): Promise<string> {
  await import('./service-worker.ts');
  let page = Promise.resolve(new Response('what the browser loads itself'));
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: `https://league.test${path}` },
    respondWith: (answered) => {
      page = answered;
    },
  });
  await vi.advanceTimersByTimeAsync(after);
  return (await page).text();
}
const answered = (status: number) => () => Promise.resolve(new Response(`the answer ${status}`, { status }));

it.each([200, 404, 500])('a page is what the server answers: %i', async (status) => {
  answer = answered(status);
  expect(await shown()).toBe(`the answer ${status}`);
});

it.each([502, 503, 504])(
  'a %i of a proxy shows the stored page: Touchline is away, and the app is here',
  async (status) => {
    answer = answered(status);
    expect(await shown()).toBe('the stored page');
    kept = undefined;
    expect(await shown()).toBe(`the answer ${status}`);
  },
);

it('without a network, or after three seconds without an answer, the stored page is shown', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  expect(await shown()).toBe('the stored page');
  for (const path of ['/api/league/4/export', '/readyz'])
    expect(await shown(path)).toBe('what the browser loads itself');
  answer = () => new Promise(() => undefined);
  expect(await shown('/', 3000)).toBe('the stored page');
});

it.each<[what: string, page: string, status: number, isStored: boolean]>([
  ['its own', '<link href="/assets/app-2.css"><script src="/assets/app-2.js"></script>', 200, true],
  ["another version's", '<link href="/assets/app-2.css"><script src="/assets/app-1.js"></script>', 200, false],
  ["a proxy's", '<h1>Back soon</h1>', 200, false],
  ['refused', '<script src="/assets/app-2.js"></script>', 503, false],
])('a new version is there only with the page that belongs to it: %s', async (_what, page, status, isStored) => {
  const stored = new Map<string, string>();
  vi.stubGlobal('allFiles', ['/assets/app-2.css', '/assets/app-2.js']);
  vi.stubGlobal('startFiles', ['/assets/app-2.js']);
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      addAll: async (paths: readonly string[]) => paths.forEach((path) => stored.set(path, name)),
      put: async (path: string, answer: Response) => stored.set(path, await answer.text()),
    }),
  });
  answer = () => Promise.resolve(new Response(page, { status }));
  await import('./service-worker.ts');
  let installed: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({ waitUntil: (work) => void (installed = work) });
  const outcome = await installed.then(
    () => 'installed',
    () => 'tried again later',
  );
  expect([outcome, ...stored]).toEqual(
    isStored ? ['installed', ['/assets/app-2.js', 'shell-1'], ['/', page]] : ['tried again later'],
  );
});

it('a new version forgets what others have stored: their pages and files, and the kits, which it may draw otherwise', async () => {
  const stored = ['/assets/app-1.js', '/assets/app-2.js', '/storage/team-kits/Arsenal.webp', '/push-device'];
  const left = new Set(stored.map((path) => `https://league.test${path}`));
  const names = new Set(['shell-0', 'shell-1', 'loaded']);
  vi.stubGlobal('allFiles', ['/assets/app-2.js']);
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
    open: async () => ({
      keys: async () => [...left].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => left.delete(url),
    }),
  });
  await import('./service-worker.ts');
  Object.assign(self, { clients: { claim: async () => undefined } });
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({ waitUntil: (begun) => void (work = begun) });
  await work;
  expect([...names]).toEqual(['shell-1', 'loaded']);
  expect([...left].map((url) => new URL(url).pathname)).toEqual(['/assets/app-2.js', '/push-device']);
});

it('a kit that is not stored is asked for anew, because the browser may have kept that of the version before', async () => {
  const asked: unknown[] = [];
  const stored: string[] = [];
  kept = undefined;
  vi.stubGlobal('caches', {
    match: async () => undefined,
    open: async () => ({ put: async ({ url }: { url: string }) => void stored.push(new URL(url).pathname) }),
  });
  vi.stubGlobal('fetch', async ({ url }: { url: string }, options: RequestInit = {}) => {
    asked.push([new URL(url).pathname, options.cache]);
    return new Response('a file');
  });
  await import('./service-worker.ts');
  for (const path of ['/storage/team-kits/Arsenal.webp', '/assets/app-2.js']) {
    let answer: Promise<Response> | undefined;
    const request = { method: 'GET', mode: 'no-cors', url: `https://league.test${path}` };
    listeners.get('fetch')?.({ request, respondWith: (answered) => void (answer = answered) });
    expect(await (await answer)?.text()).toBe('a file');
  }
  expect(asked).toEqual([
    ['/storage/team-kits/Arsenal.webp', 'no-cache'],
    ['/assets/app-2.js', undefined],
  ]);
  expect(stored).toEqual(['/storage/team-kits/Arsenal.webp', '/assets/app-2.js']);
});
