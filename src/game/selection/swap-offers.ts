// Who may come in for a starter, as the swap sheet offers them (rules/selection 19).

import type { PlayerCode } from '../identity.ts';
import type { Refusal } from '../refusal.ts';
import type { Formation } from './formation.ts';
import type { Squad } from './selection.ts';
import type { EditedSelection } from './selection-editor.ts';
import { judgeSwap, swapPlayers } from './swap-players.ts';
import { formationFor } from './switch-formation.ts';

export type SwapOffer = {
  readonly player: PlayerCode;
  /** Their place on the autobench, counted from 1; null for a player who is not selected. */
  readonly autobench: number | null;
  /** The formation the eleven would stand in. */
  readonly formation: Formation;
};

/** A rule's sentence, and the players whom it keeps out. */
export type SwapRefusal = { readonly refusal: Refusal; readonly players: readonly PlayerCode[] };

export type SwapOffers = { readonly offers: readonly SwapOffer[]; readonly refusals: readonly SwapRefusal[] };

/**
 * Everybody who does not start: who may come in for this starter, those who keep the formation first, then the
 * autobench in order and the rest of the squad in its own; and who may not, by the reason.
 */
export function swapOffers(
  starter: PlayerCode,
  edited: EditedSelection,
  formation: Formation,
  squad: Squad,
): SwapOffers {
  const selected = [...edited.eleven, ...edited.autobench];
  const others = [...edited.autobench, ...[...squad.keys()].filter((player) => !selected.includes(player))];
  const offers: SwapOffer[] = [];
  const refusals = new Map<string, { refusal: Refusal; players: PlayerCode[] }>();
  for (const player of others) {
    const refusal = judgeSwap(player, starter, edited, squad);
    if (refusal === null) {
      const { eleven } = swapPlayers(player, starter, edited, squad);
      const place = edited.autobench.indexOf(player);
      offers.push({
        player,
        autobench: place === -1 ? null : place + 1,
        formation: formationFor(eleven, formation, squad),
      });
      continue;
    }
    const group = refusals.get(refusal.sentence) ?? { refusal, players: [] };
    refusals.set(refusal.sentence, { ...group, players: [...group.players, player] });
  }
  const changes = (offer: SwapOffer): number => Number(offer.formation !== formation);
  return {
    offers: offers.toSorted((one, other) => changes(one) - changes(other)),
    refusals: [...refusals.values()],
  };
}
