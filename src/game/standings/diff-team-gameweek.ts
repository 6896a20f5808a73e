// What differs between two states of one team's gameweek, for the live frame.

import { type Part, parts } from '../gameweek/part.ts';
import type { TeamId } from '../identity.ts';
import type { ScoredPlayer, TeamGameweek, TeamPart } from './team-gameweek.ts';

export type ChangedPlayer = ScoredPlayer & { readonly team: TeamId; readonly part: Part };

export type PartTotals = Omit<TeamPart, 'players'>;

/** What a live frame says of a team: its totals, a part being null while nothing is locked. */
export type TeamTotals = Omit<TeamGameweek, 'parts'> & { readonly parts: Readonly<Record<Part, PartTotals | null>> };

/** The players of `after` who say something else than in `before`: points, counted, who replaced whom, provisional. */
export function changedPlayers(before: TeamGameweek | undefined, after: TeamGameweek): ChangedPlayer[] {
  return parts.flatMap((part) => {
    const earlier = new Map(playersOf(before, part).map((player) => [player.player, player]));
    return playersOf(after, part)
      .filter((player) => !samePlayer(earlier.get(player.player), player))
      .map((player) => ({ ...player, team: after.team, part }));
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
    a.points === b.points &&
    a.goals === b.goals &&
    a.counted === b.counted &&
    a.subbedFor === b.subbedFor &&
    a.replacedBy === b.replacedBy &&
    a.reason === b.reason &&
    a.provisional === b.provisional
  );
}
