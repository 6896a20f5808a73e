// The reporter's queue as a value: it keeps the order, sends each command once, and a refusal does not hold up what
// follows, unless nothing could follow: the match has not begun without its line-ups.

import type { EventId } from '#game/identity';
import {
  commandIdOf,
  isOvertaken,
  type Queue,
  type ReportAct,
  type ServerRefusal,
  targetOf,
  type Waiting,
} from './report-command.ts';

/** What happened to a command that was sent. */
export type CommandOutcome =
  | { readonly kind: 'done'; readonly event_id: number | null }
  | { readonly kind: 'refused'; readonly refusal: ServerRefusal };

/** Who acts and when, and the local id of an event that the action records, used until the server has numbered it. */
type Author = Pick<Waiting, 'manager_id' | 'made_at'> & { readonly local_event_id: number };

/**
 * The queue with one more action. Commands that have not left this browser are changed in place: a later minute
 * replaces an earlier one, a correction of a waiting event rewrites it, and its removal removes both.
 */
export function withAct(queue: Queue, act: ReportAct, author: Author): Queue {
  const isRecording = act.endpoint === 'POST /api/match/record-event';
  const local_event_id = isRecording ? author.local_event_id : null;
  if (queue.some((waiting) => isSame(waiting, act, local_event_id))) return queue;
  const rewritten = rewrittenBy(queue, act);
  if (rewritten !== null) return rewritten;
  const isOldMinute = (waiting: Waiting): boolean =>
    act.endpoint === 'POST /api/match/update-match-minute' &&
    waiting.act.endpoint === act.endpoint &&
    waiting.act.input.match_id === act.input.match_id &&
    !waiting.attempted;
  const old = queue.find(isOldMinute);
  const whole = old === undefined ? act : asSeenBefore(act, old.act);
  const added: Waiting = { act: whole, ...author, attempted: false, local_event_id, refusal: null };
  return [...queue.filter((waiting) => !isOldMinute(waiting)), added];
}

/** The minute that replaces an old one, as the clock was seen before that one, which the server never had. */
function asSeenBefore(act: ReportAct, old: ReportAct): ReportAct {
  const isMinute = act.endpoint === 'POST /api/match/update-match-minute' && old.endpoint === act.endpoint;
  return isMinute && old.input.seen !== undefined ? { ...act, input: { ...act.input, seen: old.input.seen } } : act;
}

/** Whether the action is in the queue already; its event may stand there as it was corrected since. */
const isSame = (waiting: Waiting, act: ReportAct, localEventId: number | null): boolean =>
  commandIdOf(waiting) === act.input.command_id || (localEventId !== null && waiting.local_event_id === localEventId);

/**
 * The queue with an action that its tab may not have stored. A change of an event that is not in the queue has been made
 * already, or came too late.
 */
export function withJotted(queue: Queue, jotted: Waiting): Queue {
  const { act, local_event_id, ...author } = jotted;
  const target = targetOf(act) ?? 0;
  if (target < 0 && !queue.some((waiting) => waiting.local_event_id === target)) return queue;
  const next = withAct(queue, act, { ...author, local_event_id: local_event_id ?? 0 });
  return jotted.attempted ? withAttempts(next, [jotted]) : next;
}

/** The correction or removal of an event that has not been sent; null if it must be sent as a separate command. */
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

/** A command that was never sent, or was refused, can still be changed here. */
const isChangeable = ({ attempted, refusal }: Waiting): boolean => !attempted || refusal !== null;

const resent = (waiting: Waiting, act: ReportAct): Waiting => ({ ...waiting, act, attempted: false, refusal: null });

/**
 * The manager's next commands that may go in one request, in order, at most as many as `most`. One that waits for
 * another's answer ends them, so that nothing overtakes it.
 */
export function nextToSend(queue: Queue, managerId: string, most: number): Queue {
  const next: Waiting[] = [];
  for (const [index, waiting] of queue.entries()) {
    if (next.length === most) break;
    if (waiting.manager_id !== managerId) continue;
    if (mayGo(waiting, queue.slice(0, index))) next.push(waiting);
    else if (next.length > 0 && waiting.refusal === null) break;
  }
  return next;
}

/**
 * A command on an event without a number waits for it, and every command for the line-ups that begin its match. A
 * completion waits for every earlier command of its manager in its match, refused ones included; what somebody else has
 * left on this device they cannot see.
 */
function mayGo({ act, refusal, manager_id }: Waiting, before: Queue): boolean {
  if (refusal !== null || (targetOf(act) ?? 0) < 0) return false;
  const earlier = waitingFor(before, act.input.match_id, manager_id);
  return act.endpoint === 'POST /api/match/complete' ? earlier.length === 0 : !earlier.some(isBeginning);
}

/** Whether the match only begins with this command; another reporter's line-ups have begun it, too. */
const isBeginning = ({ act, refusal }: Waiting): boolean =>
  act.endpoint === 'POST /api/match/save-line-ups' &&
  act.input.seen?.home.xi.length === 0 &&
  !(refusal !== null && isOvertaken(refusal));

/** The queue once these commands are being sent: from then on nobody changes them. */
export function withAttempts(queue: Queue, sent: Queue): Queue {
  const ids = new Set(sent.map(commandIdOf));
  return queue.map((waiting) => (ids.has(commandIdOf(waiting)) ? { ...waiting, attempted: true } : waiting));
}

/** The queue after the server's answer; commands that used the event's local id now use its number. */
export function withOutcome(queue: Queue, commandId: string, outcome: CommandOutcome): Queue {
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

/** The queue without a command, and without the commands that depend on its event. */
export function withoutCommand(queue: Queue, commandId: string): Queue {
  const dropped = queue.find((waiting) => commandIdOf(waiting) === commandId);
  if (dropped === undefined) return queue;
  const { local_event_id } = dropped;
  return queue.filter(
    (waiting) => waiting !== dropped && (local_event_id === null || targetOf(waiting.act) !== local_event_id),
  );
}

/** The queue with a refused command ready to be sent again, with a new id, as this action. */
export const withRetry = (queue: Queue, commandId: string, act: ReportAct): Queue =>
  queue.map((waiting) => (commandIdOf(waiting) === commandId ? resent(waiting, act) : waiting));

/** The manager's waiting commands for one match, in order. */
export const waitingFor = (queue: Queue, matchId: number, managerId: string): Queue =>
  queue.filter(({ act, manager_id }) => act.input.match_id === matchId && manager_id === managerId);
