// A league's fantasy fixtures: every team meets every other, home and away, by the circle method (rules/standings 7).

import type { GameweekId, TeamId } from '../identity.ts';
import { seededRandom, shuffled } from '../seeded-random.ts';
import type { Pairing } from './fantasy-match.ts';

export type FantasyFixtureDraft = Pairing & { readonly gameweek_id: GameweekId };

/** The order of the teams on the circle, drawn with a seed that is stored with the league. */
export function drawOrder(teams: readonly TeamId[], seed: number): TeamId[] {
  return shuffled(teams, seededRandom(seed));
}

/**
 * The league's fixtures over these gameweeks, in playing order; they stop where the gameweeks end. The second leg plays
 * the rounds 2, 3, …, last, 1 with venues swapped. Longer seasons continue in the same way, each leg beginning one
 * round later. With an odd number of teams, one has a bye: no fixture.
 */
export function roundRobin(order: readonly TeamId[], gameweeks: readonly GameweekId[]): FantasyFixtureDraft[] {
  if (order.length < 2) return [];
  const rounds = firstLeg(order);
  return gameweeks.flatMap((gameweek_id, index) => {
    const leg = Math.floor(index / rounds.length);
    const pairings = rounds[(index + leg) % rounds.length] as Pairing[];
    return pairings.map(({ home_team_id, away_team_id }) =>
      leg % 2 === 0
        ? { gameweek_id, home_team_id, away_team_id }
        : { gameweek_id, home_team_id: away_team_id, away_team_id: home_team_id },
    );
  });
}

/** Every team meets every other once: the last seat stays, the others move on by one each round, venues alternate. */
function firstLeg(order: readonly TeamId[]): Pairing[][] {
  const seats = order.length + (order.length % 2);
  const moving = seats - 1;
  return Array.from({ length: moving }, (_, round) => {
    const pairs: (readonly [number, number])[] = [round % 2 === 0 ? [round, moving] : [moving, round]];
    for (let step = 1; step < seats / 2; step++) {
      const ahead = (round + step) % moving;
      const behind = (round - step + moving) % moving;
      pairs.push(step % 2 === 0 ? [ahead, behind] : [behind, ahead]);
    }
    return pairs.flatMap(([homeSeat, awaySeat]) => {
      const home = order[homeSeat];
      const away = order[awaySeat];
      return home === undefined || away === undefined ? [] : [{ home_team_id: home, away_team_id: away }];
    });
  });
}
