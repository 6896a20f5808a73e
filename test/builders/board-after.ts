import type { DraftBoard } from '#api/draft';
import { adminsPick } from '#game/draft/own-picks';
import type { TeamId } from '#game/identity';
import { leagueId, playerId, teamId } from './ids.ts';

const names = ['Alpha', 'Bravo', 'Charlie'];

/** A board of three teams and two rounds after this many picks, all of them goalkeepers, on 14 August at noon. */
export function boardAfter(made: number, columns: Partial<DraftBoard> = {}): DraftBoard {
  const turns = [1, 2, 3, 3, 2, 1];
  return {
    live: { epoch: 'a', number: made },
    league_id: leagueId(4),
    status: made === turns.length ? 'complete' : 'in_progress',
    current_round: Math.floor(Math.min(made, 5) / 3) + 1,
    current_pick: (Math.min(made, 5) % 3) + 1,
    current_team_id: (turns[made] ?? null) as TeamId | null,
    version: made + 1,
    planned_at: null,
    ...adminsPick,
    turn_ends_at: null,
    selection_locked: false,
    teams: names.map((team_name, index) => ({ id: teamId(index + 1), team_name })),
    picks: turns.map((team, index) => ({
      round_number: Math.floor(index / 3) + 1,
      pick_number: (index % 3) + 1,
      team_id: teamId(team),
      player_id: index < made ? playerId(100 + index) : null,
      player_name: index < made ? `Player ${index}` : null,
      position: index < made ? 'GK' : null,
      real_team_name: null,
      kit_url: null,
      picked_at: index < made ? '2025-08-14T12:00:00Z' : null,
    })),
    ...columns,
  };
}
