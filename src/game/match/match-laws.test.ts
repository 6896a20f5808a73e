// Laws that hold for every legal match, whatever happens in it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import { anyDraft, completed, legalMatch, recordedIn, withEvent } from '#test/builders/legal-match';
import { notationRoles } from '#test/builders/notation-players';
import { propertyRuns } from '#test/builders/property-runs';
import { sheetWithout } from './change-sheet.ts';
import { inPlayingOrder } from './fold/event-order.ts';
import { foldMatch, foldUntil, type MatchState } from './fold-match.ts';
import { judgeEvent } from './judge-event.ts';
import { firstIllegalEvent, judgeRemoval, judgeSheet } from './judge-sheet.ts';
import { otherSide, type Side, sides } from './match-event.ts';
import type { MatchReport } from './match-report.ts';
import { clockOf, type MatchSheet } from './match-sheet.ts';
import { minutesPlayed } from './minutes-played.ts';

const holds = (law: (sheet: MatchSheet) => void): void =>
  fc.assert(fc.property(legalMatch, law), { numRuns: propertyRuns });
const reportsOf = (state: MatchState, side: Side): readonly MatchReport[] =>
  [...state.reports.values()].filter((report) => report.side === side);
const sum = (reports: readonly MatchReport[], value: (report: MatchReport) => number): number =>
  reports.reduce((total, report) => total + value(report), 0);

