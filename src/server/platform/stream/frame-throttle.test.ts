import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FrameThrottle } from './frame-throttle.ts';

let sent: string[];
let throttle: FrameThrottle<string>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  throttle = new FrameThrottle(
    (channel, { number, change }) => void sent.push(`${channel} ${number} ${change}`),
    (first, second) => first + second,
  );
});
afterEach(() => vi.useRealTimers());
const publish = (number: number, change: string, channel = 'league:4') => throttle.publish(channel, { number, change });

it('the first is sent at once, and what follows within a tenth of a second is one with the last number', () => {
  publish(1, 'a');
  expect(sent).toEqual(['league:4 1 a']);
  for (const [number, change] of ['b', 'c', 'd'].entries()) publish(2 + number, change);
  vi.advanceTimersByTime(99);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['league:4 1 a', 'league:4 4 bcd']);
});

it('what was held back keeps the next one waiting, too, and after a quiet moment it goes at once', () => {
  publish(1, 'a');
  publish(2, 'b');
  vi.advanceTimersByTime(100);
  publish(3, 'c');
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(100);
  publish(4, 'd');
  expect(sent).toEqual(['league:4 1 a', 'league:4 2 b', 'league:4 3 c', 'league:4 4 d']);
});

it('each channel has its own pace', () => {
  publish(1, 'a');
  publish(2, 'b', 'match:1');
  expect(sent).toEqual(['league:4 1 a', 'match:1 2 b']);
});

it('what is flushed is sent once and at once, of one channel or of all', () => {
  for (const channel of ['league:4', 'match:1', 'match:2']) publish(1, 'a', channel);
  for (const channel of ['league:4', 'match:1']) publish(2, 'b', channel);
  sent = [];
  throttle.flushChannel('league:4');
  throttle.flushChannel('nobody');
  expect(sent).toEqual(['league:4 2 b']);
  throttle.flush();
  expect(sent).toEqual(['league:4 2 b', 'match:1 2 b']);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(2);
  publish(3, 'c');
  expect(sent.at(-1)).toBe('league:4 3 c');
});

it('the time of what was flushed is over: the next frame begins its own', () => {
  publish(1, 'a');
  vi.advanceTimersByTime(50);
  throttle.flush();
  publish(2, 'b');
  publish(3, 'c');
  vi.advanceTimersByTime(99);
  expect(sent).toEqual(['league:4 1 a', 'league:4 2 b']);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(3);
});
