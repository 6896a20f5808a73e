// Random legal matches for properties: random drafts, of which the ones the rules accept are recorded.

import fc from 'fast-check';
import type { Minute, PlayerCode } from '#game/identity';
import { judgeEvent } from '#game/match/judge-event';
import { cardTypes, type EventDraft, goalTypes, type MatchEvent, type Side, sides } from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { match, recorded } from './match-notation.ts';
import { notationLineUps } from './notation-players.ts';

const squad = (side: Side): readonly PlayerCode[] => [...notationLineUps[side].xi, ...notationLineUps[side].bench];
const minute = fc.integer({ min: 0, max: 100 }) as fc.Arbitrary<Minute>;
const own = (side: Side): fc.Arbitrary<PlayerCode> => fc.constantFrom(...squad(side));
const either = fc.constantFrom(...squad('home'), ...squad('away'));
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { freq: 1 });

/** Any event of either side; many are illegal where they stand. */
export const anyDraft: fc.Arbitrary<EventDraft> = fc.constantFrom(...sides).chain((side) =>
  fc.oneof(
    fc.record({
      type: fc.constant('GOAL' as const),
      minute,
      side: fc.constant(side),
      goalType: fc.constantFrom(...goalTypes),
      scorer: either,
      assister: maybe(own(side)),
      penaltyFouler: fc.option(either, { freq: 5 }),
    }),
    fc.record({
      type: fc.constant('PENALTY_MISS' as const),
      minute,
      side: fc.constant(side),
      taker: own(side),
      saver: maybe(either),
      penaltyFouler: maybe(either),
      winner: maybe(own(side)),
    }),
    fc.record({
      type: fc.constant('SUBSTITUTION' as const),
      minute,
      side: fc.constant(side),
      off: own(side),
      on: own(side),
    }),
    fc.record({
      type: fc.constant('DISCIPLINARY' as const),
      minute,
      side: fc.constant(side),
      card: fc.constantFrom(...cardTypes),
      player: own(side),
    }),
  ),
);

/** A live match of up to some twenty legal events, in no order of minutes, its clock anywhere. */
export const legalMatch: fc.Arbitrary<MatchSheet> = fc
  .tuple(fc.array(anyDraft, { maxLength: 60, size: 'max' }), minute)
  .map(([drafts, clock]) =>
    drafts.reduce(
      (sheet, draft) => (judgeEvent(sheet, draft) === null ? withEvent(sheet, draft) : sheet),
      match('', { minute: clock, complete: false }),
    ),
  );

/** The sheet with one more event, recorded after all others. */
export function withEvent(sheet: MatchSheet, draft: EventDraft): MatchSheet {
  const event: MatchEvent = recorded(draft, Math.max(0, ...sheet.events.map(({ sequence }) => sequence)) + 1);
  return { ...sheet, events: [...sheet.events, event] };
}

/** The legal match, complete at minute 90 or at its last event. */
export const completed = (sheet: MatchSheet): MatchSheet => ({
  ...sheet,
  minute: Math.max(90, ...sheet.events.map((event) => event.minute)) as Minute,
  complete: true,
});
