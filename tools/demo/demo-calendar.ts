// The demo's season around its Saturday: 36 gameweeks, every third with both parts; the current one is a full double.

import { drawOrder, roundRobin } from '#game/fantasy-match/round-robin';
import type { GameweekId, TeamId } from '#game/identity';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { day, instantAt, latestWeekday, type WallTime, wallTimeAt } from '#game/zone-time';
import { demoClubs } from './demo-names.ts';

export type DemoFixture = { readonly home: string; readonly away: string; readonly kickOff: Instant };

const gameweekCount = 36;
const currentGameweek = 12;
const doubles = new Set([currentGameweek, 24]);
const at = (weekday: number, hours: number, minutes: number): number => weekday * day + (hours * 60 + minutes) * 60_000;

// Offsets from Tuesday 00:00, in the order in which a round's matches use them.
const midweekSlots = [
  at(0, 19, 45),
  at(0, 19, 45),
  at(1, 19, 30),
  at(1, 20, 15),
  at(0, 20, 0),
  at(1, 19, 30),
  at(1, 19, 30),
  at(1, 20, 15),
  at(2, 20, 0),
  at(2, 20, 0),
];
const weekendSlots = [
  at(3, 20, 0),
  at(4, 12, 30),
  at(4, 15, 0),
  at(4, 15, 0),
  at(4, 15, 0),
  at(4, 15, 0),
  at(4, 17, 30),
  at(5, 14, 0),
  at(5, 14, 0),
  at(5, 16, 30),
];

/** The latest Saturday 16:05 in the zone, at or before this instant. */
export function demoStart(now: Instant, zone: string): Instant {
  const fiveMinutesPastFour = minutesInMilliseconds(16 * 60 + 5);
  const saturday = (wall: WallTime) =>
    instantAt((latestWeekday('Saturday', wall) + fiveMinutesPastFour) as WallTime, zone);
  const wall = wallTimeAt(now, zone);
  const latest = saturday(wall);
  return latest <= now ? latest : saturday((wall - day) as WallTime);
}

/** Every match of the season, arranged so that the gameweek at this start is the current one. */
export function demoFixtures(start: Instant, zone: string): readonly DemoFixture[] {
  const tuesday = latestWeekday('Tuesday', wallTimeAt(start, zone));
  const rounds = clubRounds();
  return Array.from({ length: gameweekCount }, (_, index) => index + 1).flatMap((gameweek) => {
    const week = tuesday + (gameweek - currentGameweek) * 7 * day;
    const schedule = (round: readonly Pair[], slots: readonly number[]) =>
      round.map((pair, index) => ({ ...pair, kickOff: instantAt((week + (slots[index] ?? 0)) as WallTime, zone) }));
    const round = rounds.shift() ?? [];
    if (doubles.has(gameweek))
      return [...schedule(round, midweekSlots), ...schedule(rounds.shift() ?? [], weekendSlots)];
    if (gameweek % 3 !== 0) return schedule(round, weekendSlots);
    return [...schedule(round.slice(0, 4), midweekSlots), ...schedule(round.slice(4), weekendSlots)];
  });
}

type Pair = { readonly home: string; readonly away: string };

/** The 38 rounds of the twenty clubs. */
function clubRounds(): Pair[][] {
  const clubs = drawOrder(
    demoClubs.map((_, index) => index as TeamId),
    7,
  );
  const weeks = Array.from({ length: 38 }, (_, index) => (index + 1) as GameweekId);
  const nameOf = (club: TeamId): string => demoClubs[club]?.[0] ?? '';
  const drawn = roundRobin(clubs, weeks);
  return weeks.map((week) =>
    drawn
      .filter(({ gameweek_id }) => gameweek_id === week)
      .map(({ home_team_id, away_team_id }) => ({ home: nameOf(home_team_id), away: nameOf(away_team_id) })),
  );
}
