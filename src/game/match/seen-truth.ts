// What a reporter saw when they acted, beside what is recorded now (rules/match 26).

import type { Minute } from '../identity.ts';
import type { EventDraft } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';

/** What happened, without the event's id, its place, and how it was recorded. */
export function detailsOf(event: EventDraft): EventDraft {
  const { minute, side } = event;
  switch (event.type) {
    case 'GOAL': {
      const { type, goal_type, scorer_id, assist_id, penalty_fouler_id } = event;
      return { type, minute, side, goal_type, scorer_id, assist_id, penalty_fouler_id };
    }
    case 'PENALTY_MISS': {
      const { type, penalty_taker_id, penalty_saver_id, penalty_fouler_id, assist_id } = event;
      return { type, minute, side, penalty_taker_id, penalty_saver_id, penalty_fouler_id, assist_id };
    }
    case 'SUBSTITUTION': {
      const { type, player_out_id, player_in_id } = event;
      return { type, minute, side, player_out_id, player_in_id };
    }
    case 'DISCIPLINARY': {
      const { type, card_type, carded_player_id } = event;
      return { type, minute, side, card_type, carded_player_id };
    }
  }
}

/** Whether both tell the same of what happened. */
export const saysTheSame = (one: EventDraft, other: EventDraft): boolean =>
  JSON.stringify(detailsOf(one)) === JSON.stringify(detailsOf(other));

type LineUps = MatchSheet['lineUps'];

/** Whether both name the same starters and substitutes, in whatever order. */
export const areSameLineUps = (one: LineUps, other: LineUps): boolean => namesOf(one) === namesOf(other);

const namesOf = ({ home, away }: LineUps): string =>
  JSON.stringify([home.xi, home.bench, away.xi, away.bench].map((players) => players.toSorted((a, b) => a - b)));

/** Whether the match's clock has gone on since a reporter saw it at `seen`, to later than the minute they set. */
export const hasGoneOn = (clock: Minute, minute: Minute, seen: Minute): boolean => clock !== seen && clock > minute;
