// What changed in a fantasy match from one snapshot to the next: whose points and why, both totals, who leads.

import type { LeagueSnapshot } from '#api/league-snapshot';
import type { LiveEvent } from '#api/live-event';
import type { FantasyMatch } from '#game/fantasy-match/fantasy-match';
import type { Part } from '#game/gameweek/part';
import type { PlayerCode, TeamId } from '#game/identity';
import type { CardType } from '#game/match/match-event';

export type PointsChange = {
  readonly code: PlayerCode;
  readonly name: string;
  readonly team: TeamId;
  readonly part: Part;
  readonly difference: number;
};

type LineUp = LeagueSnapshot['line_ups'][number];

/** The players of the match whose points changed, the largest difference first. */
export function pointsChanges(before: LeagueSnapshot, after: LeagueSnapshot, match: FantasyMatch): PointsChange[] {
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
  ({ home_team_id, away_team_id }: FantasyMatch) =>
  ({ team_id }: LineUp): boolean =>
    team_id === home_team_id || team_id === away_team_id;

const happened: Record<LiveEvent['event_type'], string> = {
  GOAL: 'Goal',
  PENALTY_MISS: 'Penalty missed',
  SUBSTITUTION: 'Substitution',
  DISCIPLINARY: 'Card',
};

const cards: Record<CardType, string> = { YELLOW: 'Yellow card', SECOND_YELLOW: 'Second yellow', RED: 'Red card' };

/** The event in one or two words. */
const nameOf = ({ event_type, card_type }: LiveEvent): string =>
  card_type == null ? happened[event_type] : cards[card_type];

/** What happened between two snapshots: an event, the end of a real match ('MUN 1–1 ARS'), or a correction. */
export type Cause = {
  readonly event: LiveEvent | null;
  readonly ended: string | null;
  readonly correction: 'Goal removed' | 'Correction';
};

export const causeOf = (before: LeagueSnapshot, after: LeagueSnapshot): Cause => ({
  event: after.last_event,
  ended: endedMatch(before, after),
  correction: goalsIn(after, before) < goalsIn(before, after) ? 'Goal removed' : 'Correction',
});

/** The goals of the real matches that are in both snapshots. */
const goalsIn = ({ real_matches }: LeagueSnapshot, other: LeagueSnapshot): number =>
  real_matches
    .filter(({ id }) => other.real_matches.some((match) => match.id === id))
    .reduce((sum, { home_goals, away_goals }) => sum + home_goals + away_goals, 0);

/** Why a player's points changed, in one or two words. */
export function changeReason({ code, difference }: PointsChange, { event, ended, correction }: Cause): string {
  if (event === null) return ended === null ? correction : 'Full time';
  // Whoever scores loses points only by an own goal.
  if (event.player_id === code) return event.event_type === 'GOAL' && difference < 0 ? 'Own goal' : nameOf(event);
  // A goalkeeper may save a penalty that they gave away.
  if (event.penalty_fouler_id === code && difference < 0) return 'Penalty foul';
  if (event.event_type === 'GOAL') return difference > 0 ? 'Assist' : 'Goal conceded';
  if (event.event_type === 'PENALTY_MISS' && difference > 0) return 'Penalty saved';
  return nameOf(event);
}

/** A real match that has ended in the meantime; null if there is none. */
function endedMatch(before: LeagueSnapshot, after: LeagueSnapshot): string | null {
  const ended = after.real_matches.find(
    ({ id, status }) =>
      status === 'complete' && before.real_matches.some((row) => row.id === id && row.status !== 'complete'),
  );
  if (ended === undefined) return null;
  const codeOf = (club: number) => after.clubs.find(({ id }) => id === club)?.abbreviation ?? '?';
  return `${codeOf(ended.home_team_id)} ${ended.home_goals}–${ended.away_goals} ${codeOf(ended.away_team_id)}`;
}

export type Said = {
  /** What happened; empty if only the totals changed. */
  readonly what: string;
  /** Both totals, and who has taken the lead. */
  readonly totals: string;
};

/** The sentences for the screen reader: what happened, if it affects the match, and both totals. */
export function announcementOf(
  { before, match }: { readonly before: FantasyMatch; readonly match: FantasyMatch },
  changes: readonly PointsChange[],
  { event, ended, correction }: Cause,
): Said {
  const { home_team_name: home, away_team_name: away } = match;
  const totals = `${home} ${match.home_team_total_points}, ${away} ${match.away_team_total_points}.`;
  const leader = leaderOf(match);
  const lead = leader !== null && leader !== leaderOf(before) ? ` ${leader} take the lead.` : '';
  const changeOfPlayer = changes.find(({ code }) => code === event?.player_id);
  const what = [
    ended === null ? '' : `Full time: ${ended}.`,
    event !== null && changeOfPlayer !== undefined
      ? `${nameOf(event)}: ${event.player_name}, minute ${event.minute}, ${pointsText(changeOfPlayer.difference)} for ${changeOfPlayer.team === match.home_team_id ? home : away}.`
      : '',
    event === null && ended === null && changes[0] !== undefined
      ? `${correction}: ${changes[0].name}, ${pointsText(changes[0].difference)}.`
      : '',
  ];
  return { what: what.filter(Boolean).join(' '), totals: `${totals}${lead}` };
}

const pointsText = (points: number): string =>
  `${points < 0 ? 'minus ' : ''}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

function leaderOf(match: FantasyMatch): string | null {
  const lead = match.home_team_total_points - match.away_team_total_points;
  if (lead === 0) return null;
  return lead > 0 ? match.home_team_name : match.away_team_name;
}
