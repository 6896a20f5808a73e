// What a reporter can do about a command that the server has refused: send it as it is about what is recorded now,
// change it, or drop it (rules/match 26, 27).

import type { TimelineEvent } from '#api/match-event';
import { judgeCorrection } from '#game/match/judge-sheet';
import type { EventDraft } from '#game/match/match-event';
import { matchTexts } from '#game/match/match-texts';
import { detailsOf } from '#game/match/seen-truth';
import type { MatchView } from '../data/live/match-view-after.ts';
import { isOvertaken, isQuestion, type ReportAct, type ServerRefusal } from './queue/report-command.ts';
import type { ReportedMatch } from './reported-match.ts';

export type Decision = {
  /** The command as it would be sent now. */
  readonly act: ReportAct;
  readonly sentence: string;
  /** Whether the server is expected to accept this command. */
  readonly isOffered: boolean;
  /** What is recorded in place of what the reporter saw. */
  readonly now: TimelineEvent | null;
};

/** What the reporter has to decide about this command. */
export function decisionOn(report: ReportedMatch, act: ReportAct, refusal: ServerRefusal): Decision {
  const { sentence, current } = refusal;
  if (isTheirsGone(report, refusal)) return { act, sentence: matchTexts.theirsRemoved, isOffered: true, now: null };
  if (!isOvertaken(refusal)) {
    const isOffered = isQuestion(refusal);
    return { act: isOffered ? withInput(act, answerTo(refusal)) : act, sentence, isOffered, now: null };
  }
  if (typeof current === 'object' && current !== null && 'line_ups' in current) {
    return { act: withInput(act, { seen: current.line_ups }), sentence, isOffered: true, now: null };
  }
  const now = presentEvent(report.view, refusal);
  if (now === null) return { act, sentence: matchTexts.eventNotFound, isOffered: false, now };
  const seen = detailsOf(now);
  if (act.endpoint !== 'POST /api/match/correct-event') {
    return { act: withInput(act, { seen }), sentence, isOffered: true, now };
  }
  const event = withCardOfNow(act.input.event, act.input.seen, now);
  // A completion that is queued behind it does not prevent it.
  const sheet = { ...report.sheet, complete: false };
  const wrong = judgeCorrection(sheet, { ...event, id: now.id, sequence: now.sequence });
  return {
    act: withInput(act, { event, seen }),
    sentence: wrong?.sentence ?? sentence,
    isOffered: wrong === null,
    now,
  };
}

/** The other reporter's event that the server takes for the same, as it is by now; null if there is none any more. */
export const theirsNow = ({ view }: ReportedMatch, refusal: ServerRefusal): TimelineEvent | null =>
  refusal.code === 'already_recorded' && eventOf(refusal) !== null ? presentEvent(view, refusal) : null;

/** Whether the server took another reporter's event for the same, and they have removed it since. */
export const isTheirsGone = (report: ReportedMatch, refusal: ServerRefusal): boolean =>
  refusal.code === 'already_recorded' && theirsNow(report, refusal) === null;

/** The event that the server refused because of, or null. */
const eventOf = ({ current }: ServerRefusal): TimelineEvent | null =>
  typeof current === 'object' && current !== null && 'event' in current ? (current.event as TimelineEvent) : null;

/** What is confirmed: of a late card its consequence alone, since another reporter may have recorded it meanwhile. */
const answerTo = ({ code }: ServerRefusal): object =>
  code === 'makes_second_yellow' ? { makes_second: true } : { confirmed: true };

const withInput = (act: ReportAct, more: object): ReportAct =>
  ({ ...act, input: { ...act.input, ...more } }) as ReportAct;

/** That event as it is by now: the report goes on while the question waits. Null once it has been removed. */
function presentEvent({ match, events }: MatchView, refusal: ServerRefusal): TimelineEvent | null {
  const refused = eventOf(refusal);
  const { version } = refusal.current as { readonly version: number };
  // The answer may be here before the frame that brings the change.
  return version > match.version ? refused : (events.find(({ id }) => id === refused?.id) ?? null);
}

/**
 * The correction of a card that meanwhile is a first or a second yellow, because of another card: a reporter who left
 * the card as it was leaves it so.
 */
function withCardOfNow(mine: EventDraft, seen: EventDraft | undefined, now: EventDraft): EventDraft {
  if (mine.type !== 'DISCIPLINARY' || seen?.type !== 'DISCIPLINARY' || now.type !== 'DISCIPLINARY') return mine;
  const isSamePlayer = [mine, seen].every(({ carded_player_id }) => carded_player_id === now.carded_player_id);
  return isSamePlayer && mine.card_type === seen.card_type ? { ...mine, card_type: now.card_type } : mine;
}
