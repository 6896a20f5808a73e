// Which matches an import adds and moves, and which moves it refuses (rules/gameweek 11, 12).

import { gameweekAt, partOf } from '#game/gameweek/calendar';
import { deadlineByHand, partDeadline } from '#game/gameweek/deadlines';
import { deadlineOf, type Gameweek } from '#game/gameweek/gameweek';
import { hasPassed } from '#game/gameweek/judge-deadline';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, MatchId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { canonicalName } from '#game/real-team/canonical-name';
import type { SeasonInput } from './season-input.ts';

/** A match's gameweek and part; null without a date, or after the last gameweek. */
export type CalendarSlot = { readonly gameweek: GameweekId; readonly part: Part } | null;

export type FixtureToPlan = { readonly home: string; readonly away: string; readonly kickOff: Instant | null };
export type KeptMatch = FixtureToPlan & {
  readonly id: MatchId;
  readonly slot: CalendarSlot;
  /** An admin has chosen the part, so it stays. */
  readonly partByHand: boolean;
  /** Whether it has line-ups, or is complete or void. */
  readonly hasReport: boolean;
};
export type PlannedMatch = FixtureToPlan & { readonly slot: CalendarSlot };

export type MatchPlan = {
  readonly added: readonly PlannedMatch[];
  readonly moved: readonly (PlannedMatch & { readonly id: MatchId })[];
  readonly unchanged: number;
  /** Moves that need an admin's decision, one sentence each. */
  readonly refused: readonly string[];
  readonly log: readonly string[];
};

export type Calendar = {
  readonly gameweeks: readonly Gameweek[];
  readonly zone: string;
  readonly now: Instant;
  /** The season has just got its gameweeks, so past matches are imported too. */
  readonly isFirst: boolean;
  /** Whether an admin has set this part's deadline. */
  readonly isByHand: (gameweek: GameweekId, part: Part) => boolean;
};

/** The given fixtures, with their clubs' canonical names. */
export const fixturesToPlan = (given: SeasonInput['fixtures']): readonly FixtureToPlan[] =>
  given.map(({ kickOff, home, away }) => ({
    kickOff: kickOff === null ? null : instant(kickOff),
    home: canonicalName(home),
    away: canonicalName(away),
  }));

/** The changes needed to match these fixtures; `kept` are all matches of the season. */
export function planMatches(
  fixtures: readonly FixtureToPlan[],
  kept: readonly KeptMatch[],
  calendar: Calendar,
): MatchPlan {
  const byClubs = new Map(kept.map((match) => [`${match.home} - ${match.away}`, match]));
  const plan = {
    added: [] as PlannedMatch[],
    moved: [] as (PlannedMatch & { id: MatchId })[],
    unchanged: 0,
    refused: [] as string[],
    log: [] as string[],
  };
  for (const fixture of fixtures) {
    const title = `${fixture.home} - ${fixture.away}`;
    const match = byClubs.get(title);
    if (match !== undefined && match.kickOff === fixture.kickOff) {
      plan.unchanged++;
      continue;
    }
    const slot = slotOf(fixture.kickOff, match, calendar);
    const refusal = whyNot(match, fixture.kickOff, slot, calendar);
    if (refusal !== null) {
      plan.refused.push(`${title} was not ${match === undefined ? 'added' : 'moved'}: ${refusal}`);
      continue;
    }
    plan.log.push(...remarks(title, fixture.kickOff, slot, calendar));
    if (match !== undefined && slot !== null && isElsewhere(match.slot, slot)) {
      plan.log.push(`${title} moved to gameweek ${slot.gameweek}, ${slot.part}`);
    }
    if (match === undefined) plan.added.push({ ...fixture, slot });
    else plan.moved.push({ ...fixture, slot, id: match.id });
  }
  return plan;
}

const isElsewhere = (was: CalendarSlot, is: NonNullable<CalendarSlot>): boolean =>
  was?.gameweek !== is.gameweek || was.part !== is.part;

function slotOf(kickOff: Instant | null, match: KeptMatch | undefined, { gameweeks, zone }: Calendar): CalendarSlot {
  if (kickOff === null) return null;
  const gameweek = gameweekAt(kickOff, gameweeks);
  if (gameweek === null) return null;
  return { gameweek, part: match?.partByHand && match.slot !== null ? match.slot.part : partOf(kickOff, zone) };
}

/**
 * Why a match cannot move to this gameweek and part, or null. A locked part only accepts a new time for its own
 * matches, and an open part must not stay open after the kick-off.
 */
function whyNot(
  match: KeptMatch | undefined,
  kickOff: Instant | null,
  slot: CalendarSlot,
  { gameweeks, zone, now, isFirst, isByHand }: Calendar,
): string | null {
  if (match?.hasReport === true) return 'it has a report';
  if (slot === null || kickOff === null || isFirst) return null;
  const gameweek = gameweeks.find(({ id }) => id === slot.gameweek);
  const known = gameweek === undefined ? null : deadlineOf(gameweek, slot.part);
  if (known !== null && hasPassed(known, now)) {
    if (match?.slot?.gameweek === slot.gameweek && match.slot.part === slot.part) return null;
    return `the ${slot.part} deadline of gameweek ${slot.gameweek} has passed`;
  }
  const needed =
    known !== null && isByHand(slot.gameweek, slot.part)
      ? deadlineByHand(known, kickOff)
      : partDeadline(slot.part, [kickOff], zone);
  if (needed === null || !hasPassed(needed, now)) return null;
  return `the ${slot.part} deadline that it needs in gameweek ${slot.gameweek} has passed`;
}

function remarks(
  title: string,
  kickOff: Instant | null,
  slot: CalendarSlot,
  { gameweeks }: Calendar,
): readonly string[] {
  if (kickOff === null) return [`${title} has no date and belongs to no gameweek`];
  if (slot === null) return [`${title} is after the last gameweek and belongs to none`];
  const gameweek = gameweeks.find(({ id }) => id === slot.gameweek);
  if (gameweek === undefined || kickOff >= gameweek.start_time) return [];
  return [`${title} is in a week without a gameweek and joins gameweek ${slot.gameweek}`];
}
