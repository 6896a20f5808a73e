// The reporter's queue as a value: order is kept, each command is sent once, and a refusal holds up nothing behind it.

import type { EventId } from '#game/identity';
import {
  commandIdOf,
  type Queue,
  type ReportAct,
  type ServerRefusal,
  targetOf,
  type Waiting,
} from './report-command.ts';

/** What became of a command that was sent. */
export type Outcome =
  | { readonly kind: 'done'; readonly event_id: number | null }
  | { readonly kind: 'refused'; readonly refusal: ServerRefusal };

/** Who acts, when, and the id by which an event that the act records goes until the server has numbered it. */
type Author = Pick<Waiting, 'manager_id' | 'made_at'> & { readonly local_event_id: number };

/**
 * The queue with one more act. What has not left this browser yet is changed in place: a later minute replaces an
 * earlier one, a correction of a waiting event rewrites it, and its removal takes both out.
 */
export function withAct(queue: Queue, act: ReportAct, author: Author): Queue {
  const rewritten = rewrittenBy(queue, act);
  if (rewritten !== null) return rewritten;
  const isOldMinute = (waiting: Waiting): boolean =>
    act.endpoint === 'POST /api/match/update-match-minute' &&
    waiting.act.endpoint === act.endpoint &&
    waiting.act.input.match_id === act.input.match_id &&
    !waiting.attempted;
  const local_event_id = act.endpoint === 'POST /api/match/record-event' ? author.local_event_id : null;
  const added: Waiting = { act, ...author, attempted: false, local_event_id, refusal: null };
  return [...queue.filter((waiting) => !isOldMinute(waiting)), added];
}

/** The correction or removal of an event that is still all here; null when it has to be sent as a command of its own. */
function rewrittenBy(queue: Queue, act: ReportAct): Queue | null {
  const target = targetOf(act);
  const recording = target === null ? undefined : queue.find(({ local_event_id }) => local_event_id === target);
  if (recording === undefined || !isChangeable(recording)) return null;
  if (act.endpoint === 'POST /api/match/remove-event') return withoutCommand(queue, commandIdOf(recording));
  if (act.endpoint !== 'POST /api/match/correct-event') return null;
  const { event, command_id } = act.input;
  return queue.map((waiting) =>
    waiting === recording && waiting.act.endpoint === 'POST /api/match/record-event'
      ? resent(waiting, { ...waiting.act, input: { ...waiting.act.input, command_id, event } })
      : waiting,
  );
}

/** What never left, or came back refused, is this browser's to change. */
const isChangeable = ({ attempted, refusal }: Waiting): boolean => !attempted || refusal !== null;

const resent = (waiting: Waiting, act: ReportAct): Waiting => ({ ...waiting, act, attempted: false, refusal: null });

/** The next command to send for this manager, or null. */
export const nextToSend = (queue: Queue, managerId: string): Waiting | null =>
  queue.find((waiting, place) => waiting.manager_id === managerId && mayGo(waiting, queue.slice(0, place))) ?? null;

/** A command on an event without a number waits for it; a match is not completed over something refused. */
function mayGo({ act, refusal }: Waiting, before: Queue): boolean {
  if (refusal !== null || (targetOf(act) ?? 0) < 0) return false;
  if (act.endpoint !== 'POST /api/match/complete') return true;
  return !before.some((waiting) => waiting.act.input.match_id === act.input.match_id);
}

/** The queue once a command is on its way: from now on nobody changes it. */
export const withAttempt = (queue: Queue, commandId: string): Queue =>
  queue.map((waiting) => (commandIdOf(waiting) === commandId ? { ...waiting, attempted: true } : waiting));

/** The queue after the server's answer; who named the event by its local id names it by its number from now on. */
export function withOutcome(queue: Queue, commandId: string, outcome: Outcome): Queue {
  const sent = queue.find((waiting) => commandIdOf(waiting) === commandId);
  if (sent === undefined) return queue;
  if (outcome.kind === 'refused') {
    return queue.map((waiting) => (waiting === sent ? { ...waiting, refusal: outcome.refusal } : waiting));
  }
  const others = queue.filter((waiting) => waiting !== sent);
  const { event_id } = outcome;
  return event_id === null ? others : others.map((waiting) => numbered(waiting, sent.local_event_id, event_id));
}

function numbered(waiting: Waiting, localId: number | null, eventId: number): Waiting {
  const { act } = waiting;
  if (localId === null || targetOf(act) !== localId) return waiting;
  const event_id = eventId as EventId;
  if (act.endpoint === 'POST /api/match/correct-event') {
    return { ...waiting, act: { ...act, input: { ...act.input, event_id } } };
  }
  if (act.endpoint === 'POST /api/match/remove-event') {
    return { ...waiting, act: { ...act, input: { ...act.input, event_id } } };
  }
  return waiting;
}

/** The queue without a command, and without what depends on the event it would have recorded. */
export function withoutCommand(queue: Queue, commandId: string): Queue {
  const dropped = queue.find((waiting) => commandIdOf(waiting) === commandId);
  if (dropped === undefined) return queue;
  const { local_event_id } = dropped;
  return queue.filter(
    (waiting) => waiting !== dropped && (local_event_id === null || targetOf(waiting.act) !== local_event_id),
  );
}

/** The queue with a refused command to be sent again, under an id of its own, as this act. */
export const withRetry = (queue: Queue, commandId: string, act: ReportAct): Queue =>
  queue.map((waiting) => (commandIdOf(waiting) === commandId ? resent(waiting, act) : waiting));

/** What of one match waits here for this manager, in order. */
export const waitingFor = (queue: Queue, matchId: number, managerId: string): Queue =>
  queue.filter(({ act, manager_id }) => act.input.match_id === matchId && manager_id === managerId);
