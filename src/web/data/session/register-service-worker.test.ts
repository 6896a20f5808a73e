import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const hour = 3_600_000;
type Registration = EventTarget & { waiting: object | null; installing: EventTarget | null; update(): Promise<void> };

/** What this browser registers; null if workers are blocked. */
let registration: Registration | null;
let registered: unknown[];
let updates: number;
/** What the new version was told. */
let told: unknown[];
let reloads: number;
let workers: EventTarget & { controller: object | null };
const newVersion = { state: 'installed', postMessage: (message: unknown) => void told.push(message) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  vi.stubEnv('DEV', false);
  vi.resetModules();
  [registered, told, updates, reloads] = [[], [], 0, 0];
  newVersion.state = 'installed';
  const update = () => {
    updates += 1;
    return Promise.reject(new Error('no network'));
  };
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update });
  const register = async (address: unknown) => {
    registered.push(address);
    if (registration === null) throw new Error('blocked');
    return registration;
  };
  workers = Object.assign(new EventTarget(), { controller: {}, register });
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** The app, with what it offers. */
async function start() {
  const [{ registerServiceWorker }, version] = await Promise.all([
    import('./register-service-worker.ts'),
    import('./app-version.ts'),
  ]);
  await registerServiceWorker();
  return { ...version, offered: () => version.waitingVersion.read() };
}

/** The browser has found a new version, and begins to install it. */
function find(): EventTarget {
  const installing = new EventTarget();
  Object.assign(registration ?? {}, { installing });
  registration?.dispatchEvent(new Event('updatefound'));
  return installing;
}

/** A new version is installed, by default one that is found while the app runs. */
function install(installing = find()) {
  Object.assign(registration ?? {}, { waiting: newVersion, installing: null });
  installing.dispatchEvent(new Event('statechange'));
}

describe('a new version of the app', () => {
  it('is offered once it is there', async () => {
    const { offered } = await start();
    expect([registered, offered()]).toEqual([['/sw.js'], null]);
    install();
    expect(offered()).toBe(newVersion);
  });

  it('that waits since the last visit is offered at once', async () => {
    Object.assign(registration ?? {}, { waiting: newVersion });
    expect((await start()).offered()).toBe(newVersion);
  });

  it('that was being installed when the app began is offered once it is there', async () => {
    const installing = find();
    const { offered } = await start();
    expect(offered()).toBe(null);
    install(installing);
    expect(offered()).toBe(newVersion);
  });

  it('is not offered if it is the first', async () => {
    workers.controller = null;
    const { offered } = await start();
    install();
    expect(offered()).toBe(null);
  });

  it('is looked for every hour, also when the server was away', async () => {
    await start();
    await vi.advanceTimersByTimeAsync(hour - 1);
    expect(updates).toBe(0);
    await vi.advanceTimersByTimeAsync(hour + 1);
    expect(updates).toBe(2);
  });

  it('takes over when somebody accepts it, which makes the page new once', async () => {
    const { takeNewVersion } = await start();
    install();
    takeNewVersion();
    expect([told, reloads]).toEqual([['take over'], 0]);
    workers.dispatchEvent(new Event('controllerchange'));
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloads).toBe(1);
  });

  it('that another tab takes stays offered here, and is reloaded for', async () => {
    const { offered, takeNewVersion } = await start();
    const installing = find();
    install(installing);
    Object.assign(registration ?? {}, { waiting: null });
    for (const state of ['activating', 'activated']) {
      newVersion.state = state;
      installing.dispatchEvent(new Event('statechange'));
    }
    expect(offered()).toBe(newVersion);
    takeNewVersion();
    expect([told, reloads]).toEqual([[], 1]);
  });

  it.each(['activating', 'activated', 'redundant'])('that another tab has taken is shown: %s', async (state) => {
    Object.assign(registration ?? {}, { waiting: newVersion });
    const { takeNewVersion } = await start();
    newVersion.state = state;
    takeNewVersion();
    expect([told, reloads]).toEqual([[], 1]);
  });
});

describe('nothing is registered and nothing fails', () => {
  it('where a browser has no workers', async () => {
    vi.stubGlobal('navigator', {});
    await start();
    expect(registered).toEqual([]);
  });

  it('where they are blocked', async () => {
    registration = null;
    expect((await start()).offered()).toBe(null);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('during development', async () => {
    vi.stubEnv('DEV', true);
    await start();
    expect(registered).toEqual([]);
  });
});

it('a browser that asks for trusted addresses has one', async () => {
  const createPolicy = (name: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => `${name}: ${createScriptURL(url)}`,
  });
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  await start();
  expect(registered).toEqual(['touchline-service-worker: /sw.js']);
});
