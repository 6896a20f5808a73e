// Random legal matches for property tests: random drafts, of which those that the rules accept are recorded.

import fc from 'fast-check';
import type { EventId, Minute, PlayerCode } from '#game/identity';
import { sheetWith } from '#game/match/change-sheet';
import { judgeEvent } from '#game/match/judge-event';
import {
  type CardType,
  type EventDraft,
  goalTypes,
  type MatchEvent,
  otherSide,
  type Side,
  sides,
} from '#game/match/match-event';
import type { MatchSheet } from '#game/match/match-sheet';
import { match, recorded } from './match-notation.ts';
import { notationLineUps } from './notation-players.ts';

const minute = fc.integer({ min: 0, max: 100 }) as fc.Arbitrary<Minute>;
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { freq: 1 });

/** Mostly the starters, who are on the pitch. */
const of = (side: Side): fc.Arbitrary<PlayerCode> => {
  const { xi, bench } = notationLineUps[side];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...xi) },
    { weight: 1, arbitrary: fc.constantFrom(...bench) },
  );
};
const mostlyOf = (side: Side): fc.Arbitrary<PlayerCode> =>
  fc.oneof({ weight: 9, arbitrary: of(side) }, { weight: 1, arbitrary: of(otherSide[side]) });

const either = fc.oneof(of('home'), of('away'));

const goal = (side: Side) =>
  fc.constantFrom(...goalTypes).chain((goalType) =>
    fc.record({
      type: fc.constant('GOAL' as const),
      minute,
      side: fc.constant(side),
      goal_type: fc.constant(goalType),
      scorer_id: mostlyOf(goalType === 'OWN_GOAL' ? otherSide[side] : side),
      assist_id: maybe(mostlyOf(side)),
      penalty_fouler_id: goalType === 'PENALTY' ? maybe(mostlyOf(otherSide[side])) : fc.constant(null),
    }),
  );

const penaltyMiss = (side: Side) =>
  fc.record({
    type: fc.constant('PENALTY_MISS' as const),
    minute,
    side: fc.constant(side),
    penalty_taker_id: mostlyOf(side),
    penalty_saver_id: maybe(mostlyOf(otherSide[side])),
    penalty_fouler_id: maybe(mostlyOf(otherSide[side])),
    assist_id: maybe(mostlyOf(side)),
  });

const substitution = (side: Side) =>
  fc.record({
    type: fc.constant('SUBSTITUTION' as const),
    minute,
    side: fc.constant(side),
    player_out_id: of(side),
    player_in_id: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...notationLineUps[side].bench) },
      { weight: 1, arbitrary: either },
    ),
  });

/** Only a few players are rough, so that second yellows happen. */
const card = (side: Side) =>
  fc.record({
    type: fc.constant('DISCIPLINARY' as const),
    minute,
    side: fc.constant(side),
    card_type: fc.constantFrom<CardType>('YELLOW', 'YELLOW', 'SECOND_YELLOW', 'SECOND_YELLOW', 'RED'),
    carded_player_id: fc.oneof(fc.constantFrom(...notationLineUps[side].xi.slice(4, 6)), mostlyOf(side)),
  });

/** Any event of either side; many are illegal at that point. */
export const anyDraft: fc.Arbitrary<EventDraft> = fc
  .constantFrom(...sides)
  .chain((side) => fc.oneof(goal(side), penaltyMiss(side), substitution(side), card(side)));

/** A live match with up to about twenty legal events, their minutes in any order, the clock anywhere. */
export const legalMatch: fc.Arbitrary<MatchSheet> = fc
  .tuple(fc.array(anyDraft, { maxLength: 40, size: 'max' }), minute)
  .map(([drafts, clock]) =>
    drafts.reduce(
      (sheet, draft) => (judgeEvent(sheet, draft) === null ? recordedIn(sheet, draft) : sheet),
      match('', { minute: clock, complete: false }),
    ),
  );

/** The sheet after a reporter has recorded this: a late yellow turns a later one into a second. */
export const recordedIn = (sheet: MatchSheet, draft: EventDraft): MatchSheet =>
  sheetWith(sheet, draft, (Math.max(0, ...sheet.events.map(({ id }) => id)) + 1) as EventId);

/** The sheet with one more event, recorded last, which changes no other event. */
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
