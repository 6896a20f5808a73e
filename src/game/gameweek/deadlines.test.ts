import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { type Instant, instant } from '../instant.ts';
import { day } from '../zone-time.ts';
import { gameweeksFrom } from './calendar.ts';
import { deadlineByHand, decidingKickOffs, partDeadline } from './deadlines.ts';
import type { Gameweek } from './gameweek.ts';
import type { Part } from './part.ts';

const london = 'Europe/London';
const deadline = (part: Part, ...kickOffs: string[]) => partDeadline(part, kickOffs.map(instant), london);

it('season 2025-26 has its first deadline at 2025-08-15 17:00 UTC', () => {
  const [first] = gameweeksFrom(['2025-08-15T19:00:00Z', '2025-08-16T11:30:00Z'].map(instant), london);
  expect(first?.weekend_deadline).toBe(instant('2025-08-15T17:00:00Z'));
});

it.each([
  ['weekend', '2025-01-13T20:00:00Z', '2025-01-10T18:00:00Z'],
  ['weekend', '2025-01-11T12:30:00Z', '2025-01-10T18:00:00Z'],
  ['midweek', '2025-01-16T20:00:00Z', '2025-01-14T18:00:00Z'],
  ['midweek', '2025-07-15T19:30:00Z', '2025-07-15T17:00:00Z'],
] as const)('a %s that begins at %s closes at %s', (part, kickOff, expected) => {
  expect(deadline(part, kickOff)).toBe(instant(expected));
});

it('a kick-off at or soon after 18:00 closes the part 90 minutes before it', () => {
  expect(deadline('midweek', '2025-01-14T19:29:00Z')).toBe(instant('2025-01-14T17:59:00Z'));
  expect(deadline('midweek', '2025-01-14T19:30:00Z')).toBe(instant('2025-01-14T18:00:00Z'));
  expect(deadline('weekend', '2025-01-10T12:30:00Z')).toBe(instant('2025-01-10T11:00:00Z'));
});

it('the first match decides, in whatever order they come', () => {
  expect(deadline('weekend', '2025-01-13T20:00:00Z', '2025-01-10T12:30:00Z')).toBe(instant('2025-01-10T11:00:00Z'));
});

it('a part without matches has no deadline', () => {
  expect(deadline('midweek')).toBeNull();
});

it('18:00 is local time, on both sides of a clock change', () => {
  expect(deadline('weekend', '2025-03-30T15:30:00Z')).toBe(instant('2025-03-28T18:00:00Z'));
  expect(deadline('weekend', '2025-04-05T14:00:00Z')).toBe(instant('2025-04-04T17:00:00Z'));
  expect(deadline('weekend', '2025-10-27T20:00:00Z')).toBe(instant('2025-10-24T17:00:00Z'));
});

it('a deadline is at least 90 minutes and at most a week before the first kick-off', () => {
  const from = instant('2024-08-01T00:00:00Z');
  const kickOff = fc.integer({ min: 0, max: 730 * 24 * 60 }).map((minute) => (from + minute * 60_000) as Instant);
  const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata');
  fc.assert(
    fc.property(fc.array(kickOff, { minLength: 1, maxLength: 10 }), zone, (kickOffs, inZone) => {
      const first = Math.min(...kickOffs);
      for (const part of ['midweek', 'weekend'] as const) {
        const closes = partDeadline(part, kickOffs, inZone) as Instant;
        expect(first - closes).toBeGreaterThanOrEqual(90 * 60_000);
        expect(first - closes).toBeLessThan(7 * day + day / 12);
      }
    }),
    { numRuns: propertyRuns },
  );
});

