import { beforeEach, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { clocksAround } from '#test/builders/clocks-around';
import { gameweekId } from '#test/builders/ids';
import { insertTeam } from '#test/builders/insert-rows';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { type MatchScene, matchScene } from '#test/builders/match-scene';
import { testServer } from '#test/builders/test-server';
import { listSeasonGameweeks } from '../gameweek/list-gameweeks.ts';
import { computedGameweek } from '../league/computed-gameweek.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { readOwnSelection } from './read-selection.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const deadline = instant('2025-08-15T17:00:00Z');
const first = gameweekId(1);
let scene: MatchScene;
let league: LiveLeague;

beforeEach(async () => {
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
});

/** A process whose clock is ahead of the database's before the deadline, and one whose clock is behind after it. */
const before = clocksAround(deadline, 5000, -1);
const after = clocksAround(deadline, -5000, 0);
const by = (clock: Clock) => ({ ...server.context, clock });

it("an owner's selection is locked by the database's clock, not by the process's own", async () => {
  const isLocked = async (clock: Clock) =>
    (await readOwnSelection(by(clock), { team: league.teams.home, gameweek: first, part: 'weekend' })).is_locked;
  expect(await isLocked(before)).toBe(false);
  expect(await isLocked(after)).toBe(true);
});

it('a selection names whom its team meets and where; a team that is met by nobody has a bye', async () => {
  const opponentOf = async (team: TeamId) =>
    (await readOwnSelection(by(before), { team, gameweek: first, part: 'weekend' })).opponent;
  const { home, away } = league.teams;
  expect(await opponentOf(home)).toEqual({ team_id: away, team_name: 'Aron Rovers', venue: 'H' });
  expect(await opponentOf(away)).toEqual({ team_id: home, team_name: 'Hilde United', venue: 'A' });
  expect(
    await opponentOf(await insertTeam(server.database.db, { name: 'Row Z', manager: league.managers.home })),
  ).toBeNull();
});

it("a computed gameweek opens its line-ups by the database's clock", async () => {
  const isOpen = async (clock: Clock) => {
    const computed = await computedGameweek(by(clock), league.id, scene.season, first);
    return computed?.state.teams.get(league.teams.away)?.parts.weekend !== null;
  };
  expect(await isOpen(before)).toBe(false);
  expect(await isOpen(after)).toBe(true);
});

it("the calendar opens selections by the database's clock", async () => {
  expect((await listSeasonGameweeks(by(before))).open_selection?.part).toBe('weekend');
  expect((await listSeasonGameweeks(by(after))).open_selection).toBeNull();
});
