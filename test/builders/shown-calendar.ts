// The calendar as the Gameweeks screen reads it.

/** A gameweek that begins and has its weekend's deadline on these days of August. */
export const shownWeek = (id: number, start: string, weekend: string, more: object = {}) => ({
  id,
  start_time: `2025-08-${start}T23:00:00Z`,
  end_time: `2025-08-${Number(start) + 7}T23:00:00Z`,
  is_current: id === 1,
  midweek_deadline: null,
  weekend_deadline: `2025-08-${weekend}T17:00:00Z`,
  midweek_by_hand: false,
  weekend_by_hand: false,
  ...more,
});
/** A match of the weekend on this day of August. */
export const shownMatch = (id: number, gameweek: number | null, date: string | null, more: object = {}) => ({
  id,
  home: `Home ${id}`,
  away: `Away ${id}`,
  home_code: `H${id}`,
  away_code: `A${id}`,
  match_date: date === null ? null : `2025-08-${date}T14:00:00Z`,
  gameweek_id: gameweek,
  part: gameweek === null ? null : 'weekend',
  status: 'not-started',
  ...more,
});
/** Two gameweeks with a match each, and two matches without a gameweek. */
export const shownCalendar = {
  league_time_zone: 'Europe/London',
  now: '2025-08-13T12:00:00Z',
  current_gameweek_id: 1,
  pinned_gameweek_id: null as number | null,
  gameweeks: [shownWeek(1, '11', '15'), shownWeek(2, '18', '22', { weekend_by_hand: true })],
  matches: [shownMatch(1, 1, '16'), shownMatch(2, 2, '23'), shownMatch(3, null, null), shownMatch(4, null, '30')],
};
