// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { boardAfter } from '#test/builders/board-after';

const tab = answeredTab();
afterEach(() => void vi.useRealTimers());
const noon = Date.parse('2025-08-14T12:00:00Z');
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString();

/** The clock of a turn that ends so many seconds after noon, seen at noon by this device; the server's is ahead. */
async function clock(ends: number | null, { clock_seconds = 90, ahead = 0 } = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon });
  tab.read('GET /api/gameweek/list', {}, { now: at(ahead) });
  const { TurnClock } = await import('./turn-clock.tsx');
  const turn_ends_at = ends === null ? null : at(ends);
  return tab.draw(<TurnClock board={boardAfter(2, { turn_ends_at, clock_seconds })} />);
}
const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

it('the time that is left runs down, and then on', async () => {
  const page = await clock(65);
  expect(page.words).toEqual(['1:05 left']);
  await pass(1000);
  expect(page.words).toEqual(['1:04 left']);
  await pass(76_000);
  expect(page.words).toEqual(['Over by 0:12']);
});

it('a turn without a clock has none', async () => {
  expect((await clock(null)).words).toEqual([]);
});

it('the time goes by the server’s time, not by this device’s', async () => {
  expect((await clock(65, { ahead: 60 })).words).toEqual(['0:05 left']);
});

it('a turn never has longer than a turn lasts, whatever this device believes', async () => {
  expect((await clock(65, { clock_seconds: 60 })).words).toEqual(['1:00 left']);
});

it('a clock is a timer for readers, and stops when it goes', async () => {
  await clock(65);
  expect(document.querySelector('[role=timer]')?.textContent).toBe('1:05 left');
  expect(vi.getTimerCount()).toBe(1);
  await tab.draw(<p>Elsewhere</p>);
  expect(vi.getTimerCount()).toBe(0);
});
