import { expect, it } from 'vitest';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import { transferPlan } from './transfer-plan.ts';

const hour = 3_600_000;
const day = 24 * hour;
const crowd = Array.from({ length: 10 }, (_, index) => 100 + index);

/** Club 1 or 2 plays at home to club 9; the mover starts, or comes on where nobody named a bench. */
const matchOf = (id: number, kickoff: number, home: number, how: 'starts' | 'comes on' | 'is away'): PlayedMatch => ({
  id,
  kickoff,
  home,
  away: 9,
  score: [0, 0],
  lineups: { home: { xi: [how === 'starts' ? 7 : 110, ...crowd], bench: null }, away: { xi: crowd } },
  events:
    how === 'comes on' ? [{ seq: 1, half: 2, minute: 60, side: 'home', type: 'SUBSTITUTION', off: 110, on: 7 }] : [],
});

function seasonOf(matches: readonly PlayedMatch[], clubs?: Season['players'][number]['clubs']): Season {
  const fixtures = matches.map(({ id, kickoff, home, away, score }) => ({
    id,
    gameweek: id,
    kickoff: new Date(kickoff).toISOString(),
    home,
    away,
    score: [...score] as [number, number],
  }));
  const published = { absentFiles: [], season: () => null, row: () => null, playersOf: () => null };
  return {
    clubs: [],
    players: [{ id: 7, name: 'Mover', club: 1, position: 'M', clubs }],
    fixtures,
    matches,
    published,
  };
}

it('a player moves two days before the gameweek that the source names', () => {
  const matches = [matchOf(1, 0, 1, 'starts'), matchOf(2, 7 * day, 2, 'is away'), matchOf(3, 14 * day, 2, 'starts')];
  const moves = [
    { club: 1, fromGw: 1 },
    { club: 2, fromGw: 2 },
  ];
  expect(transferPlan(seasonOf(matches, moves))).toEqual([{ at: 5 * day, player: 7, club: 2 }]);
});

it('a player whose move the source lacks moves two hours before they are first named, on a bench or coming on', () => {
  const matches = [matchOf(1, 0, 1, 'starts'), matchOf(2, 7 * day, 2, 'comes on')];
  expect(transferPlan(seasonOf(matches))).toEqual([{ at: 7 * day - 2 * hour, player: 7, club: 2 }]);
});

it('no player moves before their last match for the old club, whatever the source says', () => {
  const matches = [matchOf(1, 0, 1, 'starts'), matchOf(2, 1 * day, 1, 'starts'), matchOf(3, 9 * day, 2, 'starts')];
  const moves = [
    { club: 1, fromGw: 1 },
    { club: 2, fromGw: 2 },
  ];
  expect(transferPlan(seasonOf(matches, moves))).toEqual([{ at: 9 * day - 2 * hour, player: 7, club: 2 }]);
});

it('a player who returns moves twice', () => {
  const matches = [matchOf(1, 0, 1, 'starts'), matchOf(2, 7 * day, 2, 'starts'), matchOf(3, 14 * day, 1, 'starts')];
  expect(transferPlan(seasonOf(matches)).map(({ club }) => club)).toEqual([2, 1]);
});
