// rules/match 25: whether a player can be fetched to one side's club from within the match.

import type { PlayerCode } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { otherSide, type Side } from './match-event.ts';
import type { MatchSheet } from './match-sheet.ts';
import { matchTexts } from './match-texts.ts';

/** A player with the name of their club, as the sentence says them. */
type Fetched = { readonly player: PlayerCode; readonly name: string; readonly club: string };

/** Why this player cannot be fetched to this side, or null: they are in the match for the other one. */
export function judgeFetch(
  { lineUps, events }: FetchSheet,
  side: Side,
  { player, name, club }: Fetched,
): Refusal | null {
  const other = otherSide[side];
  const isNamed = lineUps[other].xi.includes(player) || lineUps[other].bench.includes(player);
  const cameOn = events.some(
    (event) => event.type === 'SUBSTITUTION' && event.side === other && event.player_in_id === player,
  );
  return isNamed || cameOn ? refuse('plays_for_other_side', matchTexts.playsForOtherSide(name, club)) : null;
}

type FetchSheet = Pick<MatchSheet, 'lineUps' | 'events'>;
