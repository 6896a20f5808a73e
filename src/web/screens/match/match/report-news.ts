// What a reporter is told about the report beside them: with two of them, the score must not change without a word.

import type { TimelineEvent } from '#api/match-event';
import type { EventId } from '#game/identity';
import { saysTheSame } from '#game/match/seen-truth';
import { eventTitle } from '../event/event-words.ts';

/** `by` is who recorded the event; null where the frame does not say who did it. */
export type ReportNews = { readonly by: string | null; readonly what: string };

/** The newest difference between two states of the report, without what I did myself; null if none. */
export function reportNews(
  before: readonly TimelineEvent[],
  after: readonly TimelineEvent[],
  me: { readonly name: string | undefined; readonly changed: ReadonlySet<EventId> },
): ReportNews | null {
  const old = new Map(before.map((event) => [event.id, event]));
  const kept = new Set(after.map(({ id }) => id));
  const added = after
    .filter(({ id, recorded_by_name: by }) => !old.has(id) && by !== null && by !== me.name)
    .toSorted((a, b) => b.id - a.id)[0];
  if (added !== undefined) {
    const by = added.recorded_by_name;
    return { by, what: `${by}: ${eventTitle(added)}` };
  }
  const changed = after.find((event) => {
    const was = old.get(event.id);
    return was !== undefined && !me.changed.has(event.id) && !saysTheSame(was, event);
  });
  // A report that is deleted as a whole has no events to tell of.
  const removed =
    after.length === 0 && before.length > 1 ? undefined : before.find(({ id }) => !kept.has(id) && !me.changed.has(id));
  if (removed !== undefined) return { by: null, what: `Removed: ${eventTitle(removed)} ${removed.minute}'` };
  return changed === undefined ? null : { by: null, what: `Changed: ${eventTitle(changed)} ${changed.minute}'` };
}
