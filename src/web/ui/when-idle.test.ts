// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passes } from '#test/builders/happens';

let readyState: DocumentReadyState;
let done: number;
let whenIdle: typeof import('./when-idle.ts').whenIdle;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  [readyState, done] = ['complete', 0];
  vi.resetModules();
  ({ whenIdle } = await import('./when-idle.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const act = () => void (done += 1);

it('waits three seconds, so that nothing that is shown waits for it', async () => {
  whenIdle(act);
  await passes(2990);
  expect(done).toBe(0);
  await passes(20);
  expect(done).toBe(1);
  // The page is calm from now on.
  whenIdle(act);
  await passes(1);
  expect(done).toBe(2);
});

it('waits for a page that is still loading', async () => {
  readyState = 'interactive';
  whenIdle(act);
  await passes(10_000);
  expect(done).toBe(0);
  window.dispatchEvent(new Event('load'));
  await passes(2990);
  expect(done).toBe(0);
  await passes(20);
  expect(done).toBe(1);
});

it.each([
  ['touch', 'pointerdown'],
  ['key', 'keydown'],
])('does not wait after the first %s', async (_what, kind) => {
  whenIdle(act);
  const button = document.body.appendChild(document.createElement('button'));
  // Whatever a control does with it.
  button.addEventListener(kind, (event) => event.stopPropagation());
  button.dispatchEvent(new Event(kind, { bubbles: true }));
  button.remove();
  await passes(1);
  expect(done).toBe(1);
});

it('is not done once it is called off', async () => {
  const callOff = whenIdle(act);
  whenIdle(act);
  callOff();
  await passes(5000);
  expect(done).toBe(1);
});

it('is done when the browser says that it is idle', async () => {
  let idle: (() => void) | null = null;
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    idle = call;
  });
  whenIdle(act);
  await passes(5000);
  expect(done).toBe(0);
  (idle as (() => void) | null)?.();
  expect(done).toBe(1);
});
