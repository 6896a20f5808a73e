import { expect, it } from 'vitest';
import type { TimelineEvent } from '#api/match-event';
import type { EventId } from '#game/identity';
import { event } from '../../../../../test/builders/match-notation.ts';
import { reportNews } from './report-news.ts';

const recorded = (id: number, text: string, by: string | null = 'Sam') =>
  ({
    ...event(text),
    id,
    sequence: 1,
    command_id: `c${id}`,
    recorded_at: 'then',
    recorded_by_name: by,
  }) as TimelineEvent;
const asSam = { name: 'Sam', changed: new Set<EventId>() };
const asMarta = { ...asSam, name: 'Marta' };
const goal = recorded(1, "12' goal Saka");
const card = recorded(2, "70' yellow Rice");

it('another reporter is named with the event that they recorded last', () => {
  expect(reportNews([], [recorded(3, "80' goal Saka"), card, goal], asMarta)).toEqual({ by: 'Sam', what: 'Sam: Goal' });
  expect(reportNews([goal], [goal, card], asMarta)).toEqual({ by: 'Sam', what: 'Sam: Yellow Card' });
});

it('what I recorded, or nobody who is known, is no news', () => {
  expect(reportNews([], [goal], asSam)).toBeNull();
  expect(reportNews([], [recorded(1, "12' goal Saka", null)], asMarta)).toBeNull();
  expect(reportNews([goal, card], [{ ...goal, recorded_at: 'later', sequence: 2 }, card], asMarta)).toBeNull();
});

it('an event that was removed or changed is told with its minute', () => {
  expect(reportNews([goal, card], [card], asSam)).toEqual({ by: null, what: "Removed: Goal 12'" });
  expect(reportNews([goal], [], asSam)?.what).toBe("Removed: Goal 12'");
  const later = recorded(1, "14' goal Saka (Odegaard)");
  expect(reportNews([goal, card], [later, card], asSam)).toEqual({ by: null, what: "Changed: Goal 14'" });
});

it('a report that is deleted as a whole tells of no single event', () => {
  expect(reportNews([goal, card], [], asMarta)).toBeNull();
});

it('what I removed or changed myself is no news', () => {
  const me = { ...asMarta, changed: new Set([goal.id]) };
  expect(reportNews([goal, card], [card], me)).toBeNull();
  expect(reportNews([goal], [recorded(1, "14' goal Saka")], me)).toBeNull();
  expect(reportNews([goal, card], [goal], me)?.what).toBe("Removed: Yellow Card 70'");
});
