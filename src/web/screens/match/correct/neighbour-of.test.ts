import { describe, expect, it } from 'vitest';
import { eventId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';
import { neighbourOf } from './neighbour-of.ts';

const correct = (id: number, text: string) =>
  waitingAct('POST /api/match/correct-event', { event_id: eventId(id), event: event(text) });

/** The order of the events after the one was moved, by their numbers; null if it cannot be. */
function moved(id: number, direction: 'up' | 'down', queue: Parameters<typeof reportedMatch>[1] = []) {
  const view = viewOfMatch(["20' goal Jesus", "30' goal Saka", "30' yellow Rice", "30' yellow Palmer"]);
  const report = reportedMatch(view, queue);
  const shown = report.events.find(({ event }) => event.id === eventId(id));
  if (shown === undefined) throw new Error('it is not shown');
  const events = neighbourOf(report, shown, direction);
  return events?.toSorted((one, other) => one.sequence - other.sequence).map((one) => Number(one.id)) ?? null;
}

describe('an event of a minute', () => {
  it('changes places with the one before or after it', () => {
    expect([moved(3, 'up'), moved(3, 'down')]).toEqual([
      [1, 3, 2, 4],
      [1, 2, 4, 3],
    ]);
  });

  it('stays where its minute has none on that side', () => {
    expect([moved(2, 'up'), moved(4, 'down'), moved(1, 'up'), moved(1, 'down')]).toEqual([null, null, null, null]);
  });

  it('stays while it waits itself, or the one it would change places with does', () => {
    const waiting = [correct(4, "30' yellow Sterling")];
    expect([moved(4, 'up', waiting), moved(3, 'down', waiting), moved(3, 'up', waiting)]).toEqual([
      null,
      null,
      [1, 3, 2, 4],
    ]);
  });
});
