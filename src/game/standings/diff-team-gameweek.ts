// What differs between two states of one team's gameweek, for the live frame.

import { type Part, parts } from '../gameweek/part.ts';
import type { TeamId } from '../identity.ts';
import type { ScoredPlayer, TeamGameweek, TeamPart } from './team-gameweek.ts';

export type ChangedPlayer = ScoredPlayer & { readonly team_id: TeamId; readonly part: Part };

export type PartTotals = Omit<TeamPart, 'players'>;

/** What a live frame says of a team: its totals, a part being null while nothing is locked. */
export type TeamTotals = Omit<TeamGameweek, 'parts'> & { readonly parts: Readonly<Record<Part, PartTotals | null>> };

/** The players of `after` who say something else than in `before`: points, counted, who replaced whom, provisional. */
export function changedPlayers(before: TeamGameweek | undefined, after: TeamGameweek): ChangedPlayer[] {
  return parts.flatMap((part) => {
    const earlier = new Map(playersOf(before, part).map((player) => [player.player_id, player]));
    return playersOf(after, part)
      .filter((player) => !samePlayer(earlier.get(player.player_id), player))
      .map((player) => ({ ...player, team_id: after.team, part }));
  });
}

/** A team's gameweek without its players. */
export function totalsOf({ team, total, goals, parts: { midweek, weekend } }: TeamGameweek): TeamTotals {
  return {
    team,
    total,
    goals,
    parts: { midweek: midweek && partTotals(midweek), weekend: weekend && partTotals(weekend) },
  };
}

/** Whether totals, goals and provisional marks are the same. */
export function sameTotals(before: TeamGameweek | undefined, after: TeamGameweek): boolean {
  return parts.every((part) => samePart(before?.parts[part] ?? null, after.parts[part]));
}

const partTotals = ({ total, goals, provisional }: TeamPart): PartTotals => ({ total, goals, provisional });

function playersOf(team: TeamGameweek | undefined, part: Part): readonly ScoredPlayer[] {
  return team?.parts[part]?.players ?? [];
}

function samePart(a: TeamPart | null, b: TeamPart | null): boolean {
  return a?.total === b?.total && a?.goals === b?.goals && a?.provisional === b?.provisional;
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
