import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { playerId, realTeamId } from '#test/builders/ids';
import { withQueries } from '#test/builders/with-queries';
import type { ListedMatch } from './listed-match.ts';
import { useMySquads } from './use-my-squads.ts';

const squad = (...members: readonly (readonly [number, number | null])[]) =>
  members.map(([code, club]) => ({ code: playerId(code), real_team_id: club }));
const leagues = [
  {
    id: 4,
    teams: [
      { id: 1, squad: squad([101, 1], [102, 2], [103, null]) },
      { id: 2, squad: squad([104, 1]) },
    ],
  },
  { id: 5, teams: [{ id: 3, squad: squad([101, 1], [105, 3]) }] },
];

/** The squads of a manager of these teams; those of a third league are not read yet. */
function squadsOf(teams: readonly (readonly [team: number, league: number | null])[]) {
  let mine: ReturnType<typeof useMySquads> | null = null;
  const Screen = () => {
    mine = useMySquads();
    return null;
  };
  renderToStaticMarkup(
    withQueries(
      <Screen />,
      [['GET /api/account/me', {}], { teams: teams.map(([id, league_id]) => ({ id, league_id })) }],
      ...leagues.map((league) => [['GET /api/league/:league_id/squads', { league_id: league.id }], league] as const),
    ),
  );
  return mine as unknown as ReturnType<typeof useMySquads>;
}
const match = (home: number, away: number) =>
  ({ home_team_id: realTeamId(home), away_team_id: realTeamId(away) }) as ListedMatch;

it('the players of one’s own squad are counted in a match of their clubs, at home and away', () => {
  const { countIn } = squadsOf([[1, 4]]);
  expect([countIn(match(1, 2)), countIn(match(1, 3)), countIn(match(3, 2)), countIn(match(3, 4))]).toEqual([
    2, 1, 1, 0,
  ]);
});

it('whoever is in two of one’s squads counts once', () => {
  const both = squadsOf([
    [1, 4],
    [3, 5],
  ]);
  expect([both.countIn(match(1, 2)), both.countIn(match(1, 3))]).toEqual([2, 2]);
});

it('the players of the others in the league are not one’s own', () => {
  const { has } = squadsOf([[2, 4]]);
  expect([101, 102, 104].map((code) => has(playerId(code)))).toEqual([false, false, true]);
});

it('a team without a league, and a league that is not read yet, have no players', () => {
  const { has, countIn } = squadsOf([
    [8, null],
    [9, 6],
  ]);
  expect([has(playerId(101)), countIn(match(1, 2))]).toEqual([false, 0]);
});
