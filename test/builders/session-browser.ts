// A browser's storage, locks and channels, as far as the session needs them, and a server that answers what it is told to.

import { afterEach, beforeEach, vi } from 'vitest';
import type { SessionEvent } from '../../src/web/data/session/session-events.ts';
import { standInForStorage } from './browser-storage.ts';

type Session = typeof import('../../src/web/data/session/session.ts');
type SigningOut = typeof import('../../src/web/data/session/sign-out.ts');

export type SessionTab = Session &
  Pick<SigningOut, 'signOut'> & {
    /** The session's events in this tab. */
    readonly events: SessionEvent['name'][];
  };
type Answer = (path: string) => Promise<Response>;

export type SessionBrowser = {
  /** Opens one more tab. */
  openTab(): Promise<SessionTab>;
  /** What the server was asked, and how long after the start. */
  asked: { readonly after: number; readonly path: string }[];
  /** What the server answers from now on: a new session, unless a test says otherwise. */
  answer: Answer;
  /** When it asked for a new token, from the start. */
  refreshes(): readonly number[];
  /** How often it asked to sign out. */
  signOuts(): number;
  /** The window hears that there is a network, or whatever else it is. */
  hear(event: string): void;
  /** The document is shown or hidden. */
  turn(visibility: DocumentVisibilityState): void;
};

/** The life of a token. */
export const life = 15 * 60_000;

/** The session that a sign-in or a refresh at this time returns; its token is named after it. */
export function sessionNow() {
  const now = Date.now();
  const iso = (at: number) => new Date(at).toISOString();
  return { access_token: `token of ${now - firstMoment}`, expires_at: iso(now + life), now: iso(now) };
}
const firstMoment = Date.parse('2025-08-13T12:00:00Z');

export const renewed: Answer = () => Promise.resolve(Response.json(sessionNow()));
export const unreachable: Answer = () => Promise.reject(new TypeError('no network'));
/** A connection that takes the request and never answers. */
export const hanging: Answer = () => new Promise(() => undefined);
export const refused =
  (status: number): Answer =>
  () =>
    Promise.resolve(new Response('{}', { status }));

/** What has a time limit ends by the test's clock, too. */
export function standInForTimeLimits(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const given = new AbortController();
    setTimeout(() => given.abort(), limit);
    return given.signal;
  });
}

/** One for each test of a file, on a test clock. */
export function sessionBrowser(): SessionBrowser {
  let window: EventTarget;
  let page: EventTarget & { visibilityState: DocumentVisibilityState };
  const timesOf = (asked: string) =>
    browser.asked.filter(({ path }) => path === `/api/account/${asked}`).map(({ after }) => after);
  const browser: SessionBrowser = {
    openTab,
    asked: [],
    answer: renewed,
    refreshes: () => timesOf('refresh'),
    signOuts: () => timesOf('sign-out').length,
    hear: (event) => void window.dispatchEvent(new Event(event)),
    turn: (visibility) => {
      page.visibilityState = visibility;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: firstMoment });
    Object.assign(browser, { asked: [], answer: renewed });
    window = new EventTarget();
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', window);
    standInForTimeLimits();
    vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
      browser.asked.push({ after: Date.now() - firstMoment, path });
      return Promise.race([browser.answer(path), givenUp(signal)]);
    });
    standInForWhatIsShared();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return browser;
}

/** Fails when the request is given up. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

async function openTab(): Promise<SessionTab> {
  vi.resetModules();
  const { watchSessionEvents } = await import('../../src/web/data/session/session-events.ts');
  const events: SessionEvent['name'][] = [];
  watchSessionEvents(({ name }) => events.push(name));
  const tab = await import('../../src/web/data/session/session.ts');
  const { signOut } = await import('../../src/web/data/session/sign-out.ts');
  tab.keepSession();
  return { ...tab, signOut, events };
}

function standInForWhatIsShared(): void {
  const channels = new Set<EventTarget>();
  let lock: Promise<unknown> = Promise.resolve();
  standInForStorage();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
      }
    },
  );
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        const mine = lock.then(work);
        lock = mine.catch(() => null);
        return mine;
      },
    },
  });
}
