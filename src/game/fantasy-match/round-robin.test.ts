import { describe, expect, it } from 'vitest';
import { gameweekId, teamId } from '#test/builders/ids';
import type { GameweekId, TeamId } from '../identity.ts';
import { drawOrder, type FantasyFixtureDraft, roundRobin } from './round-robin.ts';

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => teamId(index + 1));
const gameweeksOf = (count: number) => Array.from({ length: count }, (_, index) => gameweekId(index + 1));
const roundsOfTwoLegs = (teams: number) => 2 * (teams + (teams % 2) - 1);
const leagueSizes = Array.from({ length: 29 }, (_, index) => index + 2);

/** 'H' and 'A' for each match of a team, in playing order. */
const venuesOf = (team: TeamId, fixtures: readonly FantasyFixtureDraft[]) =>
  fixtures
    .flatMap(({ home_team_id: home, away_team_id: away }) => (home === team ? 'H' : away === team ? 'A' : []))
    .join('');

const pair = ({ home_team_id: home, away_team_id: away }: FantasyFixtureDraft) =>
  [home, away].toSorted((a, b) => a - b).join('-');

/** The fewest gameweeks between two matches of the same pair. */
function soonestReturn(fixtures: readonly FantasyFixtureDraft[]): number {
  const last = new Map<string, number>();
  const gaps = fixtures.map((fixture) => {
    const gap = fixture.gameweek_id - (last.get(pair(fixture)) ?? Number.NEGATIVE_INFINITY);
    last.set(pair(fixture), fixture.gameweek_id);
    return gap;
  });
  return Math.min(...gaps);
}

it('twenty teams over 38 gameweeks play 19 times at home and 19 times away', () => {
  const fixtures = roundRobin(teamsOf(20), gameweeksOf(38));
  expect(fixtures).toHaveLength(380);
  for (const team of teamsOf(20))
    expect(venuesOf(team, fixtures).split('').toSorted().join('')).toBe('A'.repeat(19) + 'H'.repeat(19));
});

it('twenty teams meet again at least 18 rounds later', () => {
  expect(soonestReturn(roundRobin(teamsOf(20), gameweeksOf(38)))).toBe(18);
});

it('the second leg plays the rounds 2, 3, …, last, 1 with venues swapped', () => {
  const fixtures = roundRobin(teamsOf(6), gameweeksOf(10));
  const round = (gameweek: number) => fixtures.filter((fixture) => fixture.gameweek_id === gameweek);
  const swapped = (gameweek: number) =>
    round(gameweek).map(({ home_team_id: home, away_team_id: away }) => `${away}-${home}`);
  const played = (gameweek: number) =>
    round(gameweek).map(({ home_team_id: home, away_team_id: away }) => `${home}-${away}`);
  expect([6, 7, 8, 9, 10].map(played)).toEqual([2, 3, 4, 5, 1].map(swapped));
});

describe.each(leagueSizes)('a league of %i teams', (count) => {
  const teams = teamsOf(count);
  const twoLegs = roundRobin(teams, gameweeksOf(roundsOfTwoLegs(count)));
  const long = roundRobin(teams, gameweeksOf(60));

  it('every pair meets once at each venue within two legs', () => {
    const meetings = twoLegs.map(({ home_team_id: home, away_team_id: away }) => `${home}-${away}`);
    expect(new Set(meetings).size).toBe(meetings.length);
    expect(meetings).toHaveLength(count * (count - 1));
    expect(twoLegs.every(({ home_team_id: home, away_team_id: away }) => home !== away)).toBe(true);
  });

  it('no team plays twice in a gameweek, and with an odd number one team has a bye', () => {
    for (const gameweek of gameweeksOf(60)) {
      const playing = long
        .filter((fixture) => fixture.gameweek_id === gameweek)
        .flatMap(({ home_team_id: home, away_team_id: away }) => [home, away]);
      expect(new Set(playing).size).toBe(playing.length);
      expect(playing).toHaveLength(count - (count % 2));
    }
  });

  it('no team plays three times in a row at one venue, however long the season', () => {
    for (const team of teams) expect(venuesOf(team, long)).not.toMatch(/HHH|AAA/);
  });

  it('a pair meets again no sooner than a leg less one round later', () => {
    const roundsOfOneLeg = roundsOfTwoLegs(count) / 2;
    expect(soonestReturn(long)).toBeGreaterThanOrEqual(Math.max(1, roundsOfOneLeg - 1));
  });

  it('a shorter season has the same fixtures, cut off where the gameweeks end', () => {
    const short = roundRobin(teams, gameweeksOf(7));
    expect(short).toEqual(long.filter(({ gameweek_id }) => gameweek_id <= 7));
  });
});

it('gameweeks are used as they are given, whatever their numbers', () => {
  const fixtures = roundRobin(teamsOf(2), [5, 9] as GameweekId[]);
  expect(fixtures).toEqual([
    { gameweek_id: 5, home_team_id: 1, away_team_id: 2 },
    { gameweek_id: 9, home_team_id: 2, away_team_id: 1 },
  ]);
});

it('fewer than two teams have no fixtures', () => {
  expect(roundRobin([], gameweeksOf(3))).toEqual([]);
  expect(roundRobin(teamsOf(1), gameweeksOf(3))).toEqual([]);
});

it('a stored seed draws the same order again', () => {
  const order = drawOrder(teamsOf(20), 42);
  expect(drawOrder(teamsOf(20), 42)).toEqual(order);
  expect(order).not.toEqual(teamsOf(20));
  expect(order.toSorted((a, b) => a - b)).toEqual(teamsOf(20));
});
