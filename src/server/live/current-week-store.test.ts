import { beforeEach, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { leagueState } from '#game/standings/league-gameweek';
import { clocksAround } from '#test/builders/clocks-around';
import { gameweekId } from '#test/builders/ids';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import type { Clock } from '../platform/clock/clock.ts';
import { tableState } from './current-week.ts';
import { readCurrentWeek, readLeagues } from './current-week-store.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
const deadline = instant('2025-08-15T17:00:00Z');
let scene: MatchScene;
let league: LiveLeague;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
});

async function openLineUps(clock: Clock): Promise<number | undefined> {
  const week = await readCurrentWeek(db, clock);
  const [data] = await readLeagues(db, [league.id], week);
  return data?.league.selections.size;
}

it("line-ups open by the database's clock, which closes the saves, not by the process's own", async () => {
  expect(await openLineUps(clocksAround(deadline, 5000, -1))).toBe(0);
  expect(await openLineUps(clocksAround(deadline, -5000, 0))).toBe(2);
});

it("an open gameweek makes a league's table provisional only if the league plays in it", async () => {
  server.clock.set(instant('2025-08-16T20:00:00Z'));
  const week = await readCurrentWeek(db, server.clock);
  const others = await db.selectFrom('leagues').select('id').where('id', '<>', league.id).orderBy('id').execute();
  const later = { ...week, gameweek: null, matches: [], open: [gameweekId(1)] };
  const read = await readLeagues(db, [league.id, ...others.map(({ id }) => id)], later);
  const marked = read
    .map(({ id, league: side }) => ({ id, ...tableState(later, leagueState(side, later.play)) }))
    .filter(({ is_provisional }) => is_provisional);
  expect([read.length > 1, marked.map(({ id }) => id)]).toEqual([true, [league.id]]);
});