describe('events', () => {
  it('removing an event has the same result as never recording it', () => {
    fc.assert(
      fc.property(legalMatch, anyDraft, anyDraft, (sheet, mistaken, next) => {
        fc.pre(judgeEvent(sheet, mistaken) === null);
        const recorded = withEvent(sheet, mistaken);
        const mistake = recorded.events.at(-1);
        const later = withEvent(recorded, next);
        const removed = { ...later, events: later.events.filter((event) => event !== mistake) };
        const never = withEvent(sheet, next);
        expect(firstIllegalEvent(removed)?.refusal).toEqual(firstIllegalEvent(never)?.refusal);
        if (firstIllegalEvent(never) === null) expect(foldMatch(removed)).toEqual(foldMatch(never));
      }),
      { numRuns: propertyRuns },
    );
  });

  it('every prefix of a legal match, in playing order, is a legal match with eleven players per side, minus those sent off', () => {
    holds((sheet) => {
      const ordered = inPlayingOrder(sheet.events);
      for (let length = 0; length <= ordered.length; length += 1) {
        const prefix = { ...sheet, events: ordered.slice(0, length) };
        expect(judgeSheet(prefix)).toBeNull();
        const state = foldMatch(prefix);
        for (const side of sides) {
          const sentOff = reportsOf(state, side).filter(({ player_id: player }) => state.sentOff.has(player));
          expect(state.onPitch[side].size).toBe(11 - sentOff.length);
        }
      }
    });
  });

  it('the order in which the events are passed changes nothing', () => {
    const shuffled = legalMatch.chain((sheet) =>
      fc.tuple(fc.constant(sheet), fc.shuffledSubarray([...sheet.events], { minLength: sheet.events.length })),
    );
    fc.assert(
      fc.property(shuffled, ([sheet, events]) => {
        expect(foldMatch({ ...sheet, events })).toEqual(foldMatch(sheet));
      }),
      { numRuns: propertyRuns },
    );
  });

  it('accepted events leave a legal sheet, refused ones would not', () => {
    fc.assert(
      fc.property(legalMatch, anyDraft, (sheet, draft) => {
        const accepted = judgeEvent(sheet, draft) === null;
        expect(judgeSheet(recordedIn(sheet, draft)) === null).toBe(accepted);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('the latest recorded event can always be removed', () => {
    fc.assert(
      fc.property(legalMatch, (sheet) => {
        const latest = sheet.events.at(-1);
        fc.pre(latest !== undefined);
        expect(judgeRemoval(sheet, latest.id)).toBeNull();
        expect(judgeSheet(sheetWithout(sheet, latest.id))).toBeNull();
      }),
      { numRuns: propertyRuns },
    );
  });

  it('the fold until the last minute is the fold', () => {
    holds((sheet) => {
      const minute = clockOf(sheet);
      expect(foldUntil(sheet, minute)).toEqual(foldMatch({ ...sheet, minute }));
    });
  });
});

describe('goals', () => {
  it("a side's score is its own goals plus the other side's own goals", () => {
    holds((sheet) => {
      const state = foldMatch(sheet);
      for (const side of sides) {
        const goals = sum(reportsOf(state, side), (report) => report.goals);
        const gifts = sum(reportsOf(state, otherSide[side]), (report) => report.own_goals);
        expect(goals + gifts).toBe(state.score[side]);
        expect(sheet.events.filter((event) => event.type === 'GOAL' && event.side === side)).toHaveLength(
          goals + gifts,
        );
      }
    });
  });

  it('no player concedes more than the other side scored, and players who play to the end concede all', () => {
    holds((sheet) => {
      const state = foldMatch(sheet);
      for (const report of state.reports.values()) {
        const against = state.score[otherSide[report.side]];
        expect(report.goals_conceded).toBeLessThanOrEqual(against);
        if (report.starting_xi === 1 && report.minute_subbed_off === null) expect(report.goals_conceded).toBe(against);
        expect(report.first_goal_conceded_at === null).toBe(report.goals_conceded === 0);
      }
    });
  });

  it('each goal against is conceded by the eleven who started, or by their substitutes', () => {
    holds((sheet) => {
      const state = foldMatch(sheet);
      for (const side of sides) {
        const conceded = sum(reportsOf(state, side), (report) => report.goals_conceded);
        expect(conceded).toBe(11 * state.score[otherSide[side]]);
      }
    });
  });

  it('there are at most as many assists as goals, and free-kick and penalty goals are goals', () => {
    holds((sheet) => {
      const state = foldMatch(sheet);
      for (const side of sides) {
        expect(sum(reportsOf(state, side), (report) => report.assists)).toBeLessThanOrEqual(state.score[side]);
      }
      for (const report of state.reports.values()) {
        expect(report.free_kick_goals + report.penalties_scored).toBeLessThanOrEqual(report.goals);
      }
    });
  });
});

describe('minutes and clean sheets', () => {
  it('a side plays eleven times the clock, less what its sent-off players missed', () => {
    holds((sheet) => {
      const state = foldMatch(sheet);
      const clock = clockOf(sheet);
      for (const side of sides) {
        const reports = reportsOf(state, side);
        const missed = sum(reports, ({ minute_sent_off: minuteSentOff }) =>
          minuteSentOff === null ? 0 : clock - minuteSentOff,
        );
        expect(sum(reports, minutesPlayed)).toBe(11 * clock - missed);
        expect(sum(reports, (report) => report.clean_sheet_minutes_played)).toBe(11 * clock - missed);
      }
    });
  });

  it('a clean sheet is full or part, needs no goal conceded, is never a striker’s, and DM only for defensive midfielders', () => {
    holds((sheet) => {
      for (const report of foldMatch(completed(sheet)).reports.values()) {
        const role = notationRoles.get(report.player_id);
        const kept = report.full_clean_sheet + report.part_clean_sheet;
        expect(kept).toBeLessThanOrEqual(1);
        if (kept) expect([report.goals_conceded, role?.position === 'S']).toEqual([0, false]);
        expect(report.dm_clean_sheet).toBe(role?.is_dm === true ? kept : 0);
      }
    });
  });

  it('while the clock runs without events, no player loses a clean sheet', () => {
    fc.assert(
      fc.property(legalMatch, fc.integer({ min: 0, max: 30 }), (sheet, minutes) => {
        const earlier = foldMatch(sheet).reports;
        const later = foldMatch({ ...sheet, minute: aMinute(sheet.minute + minutes) }).reports;
        for (const [player, report] of earlier) {
          expect(later.get(player)?.full_clean_sheet).toBe(report.full_clean_sheet);
          expect(later.get(player)?.part_clean_sheet).toBeGreaterThanOrEqual(report.part_clean_sheet);
        }
      }),
      { numRuns: propertyRuns },
    );
  });

  it('completing the match at its current minute removes no clean sheet', () => {
    holds((sheet) => {
      const end = completed(sheet);
      const live = foldMatch({ ...end, complete: false }).reports;
      for (const [player, report] of foldMatch(end).reports) expect(live.get(player)).toEqual(report);
    });
  });
});

it('at most one first yellow each, a red card means off the pitch, and a second yellow follows a first', () => {
  holds((sheet) => {
    const state = foldMatch(sheet);
    for (const report of state.reports.values()) {
      expect(report.yellow_cards).toBeLessThanOrEqual(1);
      expect(report.second_yellows).toBeLessThanOrEqual(Math.min(report.yellow_cards, report.red_cards));
      expect(report.red_cards).toBe(Number(state.sentOff.has(report.player_id)));
      expect(report.minute_sent_off !== null).toBe(state.sentOff.has(report.player_id));
      const there = report.minute_sent_off === null && report.minute_subbed_off === null;
      expect(state.onPitch[report.side].has(report.player_id)).toBe(there);
    }
  });
});
