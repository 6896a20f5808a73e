// What a reporter is offered about a command that another reporter has overtaken, by what is recorded now.

import { expect, it } from 'vitest';
import { matchTexts } from '#game/match/match-texts';
import { detailsOf } from '#game/match/seen-truth';
import { eventId, matchId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { viewOfMatch } from '#test/builders/view-of-match';
import type { ReportAct } from './queue/report-command.ts';
import { decisionOn } from './refused-command.ts';
import { reportedMatch } from './reported-match.ts';

/** The match at this version, with these events, numbered from 1. */
const report = (version: number, ...notations: string[]) => reportedMatch(viewOfMatch(notations, { version }), []);

const target = { command_id: 'command', match_id: matchId(7), event_id: eventId(1) };
const correction = (seen: string, mine: string): ReportAct => ({
  endpoint: 'POST /api/match/correct-event',
  input: { ...target, event: event(mine), seen: event(seen) },
});
const overtaken = (version: number, now: string) => ({
  code: 'event_changed',
  sentence: matchTexts.eventChanged,
  current: { version, event: { ...event(now), id: eventId(1), sequence: 1 } },
});

it('a card whose kind its reporter left alone stays what another card has made of it', () => {
  const now = report(5, "50' second yellow Rice", "30' yellow Rice");
  const decision = decisionOn(
    now,
    correction("50' yellow Rice", "52' yellow Rice"),
    overtaken(5, "50' second yellow Rice"),
  );
  expect(decision).toMatchObject({ isOffered: true, sentence: matchTexts.eventChanged });
  expect(decision.act.input).toMatchObject({
    event: event("52' second yellow Rice"),
    seen: event("50' second yellow Rice"),
  });
});

it('a card whose kind or player its reporter has changed is theirs', () => {
  const now = report(5, "50' second yellow Rice", "30' yellow Rice");
  for (const mine of ["50' red Rice", "50' yellow Saka"]) {
    const { act, isOffered } = decisionOn(
      now,
      correction("50' yellow Rice", mine),
      overtaken(5, "50' second yellow Rice"),
    );
    expect([isOffered, 'event' in act.input && act.input.event]).toEqual([true, event(mine)]);
  }
  const moved = report(5, "50' yellow Saka");
  const { act } = decisionOn(moved, correction("50' yellow Rice", "52' yellow Rice"), overtaken(5, "50' yellow Saka"));
  expect(act.input).toMatchObject({ event: event("52' yellow Rice"), seen: event("50' yellow Saka") });
});

it('what the rules would refuse now is not offered, and says why', () => {
  const now = report(5, "50' second yellow Rice", "30' yellow Rice");
  const decision = decisionOn(
    now,
    correction("50' yellow Rice", "20' yellow Rice"),
    overtaken(5, "50' second yellow Rice"),
  );
  expect(decision).toMatchObject({ isOffered: false, sentence: matchTexts.noFirstYellow });
  expect(decision.now).toMatchObject(event("50' second yellow Rice"));
});

it('what is recorded now is the newest of the report and the refusal, as long as the question waits', () => {
  const act = correction("12' goal Saka", "13' goal Saka");
  const refusal = overtaken(5, "14' goal Saka");
  const nowOf = (shown: ReturnType<typeof report>) => {
    const { now } = decisionOn(shown, act, refusal);
    return now === null ? null : detailsOf(now);
  };
  expect(nowOf(report(4, "12' goal Saka")), 'its frame is on the way').toEqual(event("14' goal Saka"));
  expect(nowOf(report(6, "15' goal Saka (Odegaard)")), 'changed once more').toEqual(event("15' goal Saka (Odegaard)"));
  expect(nowOf(report(6)), 'removed').toBe(null);
  expect(decisionOn(report(6), act, refusal)).toMatchObject({ isOffered: false, sentence: matchTexts.eventNotFound });
});

it('a removal is of what is recorded now', () => {
  const act: ReportAct = {
    endpoint: 'POST /api/match/remove-event',
    input: { ...target, seen: event("50' yellow Rice"), confirmed: false },
  };
  const now = report(6, "51' yellow Rice");
  expect(decisionOn(now, act, overtaken(5, "50' red Rice"))).toMatchObject({
    isOffered: true,
    act: { input: { seen: event("51' yellow Rice"), confirmed: false } },
  });
});

it('another question is answered by confirming it, and a refusal by nothing', () => {
  const act = correction("12' goal Saka", "13' goal Saka");
  const confirmed = decisionOn(report(5), act, { code: 'makes_second_yellow', sentence: 'Makes it', current: null });
  expect(confirmed).toMatchObject({ isOffered: true, sentence: 'Makes it', act: { input: { makes_second: true } } });
  const refused = decisionOn(report(5), act, { code: 'not_on_pitch', sentence: 'Not on the pitch', current: null });
  expect(refused).toEqual({ isOffered: false, sentence: 'Not on the pitch', act, now: null });
});
