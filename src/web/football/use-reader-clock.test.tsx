import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instant } from '#game/instant';
import { withQueries } from '#test/builders/with-queries';
import { useReaderClock, useServerNow, useServerOffset } from './use-reader-clock.ts';

const now = '2025-08-16T12:00:00.000Z';
const minute = 60_000;

/** What a page knows of the time when the server has said it, on a device that may be ahead of it. */
function known(read: object | null, minutesLater = 0) {
  let found: object | null = null;
  const Screen = () => {
    const clock = useReaderClock();
    const textOf = (kickOff: string) => clock?.kickOffText(instant(kickOff)) ?? null;
    const [kickOff, again] = [textOf('2025-08-16T14:00:00Z'), textOf('2025-08-16T14:00:00Z')];
    const later = textOf('2025-09-20T14:00:00Z');
    found = { now: useServerNow(), offset: useServerOffset(), kickOff, again, later };
    return null;
  };
  const page = withQueries(<Screen />, [['GET /api/gameweek/list', {}], read ?? undefined]);
  vi.setSystemTime(Date.now() + minutesLater * minute);
  renderToStaticMarkup(page);
  return found;
}
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A zone whose clocks never show what those here do. */
const elsewhere = here === 'Pacific/Auckland' ? 'UTC' : 'Pacific/Auckland';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: instant(now) + 5 * minute });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the time is the server’s, whatever this device’s clock shows', () => {
  expect(known({ now, league_time_zone: here })).toMatchObject({ now: instant(now), offset: -5 * minute });
  vi.setSystemTime(instant(now) - 2 * minute);
  expect(known({ now, league_time_zone: here })).toMatchObject({ now: instant(now), offset: 2 * minute });
});

it('the time goes on after it was read, and never back', () => {
  const read = { now, league_time_zone: here };
  expect(known(read, 3)).toMatchObject({ now: instant(now) + 3 * minute });
  expect(known(read, -3)).toMatchObject({ now: instant(now) });
});

it('a kick-off has its zone beside it only where the league’s clocks show another time', () => {
  const time = new Date('2025-08-16T14:00:00Z').toLocaleTimeString('en-GB', { timeStyle: 'short' });
  expect(known({ now, league_time_zone: here })).toMatchObject({ kickOff: expect.stringContaining(time) });
  expect(known({ now, league_time_zone: here })).toMatchObject({ kickOff: expect.stringMatching(/:\d\d$/) });
  const zoned = expect.stringMatching(/:\d\d [^ ]+$/);
  expect(known({ now, league_time_zone: elsewhere })).toMatchObject({ kickOff: zoned, again: zoned });
});

it('a kick-off so late that its day is enough has no zone', () => {
  expect(known({ now, league_time_zone: elsewhere })).toMatchObject({ later: expect.stringMatching(/ Sept?$/) });
});

it('nothing is known until the server has said it', () => {
  expect(known(null)).toEqual({ now: null, offset: 0, kickOff: null, again: null, later: null });
});
