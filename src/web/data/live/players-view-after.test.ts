import { describe, expect, it } from 'vitest';
import { playerId } from '#test/builders/ids';
import { type PlayersView, playersViewAfter } from './players-view-after.ts';

/** Only what the change touches and what the order is made of; the rest of a row does not matter here. */
const row = (code: number, name: string, total_points: number, last_season_points = 0) => ({
  code: playerId(code),
  name,
  total_points,
  last_season_points,
  goals: 0,
});
const view = (...players: ReturnType<typeof row>[]) =>
  ({ live: { epoch: 'a', number: 7 }, players, real_teams: [] }) as unknown as PlayersView;
const after = (before: PlayersView, ...players: { code: number; total_points?: number; goals?: number }[]) =>
  playersViewAfter(before, {
    kind: 'players',
    players: players.map(({ code, ...figures }) => ({ ...figures, code: playerId(code) })),
  });
const codes = ({ players }: PlayersView) => players.map(({ code }) => code);

describe('the list of players after a frame', () => {
  it('has the new figures, and every other row is the same object', () => {
    const before = view(row(1, 'Abel', 9), row(2, 'Ben', 5));
    const changed = after(before, { code: 2, total_points: 8, goals: 1 });
    expect(changed.players[1]).toEqual({ ...row(2, 'Ben', 8), goals: 1 });
    expect(changed.players[0]).toBe(before.players[0]);
  });

  it('is in the order in which it would be read: points, last season, name', () => {
    const before = view(row(1, 'Abel', 9, 1), row(2, 'Ben', 9, 1), row(3, 'Cole', 7, 4), row(4, 'Dan', 2, 1));
    expect(codes(after(before, { code: 3, total_points: 9 }))).toEqual([3, 1, 2, 4]);
    expect(codes(after(before, { code: 1, total_points: 1 }))).toEqual([2, 3, 4, 1]);
  });

  it('of a filter neither gains nor loses anybody', () => {
    const before = view(row(2, 'Ben', 5));
    expect(after(before, { code: 1, total_points: 12 }).players).toEqual(before.players);
  });

  it('leaves the list before it as it was', () => {
    const before = view(row(1, 'Abel', 9), row(2, 'Ben', 5));
    const kept = structuredClone(before);
    after(before, { code: 2, total_points: 12 });
    expect(before).toEqual(kept);
  });
});
