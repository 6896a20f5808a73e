// What changed in a fantasy match from one snapshot to the next: whose points, and both totals.

import type { FantasyMatchRow, LeagueSnapshot } from '#api/league-snapshot';
import type { LiveEvent } from '#api/live-event';
import type { Part } from '#game/gameweek/part';
import type { PlayerCode, TeamId } from '#game/identity';

export type PointsChange = {
  readonly code: PlayerCode;
  readonly name: string;
  readonly team: TeamId;
  readonly part: Part;
  readonly difference: number;
};

type LineUp = LeagueSnapshot['line_ups'][number];

/** The players of the match whose points changed, the largest difference first. */
export function pointsChanges(before: LeagueSnapshot, after: LeagueSnapshot, match: FantasyMatchRow): PointsChange[] {
  const names = new Map(after.players.map(({ code, name }) => [code, name]));
  const changes = after.line_ups.filter(isOf(match)).flatMap((lineUp) => {
    const earlier = before.line_ups.find((row) => row.team_id === lineUp.team_id && row.part === lineUp.part);
    if (earlier === undefined || earlier === lineUp) return [];
    const pointsBefore = new Map(earlier.players.map(({ player_id, points_earned }) => [player_id, points_earned]));
    return lineUp.players.map(
      ({ player_id, points_earned }): PointsChange => ({
        code: player_id,
        name: names.get(player_id) ?? 'Unknown',
        team: lineUp.team_id,
        part: lineUp.part,
        difference: points_earned - (pointsBefore.get(player_id) ?? points_earned),
      }),
    );
  });
  return changes
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
}

const isOf =
  ({ home_team_id, away_team_id }: FantasyMatchRow) =>
  ({ team_id }: LineUp): boolean =>
    team_id === home_team_id || team_id === away_team_id;

/** The change to show on one line: of the player the event is about, else the largest. */
export const leadingChange = (changes: readonly PointsChange[], event: LiveEvent | null): PointsChange | null =>
  changes.find(({ code }) => code === event?.player_id) ?? changes[0] ?? null;

const happened: Record<LiveEvent['event_type'], string> = {
  GOAL: 'Goal',
  PENALTY_MISS: 'Penalty missed',
  SUBSTITUTION: 'Substitution',
  DISCIPLINARY: 'Card',
};

/** The sentence for the screen reader: what happened, when it concerns the match, and both totals. */
export function announcementOf(
  match: FantasyMatchRow,
  changes: readonly PointsChange[],
  event: LiveEvent | null,
): string {
  const { home_team_name, home_team_total_points, away_team_name, away_team_total_points } = match;
  const totals = `${home_team_name} ${home_team_total_points}, ${away_team_name} ${away_team_total_points}.`;
  const concerns = event !== null && changes.some(({ code }) => code === event.player_id);
  return concerns ? `${happened[event.event_type]}: ${event.player_name}, minute ${event.minute}. ${totals}` : totals;
}
