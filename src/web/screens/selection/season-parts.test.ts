import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { partHeading, partToOpen, seasonParts } from './season-parts.ts';

const week = (id: number, midweek: string | null, weekend: string | null) => ({
  id: gameweekId(id),
  start_time: '2025-08-12T00:00:00Z',
  end_time: '2025-08-19T00:00:00Z',
  is_current: id === 1,
  midweek_deadline: midweek,
  weekend_deadline: weekend,
  is_not_played: false,
});
const season = {
  current_gameweek_id: gameweekId(1),
  open_selection: { gameweek_id: gameweekId(1), part: 'weekend' as const, deadline: '2025-08-15T17:00:00Z' },
  gameweeks: [
    week(1, '2025-08-12T17:00:00Z', '2025-08-15T17:00:00Z'),
    week(2, null, '2025-08-22T17:00:00Z'),
    ...Array.from({ length: 20 }, (_, index) => week(index + 3, null, `2026-01-${10 + index}T17:00:00Z`)),
  ],
};

it('the locked part of the current gameweek, the open one and those to come are offered in order', () => {
  const parts = seasonParts(season, instant('2025-08-14T12:00:00Z'));
  expect(parts.slice(0, 3).map(({ label, state }) => [label, state])).toEqual([
    ['Midweek', 'locked'],
    ['Weekend', 'open'],
    ['GW2 Weekend', 'coming'],
  ]);
  expect(partToOpen(parts)?.key).toBe('1-weekend');
});

it('every part up to the end of the season is offered', () => {
  const parts = seasonParts(season, instant('2025-08-14T12:00:00Z'));
  expect([parts.length, parts.at(-1)?.key]).toEqual([23, '22-weekend']);
});

it('after the last deadline the latest part is shown', () => {
  const last = { ...season, gameweeks: season.gameweeks.slice(0, 1), open_selection: null };
  expect(partToOpen(seasonParts(last, instant('2026-06-01T00:00:00Z')))?.key).toBe('1-weekend');
  expect(partToOpen([])).toBeNull();
});

it('at the very deadline the part is locked and the next one open', () => {
  const parts = seasonParts(season, instant('2025-08-15T17:00:00Z'));
  expect(parts.map(({ state }) => state).slice(0, 3)).toEqual(['locked', 'locked', 'open']);
});

it('only the gameweek at hand needs no number: the one that is locked, else the open one, else the current one', () => {
  const first = (columns: Partial<typeof season>, now: string) =>
    seasonParts({ ...season, ...columns }, instant(now))
      .slice(0, 2)
      .map(({ label }) => label);
  expect(first({}, '2025-08-15T17:00:00Z')).toEqual(['Midweek', 'Weekend']);
  const open = { gameweek_id: gameweekId(2), part: 'weekend' as const, deadline: '2025-08-22T17:00:00Z' };
  const second = { current_gameweek_id: gameweekId(9), open_selection: open };
  expect(first(second, '2025-08-16T12:00:00Z')).toEqual(['Weekend', 'GW3 Weekend']);
  const locked = { current_gameweek_id: gameweekId(1), open_selection: open };
  expect(
    seasonParts({ ...season, ...locked }, instant('2025-08-16T12:00:00Z'))
      .map(({ label }) => label)
      .slice(1, 3),
  ).toEqual(['Weekend', 'GW2 Weekend']);
  const none = { current_gameweek_id: gameweekId(2), open_selection: null as never };
  expect(first(none, '2025-08-16T12:00:00Z')).toEqual(['Weekend', 'GW3 Weekend']);
});

it('a part that locked before its gameweek began is still there, one of an earlier gameweek is not', () => {
  const moved = [
    week(1, null, '2025-08-15T17:00:00Z'),
    week(2, '2025-08-16T09:00:00Z', '2025-08-22T17:00:00Z'),
  ] as const;
  const open_selection = { gameweek_id: gameweekId(2), part: 'weekend' as const, deadline: '2025-08-22T17:00:00Z' };
  const shown = (current: number) =>
    seasonParts(
      { gameweeks: [...moved], open_selection, current_gameweek_id: gameweekId(current) },
      instant('2025-08-16T12:00:00Z'),
    ).map(({ label, state }) => `${label}, ${state}`);
  expect(shown(1)).toEqual(['Weekend, locked', 'GW2 Midweek, locked', 'GW2 Weekend, open']);
  expect(shown(2)).toEqual(['Midweek, locked', 'Weekend, open']);
});

it('after the last deadline the later of two locked parts is shown, under its gameweek', () => {
  const last = { ...season, gameweeks: season.gameweeks.slice(0, 1), open_selection: null };
  const parts = seasonParts(last, instant('2026-06-01T00:00:00Z'));
  expect(parts.map(({ key }) => key)).toEqual(['1-midweek', '1-weekend']);
  expect(parts.map(partHeading)).toEqual(['Gameweek 1 · Midweek', 'Gameweek 1 · Weekend']);
});

it('a gameweek of one part is at hand once that is locked, and is shown after the last deadline', () => {
  const open_selection = { gameweek_id: gameweekId(2), part: 'weekend' as const, deadline: '2025-08-22T17:00:00Z' };
  const [first, second] = [week(1, null, '2025-08-15T17:00:00Z'), week(2, null, '2025-08-22T17:00:00Z')];
  const parts = seasonParts({ ...season, gameweeks: [first, second], open_selection }, instant('2025-08-16T12:00:00Z'));
  expect(parts.map(({ label }) => label)).toEqual(['Weekend', 'GW2 Weekend']);
  const last = { ...season, gameweeks: [first], open_selection: null };
  expect(partToOpen(seasonParts(last, instant('2026-06-01T00:00:00Z')))?.key).toBe('1-weekend');
});
