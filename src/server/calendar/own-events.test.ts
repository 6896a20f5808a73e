import { beforeEach, expect, it } from 'vitest';
import type { SeasonId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertFantasyMatch, league4 } from '#test/builders/insert-rows';
import { createTeam, importSeason } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';
import { currentSeason } from '../season/season-store.ts';
import { keepShown, readOwnDrafts, readOwnMatches, readPartKickOffs, readShown } from './event-store.ts';

const server = await testServer();
const { db } = server.database;
let season: SeasonId;
let lastSeason: SeasonId;

beforeEach(async () => {
  await server.database.truncate();
  await importSeason(server.context);
  ({ id: season } = await currentSeason(db));
  const before = { name: '2024-25', is_current: false, created_at: '2024-07-01T00:00:00Z' };
  ({ id: lastSeason } = await db.insertInto('seasons').values(before).returning('id').executeTakeFirstOrThrow());
});

it('a match that is void is no kick-off of its gameweek', async () => {
  const matches = await db
    .selectFrom('real_matches')
    .select(['id', 'match_date'])
    .where('gameweek_id', '=', gameweekId(1))
    .orderBy('match_date')
    .execute();
  const [first, last] = [matches[0], matches.at(-1)];
  const lastButOne = matches.findLast(({ match_date }) => Number(match_date) < Number(last?.match_date));
  await db
    .updateTable('real_matches')
    .set({ is_void: true })
    .where('match_date', '=', last?.match_date ?? null)
    .execute();
  expect((await readPartKickOffs(db, season)).get(gameweekId(1))).toEqual({
    first: Number(first?.match_date),
    last: Number(lastButOne?.match_date),
  });
});

it('the matches of a team are those in the league in which it is', async () => {
  const manager = await server.createManager();
  const [own, rival] = [await createTeam(db, season, { manager }), await createTeam(db, season, {})];
  const now = await insertFantasyMatch(db, { season, home: own, away: rival });
  await insertFantasyMatch(db, { season, home: own, away: rival, gameweek: 2, league: leagueId(5) });
  expect((await readOwnMatches(db, season, manager.id)).map(({ id }) => id)).toEqual([now]);
});

it('a draft that was planned in another season is in no calendar', async () => {
  const manager = await server.createManager();
  await createTeam(db, season, { manager });
  const plan = { league_id: league4, begins_at: '2024-08-01T18:00:00Z' };
  await db
    .insertInto('draft_plans')
    .values({ ...plan, season_id: lastSeason })
    .execute();
  expect(await readOwnDrafts(db, season, manager.id)).toEqual([]);
  expect(await readOwnDrafts(db, lastSeason, manager.id)).toHaveLength(1);
});

it('how an event was shown is remembered for each season', async () => {
  const at = instant('2024-08-01T12:00:00Z');
  await keepShown(db, lastSeason, [{ uid: 'deadline-1', state: '17:00' }], at);
  expect(await readShown(db, season, ['deadline-1'])).toEqual([]);
  expect(await readShown(db, lastSeason, ['deadline-1'])).toHaveLength(1);
});
