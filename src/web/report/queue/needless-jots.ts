import { commandIdOf, type Queue, targetOf, type Waiting } from './report-command.ts';

/** The queue that is stored, and what this tab makes of it, before and after a change that could not be stored. */
type Queues = { readonly stored: Queue; readonly before: Queue; readonly after: Queue };

/** The jots of commands that this change has ended, and that neither the store nor another jot needs. */
export function needlessJots(jots: Queue, { stored, before, after }: Queues): Queue {
  const staying = jots.filter((jot) => holds(after, jot));
  return jots.filter((jot) => {
    const isOver = holds(before, jot) && !holds(after, jot);
    // Its correction finds the event's number only by the command that recorded it.
    const isTarget = jot.local_event_id !== null && staying.some(({ act }) => targetOf(act) === jot.local_event_id);
    return isOver && !isTarget && !holds(stored, jot);
  });
}

/** Whether the queue holds the command, or what it recorded in another one's words. */
const holds = (queue: Queue, jot: Waiting): boolean =>
  queue.some(
    (waiting) =>
      commandIdOf(waiting) === commandIdOf(jot) ||
      (waiting.local_event_id !== null && waiting.local_event_id === jot.local_event_id),
  );
