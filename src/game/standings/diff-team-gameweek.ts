// What differs between two states of one team's gameweek, for the live frame.

import { type Part, parts } from '../gameweek/part.ts';
import type { TeamId } from '../identity.ts';
import type { ScoredPlayer, TeamGameweek } from './team-gameweek.ts';

export type ChangedPlayer = ScoredPlayer & { readonly team_id: TeamId; readonly part: Part };

/** The players of `after` who say something else than in `before`: points, counted, who replaced whom, provisional. */
export function changedPlayers(before: TeamGameweek | undefined, after: TeamGameweek): ChangedPlayer[] {
  return parts.flatMap((part) => {
    const earlier = new Map(playersOf(before, part).map((player) => [player.player_id, player]));
    return playersOf(after, part)
      .filter((player) => !samePlayer(earlier.get(player.player_id), player))
      .map((player) => ({ ...player, team_id: after.team, part }));
  });
}

function playersOf(team: TeamGameweek | undefined, part: Part): readonly ScoredPlayer[] {
  return team?.parts[part]?.players ?? [];
}

function samePlayer(a: ScoredPlayer | undefined, b: ScoredPlayer): boolean {
  return (
    a !== undefined &&
    a.points_earned === b.points_earned &&
    a.goals === b.goals &&
    a.counted === b.counted &&
    a.subbed_for === b.subbed_for &&
    a.replaced_by === b.replaced_by &&
    a.reason === b.reason &&
    a.provisional === b.provisional
  );
}
