import { expect, it } from 'vitest';
import type { PlayerCode, RealTeamId } from '#game/identity';
import type { Position } from '#game/position';
import { playerId, realTeamId, teamId } from '#test/builders/ids';
import { type PlayerToPick, withClubs } from './club-player.ts';
import { selectionAtDeadline } from './selection-at-deadline.ts';

// A squad in which those with even codes are at the club that plays.
const positions: readonly Position[] = ['GK', 'GK', ...'DDDDDDMMMMMM'.split(''), 'S', 'S', 'S', 'S'] as Position[];
const [plays, rests] = [realTeamId(2), realTeamId(1)];
const players = new Map<PlayerCode, PlayerToPick>(
  positions.map((position, index) => {
    const code = playerId(index + 1);
    const real_team_id: RealTeamId = code % 2 === 0 ? plays : rests;
    const points = { total_points: 0, last_season_points: 0, absence: null };
    return [code, { code, position, real_team_id, is_dm: false, name: `Player ${code}`, ...points } as PlayerToPick];
  }),
);
const squad = [...players.keys()];

it('a team without any selection gets the players whose clubs play first', () => {
  const source = { team: teamId(1), squad, last: null };
  const { selected, origin } = selectionAtDeadline(source, players, new Set([plays]));
  expect([origin, selected.length]).toEqual(['auto-pick', 14]);
  const eleven = selected.filter(({ is_starting }) => is_starting).map(({ player_id }) => player_id);
  const goalkeeperOf = (clubs: readonly RealTeamId[]) =>
    selectionAtDeadline(source, players, new Set(clubs)).selected.find(({ position_order }) => position_order === 1)
      ?.player_id;
  expect(eleven).toEqual(expect.arrayContaining([2, 4, 6, 8]));
  expect([goalkeeperOf([plays]), goalkeeperOf([rests])]).toEqual([2, 1]);
});

it('a team that has one keeps it, without those who have left its squad', () => {
  const { selected } = selectionAtDeadline({ team: teamId(1), squad, last: null }, players, new Set([plays]));
  const left = selected[10]?.player_id;
  const after = selectionAtDeadline(
    { team: teamId(1), squad: squad.filter((code) => code !== left), last: selected },
    players,
    new Set(),
  );
  expect(after.origin).toBe('copied');
  const same = selectionAtDeadline({ team: teamId(1), squad, last: selected }, players, new Set());
  expect(same.selected).toEqual(selected);
  expect(after.selected.map(({ player_id }) => player_id)).not.toContain(left);
});

it('a selection is stored with the clubs of its players, and without one for whoever has none', () => {
  const picked = (code: number) => ({ player_id: playerId(code), is_starting: true, position_order: code });
  expect(withClubs([picked(1), picked(99)], players)).toEqual([
    { ...picked(1), real_team_id: rests },
    { ...picked(99), real_team_id: null },
  ]);
});
