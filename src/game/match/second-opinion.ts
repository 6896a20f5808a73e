// The second opinion: compares a report with the match's official figures. It only lists differences and changes
// nothing.

import type { EventId, PlayerCode } from '../identity.ts';
import type { MatchEvent } from './match-event.ts';

export const officialFigures = [
  'goals',
  'assists',
  'own_goals',
  'penalties_saved',
  'penalties_missed',
  'yellow_cards',
  'red_cards',
] as const;
export type OfficialFigure = (typeof officialFigures)[number];

/** A player's figures in the report. */
export type ReportedFigures = Readonly<Record<OfficialFigure, number>> & { readonly player_id: PlayerCode };
export type OfficialCount = {
  readonly figure: OfficialFigure;
  readonly player_id: PlayerCode;
  readonly count: number;
};

export type FigureDifference = {
  readonly figure: OfficialFigure;
  readonly player_id: PlayerCode;
  readonly reported: number;
  readonly official: number;
  /** The event to check; null if none is more likely than the others. */
  readonly event_id: EventId | null;
};

/** Where the report and the official figures differ, by player and figure. */
export function secondOpinion(
  reports: readonly ReportedFigures[],
  official: readonly OfficialCount[],
  events: readonly MatchEvent[],
): readonly FigureDifference[] {
  const reported = new Map(reports.map((report) => [report.player_id, report]));
  const counts = new Map(official.map(({ figure, player_id, count }) => [`${figure}/${player_id}`, count]));
  const players = new Set([...reported.keys(), ...official.map(({ player_id }) => player_id)]);
  const differing = [...players].flatMap((player_id) =>
    officialFigures.flatMap((figure) => {
      const ours = asPublished(reported.get(player_id), figure);
      const theirs = counts.get(`${figure}/${player_id}`) ?? 0;
      return ours === theirs ? [] : [{ figure, player_id, reported: ours, official: theirs }];
    }),
  );
  return differing.map((difference) => ({ ...difference, event_id: likeliestEvent(difference, differing, events) }));
}

/** In the official figures, a player who was sent off has no yellow card. */
function asPublished(report: ReportedFigures | undefined, figure: OfficialFigure): number {
  if (report === undefined || (figure === 'yellow_cards' && report.red_cards > 0)) return 0;
  return report[figure];
}

type Difference = Omit<FigureDifference, 'event_id'>;

/**
 * An event that credits this player with too much; if they have too little, one that credits a player who has too much.
 */
function likeliestEvent(
  { figure, player_id, reported, official }: Difference,
  all: readonly Difference[],
  events: readonly MatchEvent[],
): EventId | null {
  const credited = (player: PlayerCode): EventId | undefined =>
    events.find((event) => creditedBy[figure](event) === player)?.id;
  if (reported > official) return credited(player_id) ?? null;
  const others = all.filter((difference) => difference.figure === figure && difference.reported > difference.official);
  const [taken] = others.flatMap((difference) => credited(difference.player_id) ?? []);
  if (taken !== undefined || figure !== 'assists') return taken ?? null;
  return events.find((event) => event.type === 'GOAL' && event.assist_id === null)?.id ?? null;
}

const creditedBy: Readonly<Record<OfficialFigure, (event: MatchEvent) => PlayerCode | null>> = {
  goals: (event) => (event.type === 'GOAL' && event.goal_type !== 'OWN_GOAL' ? event.scorer_id : null),
  assists: (event) => (event.type === 'GOAL' ? event.assist_id : null),
  own_goals: (event) => (event.type === 'GOAL' && event.goal_type === 'OWN_GOAL' ? event.scorer_id : null),
  penalties_saved: (event) => (event.type === 'PENALTY_MISS' ? event.penalty_saver_id : null),
  penalties_missed: (event) => (event.type === 'PENALTY_MISS' ? event.penalty_taker_id : null),
  yellow_cards: (event) =>
    event.type === 'DISCIPLINARY' && event.card_type === 'YELLOW' ? event.carded_player_id : null,
  red_cards: (event) => (event.type === 'DISCIPLINARY' && event.card_type !== 'YELLOW' ? event.carded_player_id : null),
};
