// What a reporter does in one match, in playing order: line-ups, the clock, events, completion. First-half added time
// is minute 45; second-half added time runs past 90.

import type { Minute, PlayerCode } from '#game/identity';
import type { EventDraft } from '#game/match/match-event';
import type { PlayedMatch } from '../season/season-folder.ts';
import type { SeasonEvent } from '../season/season-schema.ts';

export type MatchStep =
  | { readonly kind: 'line-ups' }
  | { readonly kind: 'minute'; readonly minute: Minute }
  | { readonly kind: 'event'; readonly event: SeasonEvent; readonly draft: EventDraft }
  | { readonly kind: 'complete' };

/** A step with its instant in milliseconds. */
export type TimedStep = { readonly at: number; readonly match: PlayedMatch; readonly step: MatchStep };
export type MatchScript = {
  readonly steps: readonly TimedStep[];
  /** Events with a lower minute than the one before: they are recorded at the larger minute. */
  readonly outOfOrder: number;
};

const oneMinute = 60_000;
const lineUpsBefore = 60;
/** Half-time and the first half's added time. */
const breakMinutes = 18;
const looksAtTheClock = [20, 45, 70];
const fullTime = 90;

/** The minute that the match's clock shows at an event. */
export const minuteOf = ({ half, minute, plus }: Pick<SeasonEvent, 'half' | 'minute' | 'plus'>): number =>
  half === 1 ? Math.min(minute, 45) : minute + (plus ?? 0);

/** The whole match as its reporter enters it. */
export function matchScript(match: PlayedMatch): MatchScript {
  const at = (minute: number, half: 1 | 2): number =>
    match.kickoff + (minute + (half === 2 ? breakMinutes : 0)) * oneMinute;
  const steps: TimedStep[] = [{ at: at(-lineUpsBefore, 1), match, step: { kind: 'line-ups' } }];
  const clock = { minute: 0, half: 1 as 1 | 2, outOfOrder: 0 };
  const setMinute = (minute: number, half: 1 | 2) =>
    steps.push({ at: at(minute, half), match, step: { kind: 'minute', minute: minute as Minute } });
  const toLookAt = [...looksAtTheClock];
  for (const event of match.events) {
    const minute = minuteOf(event);
    if (minute < clock.minute) clock.outOfOrder += 1;
    clock.minute = Math.max(clock.minute, minute);
    clock.half = event.half === 2 ? 2 : clock.half;
    while (toLookAt[0] !== undefined && toLookAt[0] < clock.minute) {
      const look = toLookAt.shift() as number;
      setMinute(look, look > 45 ? 2 : 1);
    }
    const draft = eventDraftOf(event, clock.minute as Minute);
    steps.push({ at: at(clock.minute, clock.half), match, step: { kind: 'event', event, draft } });
  }
  const last = Math.max(fullTime, clock.minute);
  setMinute(last, 2);
  steps.push({ at: at(last + 2, 2), match, step: { kind: 'complete' } });
  // The check at minute 45 comes after the events in the first half's added time.
  return { steps: inTime(steps), outOfOrder: clock.outOfOrder };
}

/** The steps by instant; those of one instant stay in their order. */
const inTime = (steps: readonly TimedStep[]): readonly TimedStep[] => steps.toSorted((a, b) => a.at - b.at);

/**
 * The event as a reporter sends it. Assists are `fplAssist`, otherwise `assist`; a miss counts as a save unless the
 * source says otherwise.
 */
export function eventDraftOf(event: SeasonEvent, minute: Minute): EventDraft {
  const { side } = event;
  switch (event.type) {
    case 'GOAL':
      return {
        type: 'GOAL',
        minute,
        side,
        goal_type: event.goalType,
        scorer_id: event.scorer as PlayerCode,
        assist_id: code(event.fplAssist ?? event.assist),
        penalty_fouler_id: event.goalType === 'PENALTY' ? code(event.penaltyFouler) : null,
      };
    case 'PENALTY_MISS':
      return {
        type: 'PENALTY_MISS',
        minute,
        side,
        penalty_taker_id: event.taker as PlayerCode,
        penalty_saver_id: isSaved(event.outcome) ? code(event.saver) : null,
        penalty_fouler_id: code(event.penaltyFouler),
        assist_id: code(event.penaltyWinner),
      };
    case 'SUBSTITUTION':
      return {
        type: 'SUBSTITUTION',
        minute,
        side,
        player_out_id: event.off as PlayerCode,
        player_in_id: event.on as PlayerCode,
      };
    case 'CARD':
      return {
        type: 'DISCIPLINARY',
        minute,
        side,
        card_type: event.card,
        carded_player_id: event.player as PlayerCode,
      };
  }
}

const code = (player: number | null | undefined): PlayerCode | null => (player ?? null) as PlayerCode | null;
const isSaved = (outcome: string | null | undefined): boolean => outcome == null || /^sav/i.test(outcome);
