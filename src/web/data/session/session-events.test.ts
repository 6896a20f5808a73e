import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionEvent } from './session-events.ts';

let channels: Map<EventTarget, string>;
beforeEach(() => {
  channels = new Map();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      readonly #name: string;
      constructor(name: string) {
        super();
        this.#name = name;
        channels.set(this, name);
      }
      postMessage(data: unknown) {
        for (const [other, name] of channels)
          if (other !== this && name === this.#name) other.dispatchEvent(new MessageEvent('message', { data }));
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A tab of this browser; `heard` is what its listener was told, and where it happened. */
async function openTab() {
  vi.resetModules();
  const events = await import('./session-events.ts');
  const heard: (readonly [SessionEvent['name'], boolean])[] = [];
  const stop = events.watchSessionEvents(({ name }, isHere) => heard.push([name, isHere]));
  return { ...events, heard, stop };
}

it('what happens in one tab is told in every tab, once, and where it happened', async () => {
  const [here, other] = [await openTab(), await openTab()];
  here.notifySessionEvent({ name: 'user-updated' });
  expect([here.heard, other.heard]).toEqual([[['user-updated', true]], [['user-updated', false]]]);
});

it('who has stopped hears nothing more', async () => {
  const [here, other] = [await openTab(), await openTab()];
  here.stop();
  here.notifySessionEvent({ name: 'password-recovery' });
  other.notifySessionEvent({ name: 'signed-out', hasEnded: true });
  expect([here.heard, other.heard.length]).toEqual([[], 2]);
});

it('all of the event arrives', async () => {
  const [here, other] = [await openTab(), await openTab()];
  const told: SessionEvent[] = [];
  other.watchSessionEvents((event) => told.push(event));
  const event: SessionEvent = { name: 'signed-in', token: 'token', expiresAt: 900 };
  here.notifySessionEvent(event);
  expect(told).toEqual([event]);
});
