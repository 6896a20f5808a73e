// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passes } from '#test/builders/happens';

import { guard, guardPressedPlace, watchPresses } from './pressed-place.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  stop = watchPresses();
});
afterEach(async () => {
  stop();
  await passes(5000);
  vi.useRealTimers();
});

const guards = () => [...document.querySelectorAll<HTMLElement>('[data-tap-guard]')];
const pressAt = (clientX: number, clientY: number, at: Element = document.body) =>
  at.dispatchEvent(new PointerEvent('pointerdown', { clientX, clientY, bubbles: true }));

describe('the place of the last press', () => {
  it('takes no further one for half a second, counted from the press', async () => {
    await passes(50);
    pressAt(10, 20);
    pressAt(30, 40);
    await passes(200);
    guardPressedPlace();
    expect(guards().map(({ style }) => [style.left, style.top])).toEqual([['30px', '40px']]);
    await passes(290);
    expect(guards().length).toBe(1);
    await passes(20);
    expect(guards().length).toBe(0);
  });

  it('is free when the press is long ago', async () => {
    pressAt(10, 20);
    await passes(500);
    guardPressedPlace();
    expect(guards().length).toBe(0);
  });

  it('is known also where a control keeps the press to itself', () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('pointerdown', (event) => event.stopPropagation());
    pressAt(50, 60, button);
    button.remove();
    guardPressedPlace();
    expect(guards()[0]?.style.left).toBe('50px');
  });

  it('is not noted any more once nobody watches', async () => {
    pressAt(10, 20);
    stop();
    pressAt(30, 40);
    guardPressedPlace();
    expect(guards()[0]?.style.left).toBe('10px');
  });

  it('is nowhere before anything was pressed', async () => {
    vi.resetModules();
    const anew = await import('./pressed-place.ts');
    anew.guardPressedPlace();
    expect(guards().length).toBe(0);
  });
});

describe('what takes the second tap', () => {
  const laid = (milliseconds: number) => document.body.appendChild(guard('', milliseconds));

  it('leaves the focus where it was', () => {
    const element = laid(500);
    const mouse = new MouseEvent('mousedown', { cancelable: true });
    element.dispatchEvent(mouse);
    expect(mouse.defaultPrevented).toBe(true);
  });

  it.each(['pointerup', 'pointercancel'])('stays under a finger that lies on it, until after its %s', async (end) => {
    const element = laid(500);
    pressAt(1, 1, element);
    await passes(700);
    expect(element.isConnected).toBe(true);
    document.dispatchEvent(new Event(end));
    // The finger's click is still to come.
    await passes(90);
    expect(element.isConnected).toBe(true);
    await passes(20);
    expect(element.isConnected).toBe(false);
  });

  it('stays for its time after a finger has gone', async () => {
    const element = laid(500);
    pressAt(1, 1, element);
    document.dispatchEvent(new Event('pointerup'));
    await passes(490);
    expect(element.isConnected).toBe(true);
    await passes(20);
    expect(element.isConnected).toBe(false);
  });

  it('stays while a second finger lies on it', async () => {
    const element = laid(500);
    pressAt(1, 1, element);
    document.dispatchEvent(new Event('pointerup'));
    pressAt(1, 1, element);
    await passes(700);
    expect(element.isConnected).toBe(true);
  });

  it('goes in the end, whatever lies on it', async () => {
    const element = laid(500);
    pressAt(1, 1, element);
    await passes(1490);
    expect(element.isConnected).toBe(true);
    await passes(20);
    expect(element.isConnected).toBe(false);
  });
});
