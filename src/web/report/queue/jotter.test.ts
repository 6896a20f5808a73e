import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForStorage } from '#test/builders/browser-storage';
import { record, remove } from '#test/builders/reporter-browser';
import { deviceJotter } from './jotter.ts';
import { commandIdOf, type ReportAct, type Waiting } from './report-command.ts';

const key = 'touchline-jotted';
let kept: Map<string, string>;

const waiting = (act: ReportAct): Waiting => ({
  act,
  manager_id: 'marta',
  made_at: 5,
  attempted: false,
  local_event_id: -1,
  refusal: null,
});

beforeEach(() => {
  kept = standInForStorage();
});

afterEach(() => vi.unstubAllGlobals());

it('what a reporter did is kept in its order until the queue has it', () => {
  const [first, second] = [waiting(record(12)), waiting(remove(-1))];
  deviceJotter.jot(first);
  deviceJotter.jot(second);
  expect(deviceJotter.read()).toEqual([first, second]);
  deviceJotter.erase([commandIdOf(first)]);
  expect(deviceJotter.read()).toEqual([second]);
  deviceJotter.erase(['another']);
  expect(deviceJotter.read()).toEqual([second]);
});

it('nothing stays on the device once the queue has everything', () => {
  const only = waiting(record(12));
  deviceJotter.jot(only);
  expect(kept.has(key)).toBe(true);
  deviceJotter.erase([commandIdOf(only)]);
  expect(kept.has(key)).toBe(false);
});

it('what cannot be read is left out, and the rest is not lost with it', () => {
  const readable = waiting(record(12));
  kept.set(key, JSON.stringify([{ act: 'nonsense' }, readable, null]));
  expect(deviceJotter.read()).toEqual([readable]);
  kept.set(key, '{');
  expect(deviceJotter.read()).toEqual([]);
});
