// Who can get which card (rules/match 8). The dialogs offer these; event-rules.ts refuses the rest.

import type { PlayerCode } from '../identity.ts';
import type { MatchState } from './fold-match.ts';
import { type CardType, cardTypes, type Side, sides } from './match-event.ts';

/** The players of a side on the pitch who can get this card. */
export function cardCandidates(state: MatchState, card: CardType, side: Side): readonly PlayerCode[] {
  const booked = (player: PlayerCode): boolean => state.reports.get(player)?.yellow_cards === 1;
  const allowed: Record<CardType, (player: PlayerCode) => boolean> = {
    YELLOW: (player) => !booked(player),
    SECOND_YELLOW: booked,
    RED: () => true,
  };
  return [...state.onPitch[side]].filter(allowed[card]);
}

/** The card types to choose from: 'Second Yellow' only if somebody on the pitch has one yellow. */
export const offeredCards = (state: MatchState): readonly CardType[] =>
  cardTypes.filter((card) => sides.some((side) => cardCandidates(state, card, side).length > 0));
