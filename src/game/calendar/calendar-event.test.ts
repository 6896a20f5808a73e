import { expect, it } from 'vitest';
import { fantasyMatchId, gameweekId, leagueId, teamId } from '#test/builders/ids';
import { instant } from '../instant.ts';
import { type CalendarSource, calendarEvents, stateOf } from './calendar-event.ts';

const gameweek = (id: number, midweek: string | null, weekend: string | null) => ({
  id: gameweekId(id),
  start_time: instant('2025-08-12T00:00:00Z'),
  end_time: instant('2025-08-19T00:00:00Z'),
  midweek_deadline: midweek === null ? null : instant(midweek),
  weekend_deadline: weekend === null ? null : instant(weekend),
});
const match = (id: number, week: number, isHome: boolean, team = 1) => ({
  id: fantasyMatchId(id),
  gameweek: gameweekId(week),
  team: teamId(team),
  team_name: `Team ${team}`,
  opponent_name: 'Aron Rovers',
  is_home: isHome,
});
const source: CalendarSource = {
  gameweeks: [gameweek(1, null, '2025-08-15T17:00:00Z'), gameweek(2, '2025-08-19T17:00:00Z', null)],
  kickOffs: new Map([
    [gameweekId(1), { first: instant('2025-08-15T19:00:00Z'), last: instant('2025-08-18T19:00:00Z') }],
  ]),
  matches: [match(7, 1, true), match(7, 1, false, 2), match(8, 2, false)],
  drafts: [{ league: leagueId(4), league_name: 'TDL1', begins_at: instant('2025-08-10T18:00:00Z') }],
};

it('a calendar has the deadlines of the parts that are present, the matches of all teams and planned drafts, by their start', () => {
  expect(calendarEvents(source).map(({ title, uid }) => [uid, title])).toEqual([
    ['draft-4', 'Draft of TDL1'],
    ['deadline-1-weekend', 'Deadline: Gameweek 1, Weekend'],
    ['match-7-1', 'Team 1 v Aron Rovers (H), gameweek 1'],
    ['match-7-2', 'Team 2 v Aron Rovers (A), gameweek 1'],
    ['deadline-2-midweek', 'Deadline: Gameweek 2, Midweek'],
  ]);
});

it('each event leads to its page', () => {
  expect(calendarEvents(source).map(({ path }) => path)).toEqual([
    '/draft/tdl1',
    '/my-team',
    '/teams/1',
    '/teams/2',
    '/my-team',
  ]);
});

it('of two events at one instant the order is always the same', () => {
  const uids = (matches: CalendarSource['matches']) => calendarEvents({ ...source, matches }).map(({ uid }) => uid);
  expect(uids(source.matches.toReversed())).toEqual(uids(source.matches));
});

it('a match lasts from the first to the last kick-off of its gameweek and two hours more, a deadline is a moment', () => {
  const [, deadline, first] = calendarEvents(source);
  expect(deadline?.end).toBe(deadline?.start);
  expect([first?.start, first?.end]).toEqual([instant('2025-08-15T19:00:00Z'), instant('2025-08-18T21:00:00Z')]);
});

it('an event is another one when its time or its words change', () => {
  const [deadline] = calendarEvents(source);
  if (deadline === undefined) throw new Error('no event');
  expect(stateOf({ ...deadline, path: '/elsewhere' })).toBe(stateOf(deadline));
  expect(stateOf({ ...deadline, start: instant('2025-08-15T18:00:00Z') })).not.toBe(stateOf(deadline));
  expect(stateOf({ ...deadline, title: 'Other' })).not.toBe(stateOf(deadline));
});