// The deadlines of season 2024-25, [midweek, weekend] of each gameweek: computed from its kick-offs, checked by eye.
const season202425: readonly (readonly [string | null, string | null])[] = [
  [null, '2024-08-16T17:00Z'],
  [null, '2024-08-23T17:00Z'],
  [null, '2024-08-30T17:00Z'],
  [null, '2024-09-13T17:00Z'],
  [null, '2024-09-20T17:00Z'],
  [null, '2024-09-27T17:00Z'],
  [null, '2024-10-04T17:00Z'],
  [null, '2024-10-18T17:00Z'],
  [null, '2024-10-25T17:00Z'],
  [null, '2024-11-01T18:00Z'],
  [null, '2024-11-08T18:00Z'],
  [null, '2024-11-22T18:00Z'],
  [null, '2024-11-29T18:00Z'],
  ['2024-12-03T18:00Z', '2024-12-06T18:00Z'],
  [null, '2024-12-13T18:00Z'],
  [null, '2024-12-20T18:00Z'],
  ['2024-12-24T18:00Z', '2024-12-27T18:00Z'],
  ['2024-12-31T18:00Z', '2025-01-03T18:00Z'],
  ['2025-01-14T18:00Z', '2025-01-17T18:00Z'],
  [null, '2025-01-24T18:00Z'],
  [null, '2025-01-31T18:00Z'],
  ['2025-02-11T18:00Z', '2025-02-14T18:00Z'],
  ['2025-02-18T18:00Z', '2025-02-21T18:00Z'],
  ['2025-02-25T18:00Z', null],
  [null, '2025-03-07T18:00Z'],
  [null, '2025-03-14T18:00Z'],
  ['2025-04-01T17:00Z', '2025-04-04T17:00Z'],
  [null, '2025-04-11T17:00Z'],
  ['2025-04-15T17:00Z', '2025-04-18T17:00Z'],
  ['2025-04-22T17:00Z', '2025-04-25T17:00Z'],
  ['2025-04-29T17:00Z', '2025-05-02T17:00Z'],
  [null, '2025-05-09T17:00Z'],
  [null, '2025-05-16T17:00Z'],
  ['2025-05-20T17:00Z', '2025-05-23T17:00Z'],
];

const expected202425 = season202425.map((row) => row.map((text) => (text === null ? null : instant(text))));
const inOrder = (table: readonly (readonly (Instant | null)[])[]) => table.flat().filter((each) => each !== null);

it('the table of 2024-25 has 34 gameweeks: 22 weekend only, 11 with both parts, 1 midweek only, strictly in order', () => {
  const kinds = season202425.map(([midweek, weekend]) => `${midweek ? 'midweek' : ''} ${weekend ? 'weekend' : ''}`);
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  expect([count(' weekend'), count('midweek weekend'), count('midweek ')]).toEqual([22, 11, 1]);
  const instants = inOrder(expected202425);
  expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
});

it('matches on the two days after each deadline give the same table', () => {
  expect(gameweeksFrom(syntheticKickOffs(), london).map(deadlinesOf)).toEqual(expected202425);
});

it('the real fixtures of 2024-25, if available, give exactly the table', () => {
  const kickOffs = fixturesOf202425() ?? syntheticKickOffs();
  expect(gameweeksFrom(kickOffs, london).map(deadlinesOf)).toEqual(expected202425);
});

const deadlinesOf = ({ midweek_deadline, weekend_deadline }: Gameweek) => [midweek_deadline, weekend_deadline];

/** The real kick-offs, which may be read but not committed; null if the folder does not exist. */
function fixturesOf202425(): readonly Instant[] | null {
  const path = new URL('../../../../shared/data/season-2024-25/fixtures.json', import.meta.url);
  if (!existsSync(path)) {
    console.info('The season 2024-25 is not there: its deadlines are checked on synthetic kick-offs instead.');
    return null;
  }
  const fixtures = JSON.parse(readFileSync(path, 'utf8')) as readonly { readonly kickoff: string }[];
  return fixtures.map(({ kickoff }) => instant(kickoff));
}

/** A match one day and two days after each deadline in the table. */
function syntheticKickOffs(): readonly Instant[] {
  const closing = season202425.flat().filter((text) => text !== null);
  return closing.flatMap((text) => [1, 2].map((days) => (instant(text) + days * day) as Instant));
}

it('a deadline set by hand stays, unless a kick-off would come before it', () => {
  const byHand = instant('2025-08-22T19:00:00Z');
  expect(deadlineByHand(byHand, instant('2025-08-22T19:00:00Z'))).toBe(byHand);
  expect(deadlineByHand(byHand, instant('2025-08-22T18:30:00Z'))).toBe(instant('2025-08-22T17:00:00Z'));
});

it('a void match decides no deadline, but where all are void', () => {
  const [friday, saturday] = [instant('2025-08-22T19:00:00Z'), instant('2025-08-23T14:00:00Z')];
  const early = { kickOff: friday, status: 'void' } as const;
  expect(decidingKickOffs([early, { kickOff: saturday, status: 'not-started' }])).toEqual([saturday]);
  expect(decidingKickOffs([early])).toEqual([friday]);
  expect(decidingKickOffs([])).toEqual([]);
});
