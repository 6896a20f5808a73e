// Whether players belong to the club they are named for: the only question about a sheet that the game cannot answer.

import type { PlayerCode } from '#game/identity';
import { type EventDraft, type Side, sides } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { matchTexts } from '#game/match/match-texts';
import { type Refusal, refuse } from '#game/refusal';
import { matchNamesOf } from '../truth/match-names-store.ts';
import type { MatchWork, StoredMatch } from './match-act.ts';
import { recordTexts } from './record-texts.ts';

/** Refuses the first player who plays for another club, by name; players already in the match are accepted. */
export async function judgeClubs(
  recording: Pick<MatchWork, 'trx'> & StoredMatch,
  lineUps: MatchSheet['lineUps'],
): Promise<Refusal | null> {
  for (const side of sides) {
    const club = recording.match.clubs[side];
    const stranger = [...lineUps[side].xi, ...lineUps[side].bench].find((player) =>
      isStranger(recording, side, player),
    );
    if (stranger === undefined) continue;
    const names = await matchNamesOf(recording.trx, stranger, club);
    if (names.player === null) return refuse('player_not_found', matchTexts.playerNotFound);
    return refuse('other_club', recordTexts.otherClub(names.player, names.club));
  }
  return null;
}

/** Why a substitute who is on no bench cannot come on for this side, or null if they belong to its club. */
export function judgeSubstitute(recording: StoredMatch, draft: EventDraft): Refusal | null {
  if (draft.type !== 'SUBSTITUTION' || !isStranger(recording, draft.side, draft.player_in_id)) return null;
  const { sheet } = recording.stored;
  // Already in the match for the other side: the rules refuse that themselves.
  if (hasAppearedIn(sheet, draft.player_in_id)) return null;
  return refuse('player_not_found', matchTexts.playerNotFound);
}

/** Neither at the club now (they may have been transferred since) nor already in the match for this side. */
function isStranger({ match, stored }: StoredMatch, side: Side, player: PlayerCode): boolean {
  if (stored.players.get(player)?.real_team_id === match.clubs[side]) return false;
  const { lineUps, events } = stored.sheet;
  const named = lineUps[side].xi.includes(player) || lineUps[side].bench.includes(player);
  return (
    !named &&
    !events.some((event) => event.type === 'SUBSTITUTION' && event.side === side && event.player_in_id === player)
  );
}

const hasAppearedIn = ({ lineUps, events }: MatchSheet, player: PlayerCode): boolean =>
  sides.some((side) => lineUps[side].xi.includes(player) || lineUps[side].bench.includes(player)) ||
  events.some((event) => event.type === 'SUBSTITUTION' && event.player_in_id === player);
