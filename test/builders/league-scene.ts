// A small league in the middle of a gameweek, for tests of league results.

import fc from 'fast-check';
import type { FantasyFixture } from '#game/fantasy-match/fantasy-match';
import { roundRobin } from '#game/fantasy-match/round-robin';
import type { Part } from '#game/gameweek/part';
import type { RealTeamId, TeamId } from '#game/identity';
import { instant } from '#game/instant';
import type { Position } from '#game/position';
import { lockSelection } from '#game/selection/lock-selection';
import type { LockedPlayer, LockedSelection } from '#game/selection/selection';
import type { PlayedMatch } from '#game/standings/gameweek-play';
import type { LeagueGameweek, TeamSelections } from '#game/standings/league-gameweek';
import { fantasyMatchId, gameweekId, leagueId, matchId, playerId, realTeamId, teamId } from './ids.ts';

const eleven: readonly Position[] = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'S', 'S'];
const bench: readonly Position[] = ['GK', 'D', 'M'];
const deadline = instant('2025-08-15T17:00:00Z');
const squadSize = eleven.length + bench.length;
const clubs = 8;

/** The club of every player in the scene: the codes spread the players over eight clubs. */
export const clubOf = (player: number): RealTeamId => ((player % clubs) + 1) as RealTeamId;

/** A team's locked selection: codes from `first`, a 4-4-2 and then goalkeeper, defender and midfielder on the bench. */
export function lockedSelection(first: number): LockedSelection {
  const inPositions = [...eleven, ...bench];
  const players = inPositions.map((position, index): LockedPlayer => {
    const isStarting = index < eleven.length;
    const code = first + index;
    return {
      player_id: playerId(code),
      is_starting: isStarting,
      position_order: isStarting ? index + 1 : index - eleven.length + 1,
      role: { position, is_dm: false },
      real_team_id: clubOf(code),
    };
  });
  return lockSelection(players, deadline, deadline) as LockedSelection;
}

/** A league with this many teams and both parts locked; team n has the players 100n to 100n + 13. */
export function leagueOf(teams: number): LeagueGameweek {
  const ids = Array.from({ length: teams }, (_, index) => teamId(index + 1));
  const pairings = roundRobin(ids, [gameweekId(1)]);
  const selectionsOf = (id: TeamId): TeamSelections => ({
    midweek: lockedSelection(100 * id),
    weekend: lockedSelection(100 * id),
  });
  return {
    teams: ids.map((id) => ({ id, name: `Team ${id}` })),
    fixtures: pairings.map((pairing, index) => ({ ...fixture(index + 1), ...pairing })),
    hasBegun: true,
    selections: new Map(ids.map((id) => [id, selectionsOf(id)])),
    base: [],
  };
}

/** A fantasy match of the teams 1 and 2. */
export const fixture = (id: number): FantasyFixture => ({
  id: fantasyMatchId(id),
  league_id: leagueId(1),
  gameweek_id: gameweekId(1),
  home_team_id: teamId(1),
  away_team_id: teamId(2),
  home_team_name: '',
  away_team_name: '',
  match_date: '',
  created_at: '',
});

/** A real match between two clubs; by default home club 2n - 1 against away club 2n. */
export function realMatch(id: number, overrides: Partial<PlayedMatch> = {}): PlayedMatch {
  return {
    id: matchId(id),
    part: 'weekend',
    home_team_id: realTeamId(2 * id - 1),
    away_team_id: realTeamId(2 * id),
    status: 'not-started',
    performances: [],
    ...overrides,
  };
}

/** Any real match among six, between any clubs, in any part and status, with performances of a league's players. */
export function anyMatch(teams: number): fc.Arbitrary<PlayedMatch> {
  const player = fc
    .tuple(fc.integer({ min: 1, max: teams }), fc.nat(squadSize - 1))
    .map(([team, index]) => playerId(100 * team + index));
  const performance = fc.record({
    player_id: player,
    points_earned: fc.integer({ min: -6, max: 20 }),
    goals: fc.nat(3),
    appeared: fc.boolean(),
  });
  const club = fc.integer({ min: 1, max: clubs }).map((id) => realTeamId(id));
  return fc.record({
    id: fc.integer({ min: 1, max: 6 }).map((id) => matchId(id)),
    part: fc.constantFrom<Part>('midweek', 'weekend'),
    home_team_id: club,
    away_team_id: club,
    status: fc.constantFrom<PlayedMatch['status']>('not-started', 'live', 'complete', 'void'),
    performances: fc.uniqueArray(performance, { maxLength: 25, selector: (one) => one.player_id }),
  });
}
