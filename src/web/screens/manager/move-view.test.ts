import { expect, it } from 'vitest';
import { leagueId, teamId } from '#test/builders/ids';
import { lastText, leftBehind, type Moves, movedTeams, moveOf } from './move-view.ts';

const team = (id: number, team_name: string, league: number, position: number | null = null) => ({
  id: teamId(id),
  team_name,
  league_id: leagueId(league),
  has_begun: false,
  players: 0,
  fixtures: 0,
  last: position === null ? null : { season: '2025-26', league_id: leagueId(league), position },
});
const rowZ = team(1, 'Row Z', 4, 18);
const all: Moves = {
  leagues: [
    { id: leagueId(4), name: 'TDL1', draft: 'none' },
    { id: leagueId(5), name: 'TDL2', draft: 'none' },
  ],
  teams: [rowZ, team(2, 'Newcomers', 5), team(3, 'Runners-up', 5, 2), team(4, 'Champions', 5, 1)],
};

it('teams that could come in exchange stand as the last season ended, newcomers last', () => {
  const move = moveOf(all, rowZ.id, { leagueId: '5', exchangeId: '3' });
  expect(move?.leagues.map(({ name }) => name)).toEqual(['TDL2']);
  expect(move?.there.map((other) => [other.team_name, lastText(all, other)])).toEqual([
    ['Champions', '1st in TDL2, 2025-26'],
    ['Runners-up', '2nd in TDL2, 2025-26'],
    ['Newcomers', ''],
  ]);
  expect(move?.exchange?.team_name).toBe('Runners-up');
});

it('nobody can be chosen before the league, and a deleted team has no move', () => {
  expect(moveOf(all, rowZ.id, { leagueId: '', exchangeId: '3' })).toMatchObject({ league: null, there: [] });
  expect(moveOf(all, teamId(9), { leagueId: '5', exchangeId: '' })).toBeNull();
});

it('who has gone up and down is listed by the new league, and nobody who stayed or is new', () => {
  expect(movedTeams(all)).toEqual([]);
  const now = new Map([
    ['Row Z', leagueId(5)],
    ['Champions', leagueId(4)],
  ]);
  const teams = all.teams.map((team) => ({ ...team, league_id: now.get(team.team_name) ?? team.league_id }));
  expect(movedTeams({ ...all, teams })).toEqual([
    { id: 4, name: 'Champions', last: '1st in TDL2, 2025-26', now: 'TDL1' },
    { id: 1, name: 'Row Z', last: '18th in TDL1, 2025-26', now: 'TDL2' },
  ]);
});

it('what a team leaves behind is said before', () => {
  expect(leftBehind(all, rowZ)).toBe('Row Z keeps its name, its manager and its results of earlier seasons.');
  expect(leftBehind(all, { ...rowZ, players: 15, fixtures: 1 })).toBe(
    'Row Z leaves 15 players and 1 fixture in TDL1: the players are free again, and the fixtures become byes.',
  );
});

it('what is left behind are the fixtures also where the team has no players yet', () => {
  expect(leftBehind(all, { ...rowZ, fixtures: 2 })).toBe(
    'Row Z leaves 0 players and 2 fixtures in TDL1: the players are free again, and the fixtures become byes.',
  );
});

it('nobody comes in exchange who plays in another league than the chosen one', () => {
  const there = { ...all, leagues: [...all.leagues, { id: leagueId(6), name: 'TDL3', draft: 'none' as const }] };
  expect(moveOf(there, rowZ.id, { leagueId: '6', exchangeId: '3' })).toMatchObject({ there: [], exchange: null });
});

it('who has moved to one league is listed as they ended, and a league that is gone has no name', () => {
  const down = all.teams.filter(({ last }) => last !== null).map((team) => ({ ...team, league_id: leagueId(9) }));
  const third = { id: leagueId(9), name: 'TDL3', draft: 'none' as const };
  expect(movedTeams({ leagues: [third], teams: down }).map(({ name, last }) => [name, last])).toEqual([
    ['Champions', '1st in , 2025-26'],
    ['Runners-up', '2nd in , 2025-26'],
    ['Row Z', '18th in , 2025-26'],
  ]);
});
