// What each command that still waits on the device changes of the match that its reporter sees.

import { describe, expect, it } from 'vitest';
import { aMinute, eventId, realTeamId } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { notationLineUps, player } from '#test/builders/notation-players';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import { nameOf, pointsOf, reportedMatch } from './reported-match.ts';

const record = (text: string, number: number) =>
  waitingAct('POST /api/match/record-event', { event: event(text), confirmed: false }, number);
const correct = (id: number, text: string, more: object = {}) =>
  waitingAct('POST /api/match/correct-event', { event_id: eventId(id), event: event(text), ...more });
const remove = (id: number) => waitingAct('POST /api/match/remove-event', { event_id: eventId(id), confirmed: false });
const minute = (number: number) => waitingAct('POST /api/match/update-match-minute', { minute: aMinute(number) });

describe('a command that waits', () => {
  it('has set the minute, and is not counted: nobody would miss it', () => {
    const report = reportedMatch(viewOfMatch(), [minute(33), record("20' goal Saka", -1)]);
    expect([report.minute, report.waiting]).toEqual([33, 1]);
  });

  it('has changed the line-ups, and with the first the match has begun', () => {
    const { home, away } = notationLineUps;
    const empty = { home: { xi: [], bench: [] }, away: { xi: [], bench: [] } };
    const view = { ...viewOfMatch(), line_ups: empty } as unknown as ReturnType<typeof viewOfMatch>;
    expect(reportedMatch(view, []).hasBegun).toBe(false);
    const report = reportedMatch(view, [waitingAct('POST /api/match/save-line-ups', { home, away })]);
    expect([report.hasBegun, report.sheet.lineUps]).toEqual([true, { home, away }]);
  });

  it('has completed the match with its heroes', () => {
    const heroes = [player('Saka')];
    const { sheet } = reportedMatch(viewOfMatch(), [waitingAct('POST /api/match/complete', { heroes })]);
    expect([sheet.complete, sheet.heroes]).toEqual([true, heroes]);
  });

  it('has removed the event, unless another needs it', () => {
    const drawn = (...events: readonly string[]) =>
      reportedMatch(viewOfMatch(events), [remove(1)]).events.map(({ event: { id } }) => id);
    expect(drawn("60' sub Saka > Nelson", "65' goal Rice")).toEqual([2]);
    expect(drawn("60' sub Saka > Nelson", "65' goal Nelson")).toEqual([2, 1]);
  });

  it('has moved the event within its minute', () => {
    const view = viewOfMatch(["30' goal Saka", "30' yellow Rice"]);
    const order = (more: object) =>
      reportedMatch(view, [correct(1, "30' goal Saka", more)]).events.map(({ event: { type } }) => type);
    expect([order({}), order({ sequence: 2 }), order({ sequence: 9 })]).toEqual([
      ['DISCIPLINARY', 'GOAL'],
      ['GOAL', 'DISCIPLINARY'],
      ['DISCIPLINARY', 'GOAL'],
    ]);
  });

  it('to correct something into what the rules refuse has changed nothing', () => {
    const view = viewOfMatch(["60' sub Saka > Nelson", "65' goal Nelson"]);
    const { events } = reportedMatch(view, [correct(2, "65' goal Saka")]);
    expect(events[0]?.event).toMatchObject({ scorer_id: player('Nelson') });
  });
});

describe('an event on the timeline', () => {
  it('has how it was recorded, and the latest command that is about it', () => {
    const later = correct(1, "14' goal Saka");
    const view = viewOfMatch(["12' goal Saka", "80' goal Rice"]);
    const { events } = reportedMatch(view, [correct(1, "13' goal Saka"), later, record("20' goal Jesus", -1)]);
    expect(events.map(({ event, recorded, waiting }) => [event.minute, recorded !== null, waiting?.act])).toEqual([
      [80, true, undefined],
      [20, false, record("20' goal Jesus", -1).act],
      [14, true, later.act],
    ]);
  });
});

describe('the clubs of a match', () => {
  it('are each with its own players', () => {
    const { clubs, squads } = reportedMatch(viewOfMatch(), []);
    expect([clubs.home.real_team_name, clubs.away.real_team_name]).toEqual(['Arsenal', 'Chelsea']);
    expect([squads.home.includes(player('Saka')), squads.home.includes(player('Palmer'))]).toEqual([true, false]);
    expect([squads.away.includes(player('Saka')), squads.away.includes(player('Palmer'))]).toEqual([false, true]);
  });

  it('that nobody knows are called so, and so are players', () => {
    const report = reportedMatch(viewOfMatch([], { away_team_id: realTeamId(9) }), []);
    expect(report.clubs.away).toMatchObject({ id: 9, real_team_name: 'Unknown' });
    expect([nameOf(report, player('Saka')), nameOf(report, null)]).toEqual([
      `Player ${player('Saka')}`,
      'Unknown Player',
    ]);
    expect(nameOf({ players: new Map() }, player('Saka'))).toBe('Unknown Player');
  });
});

it('a player who is on the bench has no points', () => {
  expect(pointsOf(reportedMatch(viewOfMatch(), []), player('Nelson'))).toBe(0);
});
