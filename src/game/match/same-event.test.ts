import { expect, it } from 'vitest';
import { event, recorded } from '#test/builders/match-notation';
import type { EventDraft } from './match-event.ts';
import { isSameEvent } from './same-event.ts';

const same = (draft: EventDraft, other: string): boolean => isSameEvent(draft, recorded(event(other), 1));

it.each([
  ["12' goal Saka (Odegaard)", "10' goal Saka"],
  ["12' goal Saka", "14' penalty Saka (Jesus)"],
  ["12' miss Palmer", "12' miss Palmer save Raya"],
  ["12' sub Saka > Nelson", "13' sub Saka > Trossard"],
  ["12' yellow Rice", "12' red Rice"],
])('%s looks like %s', (draft, other) => {
  expect(same(event(draft), other)).toBe(true);
});

it.each([
  ["12' goal Saka", "15' goal Saka"],
  ["12' goal Saka", "9' goal Saka"],
  ["12' goal Saka", "12' goal Jesus (Saka)"],
  ["12' penalty Palmer", "12' miss Palmer"],
  ["12' sub Saka > Nelson", "12' sub Jesus > Nelson"],
])('%s is another event than %s', (draft, other) => {
  expect(same(event(draft), other)).toBe(false);
});

it('an event of the other side is another event', () => {
  expect(same({ ...event("12' goal Saka"), side: 'away' }, "12' goal Saka")).toBe(false);
});
