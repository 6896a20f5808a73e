import { expect, it } from 'vitest';
import { eventId } from '#test/builders/ids';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import type { EventId } from '../../identity.ts';
import { foldMatch } from '../fold-match.ts';
import { judgeChange } from '../judge-sheet.ts';
import type { MatchEvent } from '../match-event.ts';
import { inPlayingOrder, movedTo, moveWithinMinute, nextSequence } from './event-order.ts';

const sheet = match("60' goal Palmer; 60' sub Saka > Nelson; 59' yellow Rice; 90' now");
const id = (number: number): EventId => eventId(number);
const idsOf = (events: readonly MatchEvent[] | null): number[] | null =>
  events && inPlayingOrder(events).map((event) => event.id);

it('events are ordered by minute, then by sequence', () => {
  expect(idsOf(sheet.events)).toEqual([3, 1, 2]);
});

it('a new event takes the next sequence, whatever its minute', () => {
  expect(nextSequence(sheet.events)).toBe(4);
  expect(nextSequence([])).toBe(1);
});

it('an event moves up or down within its minute, and the substituted player no longer concedes', () => {
  expect(idsOf(moveWithinMinute(sheet.events, id(2), 'up'))).toEqual([3, 2, 1]);
  const events = moveWithinMinute(sheet.events, id(1), 'down') ?? [];
  expect(idsOf(events)).toEqual([3, 2, 1]);
  expect(judgeChange({ ...sheet, events }, id(1))).toBeNull();
  expect(foldMatch(sheet).reports.get(player('Saka'))?.goals_conceded).toBe(1);
  expect(foldMatch({ ...sheet, events }).reports.get(player('Saka'))?.goals_conceded).toBe(0);
});

it('an event cannot leave its minute, and a removed event cannot move', () => {
  expect(moveWithinMinute(sheet.events, id(1), 'up')).toBeNull();
  expect(moveWithinMinute(sheet.events, id(2), 'down')).toBeNull();
  expect(moveWithinMinute(sheet.events, id(9), 'down')).toBeNull();
});

it('an event can move past several others within its minute, and not outside it', () => {
  const { events } = match("60' goal Palmer; 60' yellow Rice; 60' yellow Saka; 70' yellow Gusto");
  expect(idsOf(movedTo(events, id(3), 1))).toEqual([3, 1, 2, 4]);
  expect(idsOf(movedTo(events, id(1), 3))).toEqual([2, 3, 1, 4]);
  expect(idsOf(movedTo(events, id(2), 2))).toEqual([1, 2, 3, 4]);
  expect(movedTo(events, id(1), 4)).toBeNull();
  expect(movedTo(events, id(9), 4)).toBeNull();
});

it('a place that has gone meanwhile is refused, also between two others', () => {
  const { events } = match("60' goal Palmer; 60' yellow Rice; 60' yellow Saka; 60' yellow Gusto");
  const withGaps = events.map((event) => ({ ...event, sequence: event.sequence * 2 + 1 }));
  expect(idsOf(movedTo(withGaps, id(4), 3))).toEqual([4, 1, 2, 3]);
  expect(movedTo(withGaps, id(4), 4)).toBeNull();
  const rest = withGaps.filter((event) => event.id !== 2);
  expect(movedTo(rest, id(4), 5)).toBeNull();
  expect(idsOf(movedTo(rest, id(4), 7))).toEqual([1, 4, 3]);
});
