// A locked line-up of the handmade snapshot with everything that may be said of a player.

import type { LeagueSnapshot } from '#api/league-snapshot';
import { homeSnapshot, person, selected, teams } from './home-snapshot.ts';
import { playerId, realTeamId } from './ids.ts';

const absent = { points_earned: 0, counted: false };

/**
 * Marta's weekend: 101 has 6 points, 102 is playing with 1, 103 plays on Sunday; 105 did not appear, and J. Kerrigan came
 * in for them with 3. The goalkeeper on the bench did not appear either.
 */
export const substitutedTeam = (): LeagueSnapshot => {
  const snapshot = homeSnapshot();
  const players = [
    selected(101, { points_earned: 6 }),
    selected(102, { points_earned: 1, provisional: true }),
    selected(103, { reason: 'may-still-play' }),
    selected(105, {
      ...absent,
      real_team_id: realTeamId(1),
      reason: 'replaced',
      replaced_by: playerId(104),
    }),
    selected(106, {
      ...absent,
      real_team_id: realTeamId(1),
      is_starting: false,
      position_order: 1,
      reason: 'bench-did-not-appear',
    }),
    selected(104, {
      points_earned: 3,
      is_starting: false,
      position_order: 2,
      subbed_for: playerId(105),
      reason: 'came-in',
    }),
  ];
  return {
    ...snapshot,
    players: [...snapshot.players, person(105, 'D', 1), person(106, 'GK', 1)],
    line_ups: [{ team_id: teams.marta, part: 'weekend', players }, ...snapshot.line_ups.slice(1)],
  };
};
