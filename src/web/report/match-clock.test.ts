import { expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import { clockMinute, isClockRunning, type MatchClock, parseClock, pressed, pressOf, setTo } from './match-clock.ts';

const minute = 60_000;
const zero = aMinute(0);
const stopped: MatchClock = { phase: 'stopped', from: zero, since: 0 };

it('runs by itself once it is started', () => {
  const clock = pressed(stopped, 'start', zero, 0);
  expect(clockMinute(clock, 17.5 * minute)).toBe(17);
});

it('stops at 45 until the second half is pressed, and runs past 90', () => {
  const first = pressed(stopped, 'start', zero, 0);
  expect(clockMinute(first, 50 * minute)).toBe(45);
  const pause = pressed(first, 'half-time', aMinute(45), 50 * minute);
  expect(clockMinute(pause, 60 * minute)).toBe(45);
  const second = pressed(pause, 'second-half', aMinute(45), 65 * minute);
  expect(clockMinute(second, (65 + 49) * minute)).toBe(94);
  expect(clockMinute(second, 900 * minute)).toBe(130);
});

it('that is started at 45 or later is in the second half, which does not end by itself', () => {
  const startedAt = (shown: number) => pressed(stopped, 'start', aMinute(shown), 0);
  expect([44, 45, 46].map((shown) => startedAt(shown).phase)).toEqual(['first-half', 'second-half', 'second-half']);
  expect([44, 45].map((shown) => clockMinute(startedAt(shown), 5 * minute))).toEqual([45, 50]);
});

it('continues from the minute that the reporter sets', () => {
  const clock = setTo(pressed(stopped, 'start', zero, 0), aMinute(20), 12 * minute);
  expect(clockMinute(clock, 14 * minute)).toBe(22);
});

it('keeps the minute at which it was stopped', () => {
  const clock = pressed(pressed(stopped, 'start', zero, 0), 'stop', zero, 30 * minute);
  expect(clockMinute(clock, 99 * minute)).toBe(30);
});

it('is read again after a reload, and from no other text', () => {
  const clock = pressed(stopped, 'start', zero, 5);
  expect(parseClock(JSON.stringify(clock))).toEqual(clock);
  for (const text of [null, '', '{}', '{"phase":"no","from":1,"since":2}']) expect(parseClock(text)).toBeNull();
  const { phase, from, since } = clock;
  for (const part of [
    { phase, from },
    { phase, since },
    { from, since },
  ])
    expect(parseClock(JSON.stringify(part))).toBeNull();
});

it('does not go back when the device’s clock does', () => {
  expect(clockMinute(pressed(stopped, 'start', aMinute(20), 5 * minute), 0)).toBe(20);
});

it('runs in its halves, and has the buttons that lead from one to the next', () => {
  const phases = [stopped];
  const presses = ['start', 'half-time', 'second-half', 'stop'] as const;
  for (const press of presses) phases.push(pressed(phases.at(-1) ?? stopped, press, zero, 0));
  expect(phases.map((clock) => [clock.phase, isClockRunning(clock), pressOf[clock.phase]])).toEqual([
    ['stopped', false, ['start']],
    ['first-half', true, ['half-time', 'stop']],
    ['half-time', false, ['second-half']],
    ['second-half', true, ['stop']],
    ['stopped', false, ['start']],
  ]);
});
