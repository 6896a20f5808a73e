// The reporter's actions, each added to the queue with its own command id.

import type { MatchId, Minute, PlayerCode } from '#game/identity';
import type { EventDraft, MatchEvent } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { detailsOf } from '#game/match/seen-truth';
import { newCommandId } from '../data/cache/use-command.ts';
import { forgetEnteredMinute } from './entered-minute.ts';
import { forgetClock } from './kept-clock.ts';
import type { ReportAct } from './queue/report-command.ts';
import { reportQueue } from './queue/report-queue.ts';

const command = (match_id: MatchId) => ({ command_id: newCommandId(), match_id });

/** Records the event; `makesSecond` if the reporter has confirmed that it makes a later yellow a second one. */
export function recordEvent(match: MatchId, event: EventDraft, makesSecond = false): void {
  // The minute that was set belonged to this event.
  const entered = forgetEnteredMinute(match);
  if (entered?.isForClock === true) void setMatchMinute(match, entered.minute, entered.seen);
  const input = { ...command(match), event, confirmed: false, ...(makesSecond && { makes_second: true }) };
  void reportQueue.add({ endpoint: 'POST /api/match/record-event', input });
}

/** The event with its details as the reporter sees them: if somebody has changed these, they are asked first. */
const target = (shown: MatchEvent) => ({ event_id: shown.id, seen: detailsOf(shown) });

export function correctEvent(match: MatchId, shown: MatchEvent, event: EventDraft, sequence?: number): void {
  const input = { ...command(match), ...target(shown), event, ...(sequence !== undefined && { sequence }) };
  void reportQueue.add({ endpoint: 'POST /api/match/correct-event', input });
}

export function removeEvent(match: MatchId, shown: MatchEvent, confirmed = false): void {
  const input = { ...command(match), ...target(shown), confirmed };
  void reportQueue.add({ endpoint: 'POST /api/match/remove-event', input });
}

/**
 * Sends a refused command again at the same position in the queue, with a new id, because the old one has been
 * answered.
 */
export function sendAgain(act: ReportAct): void {
  const { command_id } = act.input;
  const again = { ...act, input: { ...act.input, command_id: newCommandId() } } as ReportAct;
  void reportQueue.retry(command_id, again);
}

/** Sets the match's clock, which the reporter saw at `seen`: a later minute that somebody has set since stays. */
export async function setMatchMinute(match: MatchId, minute: Minute, seen: Minute | undefined): Promise<void> {
  const input = { ...command(match), minute, ...(seen !== undefined && { seen }) };
  await reportQueue.add({ endpoint: 'POST /api/match/update-match-minute', input });
}

export function completeMatch(match: MatchId, heroes: readonly PlayerCode[]): void {
  forgetEnteredMinute(match);
  void reportQueue.add({ endpoint: 'POST /api/match/complete', input: { ...command(match), heroes: [...heroes] } });
}

type LineUps = MatchSheet['lineUps'];
export type LineUpsAct = Extract<ReportAct, { endpoint: 'POST /api/match/save-line-ups' }>;

/** Begins the report with these line-ups; a minute and a clock kept from a deleted one are forgotten. */
export function startMatch(match: MatchId, lineUps: LineUps, seen: LineUps): void {
  forgetEnteredMinute(match);
  forgetClock(match);
  saveLineUps(match, lineUps, seen);
}

/** Begins the report with these line-ups instead of those that were refused; what was recorded since comes after them. */
export const startAgain = (refused: LineUpsAct, { home, away }: LineUps, seen: LineUps): void =>
  sendAgain({ ...refused, input: { ...refused.input, home, away, seen } });

/** Saves the line-ups in place of those that the reporter has seen. */
export function saveLineUps(match: MatchId, { home, away }: LineUps, seen: LineUps): void {
  void reportQueue.add({ endpoint: 'POST /api/match/save-line-ups', input: { ...command(match), home, away, seen } });
}
