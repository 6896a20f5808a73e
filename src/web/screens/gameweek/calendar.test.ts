import { expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId, matchId } from '#test/builders/ids';
import { localInput, typedInstant } from '../../football/typed-instant.ts';
import {
  type Calendar,
  calendarMomentText,
  deadlinesAfterMove,
  deadlinesAfterVoid,
  refusalOfMove,
  refusalOfTakeBack,
  type Slot,
} from './calendar.ts';

const zone = 'Europe/London';

it("an instant is shown and typed in the league's zone, in summer and in winter", () => {
  expect(localInput('2025-08-15T17:00:00Z', zone)).toBe('2025-08-15T18:00');
  expect(typedInstant('2025-08-15T18:00', zone)).toBe(instant('2025-08-15T17:00:00Z'));
  expect(localInput('2025-12-19T17:00:00Z', zone)).toBe('2025-12-19T17:00');
  expect(typedInstant('2025-12-19T17:00', zone)).toBe(instant('2025-12-19T17:00:00Z'));
  expect(calendarMomentText('2025-08-15T17:00:00Z', zone)).toBe('Fri 15 Aug, 18:00');
  // As in the gameweek's days beside it, not 'Sept'.
  expect(calendarMomentText('2025-09-16T08:05:00Z', zone)).toBe('Tue 16 Sep, 09:05');
});

it('what is no date is no instant', () => {
  expect(typedInstant('', zone)).toBeNull();
  expect(typedInstant('2025-13-01T10:00', zone)).toBeNull();
});

const week = (id: number, tuesday: string, weekend: string, byHand = false) => ({
  id: gameweekId(id),
  start_time: `2025-08-${tuesday}T23:00:00Z`,
  end_time: `2025-08-${tuesday}T23:00:00Z`,
  is_current: id === 1,
  midweek_deadline: null,
  weekend_deadline: `2025-08-${weekend}T17:00:00Z`,
  midweek_by_hand: false,
  weekend_by_hand: byHand,
});
const match = (id: number, gameweek: number, date: string) => ({
  id: matchId(id),
  home: 'Arsenal',
  away: 'Chelsea',
  home_code: 'ARS',
  away_code: 'CHE',
  match_date: `2025-08-${date}T14:00:00Z`,
  gameweek_id: gameweekId(gameweek),
  part: 'weekend' as const,
  status: 'not-started' as const,
});
const moved = match(1, 1, '16');
const calendar = (columns: Partial<Calendar> = {}): Calendar => ({
  league_time_zone: zone,
  now: '2025-08-13T12:00:00Z',
  current_gameweek_id: gameweekId(1),
  pinned_gameweek_id: null,
  gameweeks: [week(1, '11', '15'), week(2, '18', '22'), week(3, '25', '29')],
  matches: [moved, match(2, 1, '17'), match(3, 2, '23'), match(4, 3, '30')],
  ...columns,
});

it('a moved match takes the deadline of its new gameweek with it', () => {
  const to = { gameweek: gameweekId(2), part: 'weekend' } as const;
  const changed = (columns: Partial<Calendar> = {}) =>
    deadlinesAfterMove(calendar(columns), moved, to).map(({ gameweek, was, deadline }) => [gameweek, was, deadline]);
  const earlier = [2, instant('2025-08-22T17:00:00Z'), instant('2025-08-15T17:00:00Z')];
  expect(changed()).toEqual([earlier]);
  // It was the only one of its own gameweek, which has no deadline without it.
  expect(changed({ matches: [moved, match(3, 2, '23')] })).toEqual([
    [1, instant('2025-08-15T17:00:00Z'), null],
    earlier,
  ]);
  // One that was set by hand gives way to the kick-off alone; here they are apart.
  expect(changed({ gameweeks: [week(1, '11', '15'), week(2, '18', '14', true)] })).toEqual([]);
});

it('a move is judged by what the calendar tells of the match and of where it would go', () => {
  const to = { gameweek: gameweekId(2), part: 'weekend' } as const;
  const refused = (slot: Slot, now?: string, date?: null) =>
    refusalOfMove(
      calendar(now === undefined ? {} : { now }),
      date === null ? { ...moved, match_date: date } : moved,
      slot,
    )?.code;
  expect(refused(to)).toBeUndefined();
  expect(refused(to, undefined, null)).toBe('match_without_date');
  expect(refused(to, '2025-08-22T17:00:00Z')).toBe('deadline_passed');
  const ofStatus = (status: 'void' | 'live') => refusalOfMove(calendar(), { ...moved, status }, to)?.code;
  expect([ofStatus('void'), ofStatus('live')]).toEqual(['match_void', 'match_has_report']);
  // An admin has put the weekend off: it is open although the match has no deadline of its own any more.
  const putOff = { gameweeks: [week(1, '11', '15'), week(2, '18', '23', true)], now: '2025-08-22T18:00:00Z' };
  expect(refusalOfMove(calendar(putOff), { ...moved, match_date: '2025-08-23T19:00:00Z' }, to)).toBeNull();
  // The gameweek has no midweek yet.
  expect(refused({ ...to, part: 'midweek' }, '2025-08-22T17:00:00Z')).toBe('kick_off_too_soon');
});

it('a match that becomes void, or counts again, takes the deadline of its part with it', () => {
  const early = { ...match(3, 2, '16'), status: 'not-started' as const };
  const voided = { ...early, status: 'void' as const };
  const [own, later] = [instant('2025-08-15T17:00:00Z'), instant('2025-08-22T17:00:00Z')];
  const of = (first: Calendar['matches'][number], weekend: string, now?: string) =>
    calendar({
      gameweeks: [week(1, '11', '15'), week(2, '18', weekend)],
      matches: [first, match(4, 2, '23')],
      ...(now === undefined ? {} : { now }),
    });
  expect(deadlinesAfterVoid(of(early, '15'), early)).toMatchObject([{ gameweek: 2, was: own, deadline: later }]);
  expect(deadlinesAfterVoid(of(voided, '22'), voided)).toMatchObject([{ gameweek: 2, was: later, deadline: own }]);
  expect(refusalOfTakeBack(of(voided, '22'), voided)).toBeNull();
  expect(refusalOfTakeBack(of(voided, '22', '2025-08-15T17:00:00Z'), voided)?.code).toBe('kick_off_too_soon');
  expect(refusalOfTakeBack(of(voided, '22'), { ...voided, gameweek_id: null, part: null })).toBeNull();
});
