// The reporter's screen: the server's match with this browser's waiting commands, as far as the rules allow them.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSheet } from '#game/match/judge-sheet';
import type { EventDraft } from '#game/match/match-event';
import { sheetOf } from '#game/match/match-snapshot';
import { defaultPointsTable } from '#game/scoring/points-table';
import { aMinute, eventId, matchId, realTeamId } from '#test/builders/ids';
import { anyDraft } from '#test/builders/legal-match';
import { event } from '#test/builders/match-notation';
import { notationLineUps, notationRoles, player } from '#test/builders/notation-players';
import { propertyRuns } from '#test/builders/property-runs';
import type { MatchView } from '../data/live/match-view-after.ts';
import type { Queue, ReportAct, Waiting } from './queue/report-command.ts';
import { pointsOf, reportedMatch } from './reported-match.ts';

/** A match that has begun, without an event; only what the screen folds. */
const view = {
  match: {
    home_team_id: realTeamId(1),
    away_team_id: realTeamId(2),
    set_minute: aMinute(0),
    report_complete: false,
    heroes: [],
  },
  line_ups: notationLineUps,
  events: [],
  players: [...notationRoles].map(([code, role]) => ({ code, ...role, real_team_id: realTeamId(1) })),
  clubs: [],
  rules: { points_table: defaultPointsTable, part_clean_sheet_minutes: 60 },
} as unknown as MatchView;

const command = (index: number) => ({ command_id: `command ${index}`, match_id: matchId(7) });
const waiting = (act: ReportAct, index: number): Waiting => ({
  act,
  manager_id: 'reporter',
  made_at: index,
  attempted: false,
  local_event_id: act.endpoint === 'POST /api/match/record-event' ? -index - 1 : null,
  refusal: null,
});

type Step =
  | { kind: 'record'; draft: EventDraft }
  | { kind: 'correct'; draft: EventDraft; target: number }
  | { kind: 'remove'; target: number };
const target = fc.nat(15);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), draft: anyDraft }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), draft: anyDraft, target }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), target }) },
  ),
  { maxLength: 16 },
);

const queueOf = (steps: readonly Step[]): Queue =>
  steps.map((step, index) => {
    const fields = command(index);
    if (step.kind === 'record') {
      const input = { ...fields, event: step.draft, confirmed: true };
      return waiting({ endpoint: 'POST /api/match/record-event', input }, index);
    }
    const event_id = eventId(-step.target - 1);
    if (step.kind === 'remove') {
      return waiting(
        { endpoint: 'POST /api/match/remove-event', input: { ...fields, event_id, confirmed: true } },
        index,
      );
    }
    const input = { ...fields, event_id, event: step.draft };
    return waiting({ endpoint: 'POST /api/match/correct-event', input }, index);
  });

const recording = (text: string, index: number): Waiting =>
  waiting(
    { endpoint: 'POST /api/match/record-event', input: { ...command(index), event: event(text), confirmed: false } },
    index,
  );

describe('whatever waits', () => {
  it('what is drawn is a match that the rules allow, and every event in it is one that waits', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const { sheet, events } = reportedMatch(view, queueOf(steps));
        expect(judgeSheet(sheet)).toBeNull();
        expect(events.every(({ waiting }) => waiting !== null)).toBe(true);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('a command whose frame came before its answer is drawn once', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const queue = queueOf(steps);
        const [first] = queue;
        fc.pre(first !== undefined && first.act.endpoint === 'POST /api/match/record-event');
        const { sheet } = reportedMatch(view, queue.slice(0, 1));
        const arrived = sheet.events.map((event) => ({ ...event, id: eventId(1), command_id: 'command 0' }));
        const seen = { ...view, events: arrived } as unknown as MatchView;
        expect(reportedMatch(seen, queue.slice(0, 1)).sheet).toEqual({ ...sheetOf(seen) });
      }),
      { numRuns: propertyRuns },
    );
  });
});

it('an event that the rules refuse is not drawn, and neither are its points', () => {
  const report = reportedMatch(view, [recording("20' red Saka", 0), recording("30' goal Saka", 1)]);
  expect(report.events.map(({ event }) => event.type)).toEqual(['DISCIPLINARY']);
  expect(report.state.score.home).toBe(0);
  expect(pointsOf(report, player('Saka'))).toBe(2 - 5);
});

it('a reopened report keeps its hero, unless the substitution that brought them on is removed', () => {
  const events = [{ ...event("60' sub Saka > Nelson"), id: eventId(1), sequence: 1, command_id: 'earlier' }];
  const reopened = { ...view, match: { ...view.match, heroes: [player('Nelson')] }, events } as unknown as MatchView;
  expect(reportedMatch(reopened, []).sheet.heroes).toEqual([player('Nelson')]);
  const input = { ...command(0), event_id: eventId(1), confirmed: false };
  const removal = waiting({ endpoint: 'POST /api/match/remove-event', input }, 0);
  expect(reportedMatch(reopened, [removal]).sheet.heroes).toEqual([]);
});

it('a correction changes the event that it names, in its place, and no other', () => {
  const input = { ...command(2), event_id: eventId(-1), event: event("13' goal Odegaard") };
  const correction = waiting({ endpoint: 'POST /api/match/correct-event', input }, 2);
  const recorded = [recording("12' goal Saka", 0), recording("20' goal Jesus", 1)];
  const drawn = (...queue: readonly Waiting[]) =>
    reportedMatch(view, [...recorded, ...queue]).events.map(({ event: { id, minute } }) => [id, minute]);
  expect(drawn(correction)).toEqual([
    [-2, 20],
    [-1, 13],
  ]);
  const ofNone = waiting({ endpoint: 'POST /api/match/correct-event', input: { ...input, event_id: eventId(99) } }, 2);
  expect(drawn(ofNone)).toEqual(drawn());
});

it('a refused command is not drawn: it waits for a decision', () => {
  const refused = { ...recording("30' goal Saka", 0), refusal: { code: 'no', sentence: 'No', current: null } };
  const report = reportedMatch(view, [refused]);
  expect([report.events, report.refused, report.waiting]).toEqual([[], [refused], 0]);
});

it('line-ups that wait and lack somebody whom another reporter has recorded change nothing here', () => {
  const goal = { ...event("12' goal Saka"), id: eventId(1), sequence: 1, command_id: 'theirs' };
  const home = { ...notationLineUps.home, xi: [...notationLineUps.home.xi] };
  home.xi[home.xi.indexOf(player('Saka'))] = player('Nelson');
  home.bench = home.bench.filter((code) => code !== player('Nelson'));
  const input = { ...command(0), home, away: { ...notationLineUps.away } };
  const queue = [waiting({ endpoint: 'POST /api/match/save-line-ups', input } as unknown as ReportAct, 0)];
  expect(reportedMatch(view, queue).sheet.lineUps.home.xi).toEqual(home.xi);
  const report = reportedMatch({ ...view, events: [goal] } as unknown as MatchView, queue);
  expect(report.sheet.lineUps).toEqual(notationLineUps);
  expect(report.waiting).toBe(1);
});
