import type { OutputAt } from '../../src/web/data/cache/endpoint-query.ts';
import { gameweekId } from './ids.ts';

type Calendar = OutputAt<'GET /api/gameweek/list'>;

/** This device's own zone, so that no time needs its zone beside it. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A zone whose clock never shows this device's time. */
export const otherZone = ownZone === 'Pacific/Kiritimati' ? 'Pacific/Niue' : 'Pacific/Kiritimati';

const week = (id: number, monday: string, weekend: string) => ({
  id: gameweekId(id),
  start_time: `${monday}T00:00:00Z`,
  end_time: `${monday}T00:00:00Z`,
  is_current: id === 7,
  midweek_deadline: null,
  weekend_deadline: `${weekend}T12:00:00Z`,
  is_not_played: false,
});

/** Three gameweeks, the second of them current, on its Wednesday; with these columns replaced. */
export const calendar = (columns: Partial<Calendar> = {}): Calendar => ({
  current_gameweek_id: gameweekId(7),
  settled_gameweek_id: gameweekId(6),
  open_selection: { gameweek_id: gameweekId(7), part: 'weekend', deadline: '2025-10-03T12:00:00Z' },
  league_time_zone: ownZone,
  now: '2025-10-01T12:00:00Z',
  gameweeks: [
    week(6, '2025-09-22', '2025-09-26'),
    week(7, '2025-09-29', '2025-10-03'),
    week(8, '2025-10-06', '2025-10-10'),
  ],
  ...columns,
});
