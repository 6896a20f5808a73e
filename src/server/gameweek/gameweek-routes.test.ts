import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { fixtures, importSeason, seasonOf } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;

beforeEach(async () => {
  await server.database.truncate();
  server.clock.set(instant('2025-08-01T12:00:00Z'));
});

const list = async () => (await server.as(await server.createManager()).get('/api/gameweek/list', {})).body;

describe('the calendar', () => {
  it('is empty while there is no season', async () => {
    expect(await list()).toMatchObject({ current_gameweek_id: 0, open_selection: null, gameweeks: [] });
  });

  it('is at 0 before the first gameweek, with the first deadline open', async () => {
    await importSeason(server.context);
    expect(await list()).toMatchObject({
      current_gameweek_id: 0,
      open_selection: { gameweek_id: 1, part: 'weekend', deadline: '2025-08-15T17:00:00.000Z' },
      league_time_zone: 'Europe/London',
      now: '2025-08-01T12:00:00.000Z',
    });
  });

  it('moves on with the clock: at a deadline the next part opens', async () => {
    await importSeason(server.context);
    server.clock.set(instant('2025-08-15T17:00:00Z'));
    const { current_gameweek_id, open_selection, gameweeks } = await list();
    expect(current_gameweek_id).toBe(1);
    expect(open_selection).toMatchObject({ gameweek_id: 2, part: 'midweek' });
    expect(gameweeks.map(({ is_current }) => is_current)).toEqual([true, false]);
    server.clock.set(instant('2025-08-22T17:00:00Z'));
    expect(await list()).toMatchObject({ current_gameweek_id: 2, open_selection: null });
  });

  it('names the newest gameweek that is settled', async () => {
    await importSeason(server.context);
    expect(await list()).toMatchObject({ settled_gameweek_id: null });
    await db
      .updateTable('gameweeks')
      .set({ settled_at: new Date('2025-08-19T00:00:00Z') })
      .where('id', '=', gameweekId(1))
      .execute();
    expect(await list()).toMatchObject({ settled_gameweek_id: 1 });
  });

  it('says of which gameweek nothing is played: its matches are postponed, also after its deadline, or void', async () => {
    const notPlayed = async () => (await list()).gameweeks.map(({ is_not_played }) => is_not_played);
    await importSeason(server.context);
    expect(await notPlayed()).toEqual([false, false]);
    server.clock.set(instant('2025-08-15T18:00:00Z'));
    const calledOff = fixtures.map((fixture, index) => (index < 2 ? { ...fixture, kickOff: null } : fixture));
    await importSeason(server.context, seasonOf({ fixtures: calledOff }));
    const [first] = (await list()).gameweeks;
    expect([first?.weekend_deadline, await notPlayed()]).toEqual(['2025-08-15T17:00:00.000Z', [true, false]]);
    const later = db.updateTable('real_matches').set({ is_void: true }).where('gameweek_id', '=', gameweekId(2));
    await later.where('part', '=', 'midweek').execute();
    expect(await notPlayed()).toEqual([true, false]);
    await later.execute();
    expect(await notPlayed()).toEqual([true, true]);
  });

  it('stays at the gameweek that an admin has pinned', async () => {
    await importSeason(server.context);
    await db
      .updateTable('seasons')
      .set({ pinned_gameweek_id: gameweekId(2) })
      .execute();
    expect((await list()).current_gameweek_id).toBe(2);
  });
});
