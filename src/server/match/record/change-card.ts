// Changes a card that another card turns into a second yellow, or back into a first one.

import type { Disciplinary } from '#game/match/match-event';
import { replaceEvent } from '../truth/event-store.ts';
import type { MatchWork } from './match-act.ts';

/** Writes the changed card. */
export async function changeCard({ trx, audit, match, stored }: MatchWork, card: Disciplinary): Promise<void> {
  await replaceEvent(trx, card.id, card, match.clubs);
  const before = stored.events.find((event) => event.id === card.id);
  audit({ action: 'correct-event', subject: { match_id: match.id, event_id: card.id }, before, after: card });
}
