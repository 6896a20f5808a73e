// What a browser's push says of it, and how it is subscribed and given up, with a stand-in for the browser.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPushState, subscribe, unsubscribe } from './push-device.ts';

/** What the browser was asked to do, in order. */
let done: string[];
let answers: {
  permission: NotificationPermission;
  old: object | null;
  isWorking: boolean;
  isBlocked: boolean;
  isLost: boolean;
};
let kept: Map<string, unknown>;

const subscription = (name: string) => ({
  unsubscribe: async () => {
    done.push(`${name} given up`);
    if (!answers.isWorking) throw new Error('no push service');
    return true;
  },
  toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'public', auth: 'secret' } }),
});
const pushManager = {
  getSubscription: async () => {
    if (answers.isLost) throw new Error('the browser lost it');
    return answers.old;
  },
  subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: string }) => {
    done.push(`subscribed ${options.userVisibleOnly} ${options.applicationServerKey}`);
    if (!answers.isWorking) throw new Error('no push service');
    return subscription('new');
  },
};

function standIn({ isSecure = true, hasPush = true, canNotify = true } = {}) {
  const notification = {
    get permission() {
      return answers.permission;
    },
    requestPermission: async () => {
      done.push('asked');
      return answers.permission;
    },
  };
  const push = { ...(hasPush && { PushManager: {} }), ...(hasPush && canNotify && { Notification: notification }) };
  vi.stubGlobal('window', { isSecureContext: isSecure, ...push });
  vi.stubGlobal('Notification', notification);
  const serviceWorker = {
    get ready() {
      return answers.isBlocked ? new Promise(() => undefined) : Promise.resolve({ pushManager });
    },
  };
  vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0', maxTouchPoints: 0, ...(hasPush && { serviceWorker }) });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('caches', {
    open: async (cache: string) => ({
      put: async (name: string, answer: Response) => kept.set(`${cache} ${name}`, await answer.json()),
    }),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  [done, kept] = [[], new Map()];
  answers = { permission: 'granted', old: null, isWorking: true, isBlocked: false, isLost: false };
  standIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a browser', () => {
  it('is on once it is subscribed and the server knows it', async () => {
    expect(await readPushState(true)).toBe('off');
    answers.old = subscription('old');
    expect([await readPushState(true), await readPushState(false)]).toEqual(['on', 'off']);
    answers.isLost = true;
    expect(await readPushState(true)).toBe('off');
  });

  it('without push, or not reached over https, is not asked for its subscription', async () => {
    standIn({ hasPush: false });
    expect(await readPushState(true)).toBe('unsupported');
    standIn({ canNotify: false });
    expect(await readPushState(true)).toBe('unsupported');
    standIn({ isSecure: false });
    expect(await readPushState(true)).toBe('no-https');
  });

  it('whose person said no says so at once, whatever its worker does', async () => {
    answers.permission = 'denied';
    answers.isBlocked = true;
    const said: string[] = [];
    void readPushState(true).then((state) => said.push(state));
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['denied']);
  });

  it('whose worker is not there after five seconds cannot be told', async () => {
    answers.isBlocked = true;
    const said: string[] = [];
    void readPushState(true).then((state) => said.push(state));
    await vi.advanceTimersByTimeAsync(4999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toEqual(['unsupported']);
  });
});

describe('a subscription', () => {
  it('is made for the server key, sent to the server, and kept for when the browser renews it', async () => {
    expect(await subscribe('key')).toEqual({ endpoint: 'https://push.test/1', p256dh: 'public', auth: 'secret' });
    expect(done).toEqual(['asked', 'subscribed true key']);
    expect([...kept]).toEqual([['loaded /push-device', { endpoint: 'https://push.test/1', key: 'key' }]]);
  });

  it('takes the place of one that was made with another key', async () => {
    answers.old = subscription('old');
    await subscribe('key');
    expect(done).toEqual(['asked', 'old given up', 'subscribed true key']);
  });

  it('is not made where the person says no', async () => {
    answers.permission = 'denied';
    expect([await subscribe('key'), done]).toEqual(['denied', ['asked']]);
  });

  it('fails where the push service does not answer, or the worker is blocked', async () => {
    answers.isWorking = false;
    expect([await subscribe('key'), kept.size]).toEqual(['failed', 0]);
    answers.isBlocked = true;
    const late = subscribe('key');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await late).toBe('failed');
  });

  it('is given up, and nothing goes wrong where there is none or nobody answers', async () => {
    await unsubscribe();
    expect(done).toEqual([]);
    answers.old = subscription('old');
    answers.isWorking = false;
    await unsubscribe();
    standIn({ hasPush: false });
    await unsubscribe();
    expect(done).toEqual(['old given up']);
  });
});
