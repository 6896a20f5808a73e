import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { playerId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import { type MyPlayers, useMyPlayers } from './use-my-players.ts';

const squad = (...codes: readonly number[]) => codes.map((code) => ({ code: playerId(code) }));
const leagues = [
  {
    id: 4,
    teams: [
      { id: 1, squad: squad(101, 102) },
      { id: 2, squad: squad(103) },
    ],
  },
  {
    id: 5,
    teams: [
      { id: 3, squad: squad(101) },
      { id: 1, squad: squad(104) },
    ],
  },
];

/** The players of a manager with these teams; those of a third league are not read yet. */
function mine(...teams: readonly (readonly [id: number, team_name: string, league_id: number | null])[]): MyPlayers {
  const found: MyPlayers[] = [];
  const Screen = () => {
    found.push(useMyPlayers());
    return null;
  };
  const mine = teams.map(([id, team_name, league_id]) => ({ id, team_name, league_id, league_name: `L${league_id}` }));
  renderToStaticMarkup(
    withQueries(
      <Screen />,
      [['GET /api/account/me', {}], { teams: mine }],
      ...leagues.map((league) => [['GET /api/league/:league_id/squads', { league_id: league.id }], league] as const),
    ),
  );
  const [first] = found;
  if (first === undefined) throw new Error('Nothing was drawn');
  return first;
}
const teamsOf = (of: MyPlayers, ...codes: readonly number[]) => codes.map((code) => of.teamsOf(playerId(code)));

it('a player is mine if one of my teams has them, and not if another team of the league has', () => {
  expect(teamsOf(mine([2, 'Row Z', 4]), 101, 103, 999)).toEqual([[], ['Row Z'], []]);
});

it('whoever is in several of my squads is named with each of those teams', () => {
  const both = mine([1, 'Row Z', 4], [3, 'Park', 5]);
  expect(teamsOf(both, 101, 102)).toEqual([['Row Z', 'Park'], ['Row Z']]);
});

it('a team without a league, and one whose squads are not read yet, own nobody', () => {
  expect(teamsOf(mine([8, 'Row Z', null], [9, 'Park', 6]), 101)).toEqual([[]]);
});

it('says whether there is a team at all, and whether there are several', () => {
  const kinds = [mine(), mine([1, 'Row Z', 4]), mine([1, 'Row Z', 4], [3, 'Park', 5])];
  expect(kinds.map(({ hasTeam, isOfSeveralTeams }) => [hasTeam, isOfSeveralTeams])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});
