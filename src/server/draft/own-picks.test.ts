import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftTexts } from '#game/draft/draft-texts';
import { instant } from '#game/instant';
import { leagueId, playerId } from '#test/builders/ids';
import { draftBegins, draftLeague, type OwnPicksScene, ownPicksScene } from '#test/builders/own-picks-scene';
import { testServer } from '#test/builders/test-server';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { db } = server.database;
let scene: OwnPicksScene;

beforeEach(async () => {
  scene = await ownPicksScene(server);
});

describe('managers who pick', () => {
  it('do so only where an admin allows it', async () => {
    const before = await scene.start();
    expect(before).toMatchObject({ managers_pick: false, clock_seconds: 0, turn_ends_at: null });
    expect((await scene.pickOwn(scene.kim, scene.alpha, 301)).problem).toMatchObject({
      status: 422,
      title: draftTexts.adminsPick,
    });
    expect((await scene.allow(0, scene.kim)).status).toBe(403);
    expect((await scene.allow()).body).toMatchObject({ managers_pick: true, version: before.version });
    const { status, body } = await scene.pickOwn(scene.kim, scene.alpha, 301);
    expect([status, body.current_team_id]).toEqual([200, scene.bravo]);
    expect(body.picks[0]).toMatchObject({ team_id: scene.alpha, player_id: 301 });
    const picker = await server
      .as(scene.admin)
      .get('/api/draft/:league_id/picker', { league_id: draftLeague, player_id: playerId(301) });
    expect(picker.body.picker?.username).toBe(scene.kim.username);
  });

  it('only for their own team, and in its turn', async () => {
    await scene.allow();
    await scene.start();
    expect((await scene.pickOwn(scene.lee, scene.bravo, 301)).problem).toMatchObject({
      status: 422,
      code: 'not_your_turn',
    });
    expect((await scene.pickOwn(scene.lee, scene.alpha, 301)).status).toBe(403);
    expect((await scene.pickOwn(scene.admin, scene.alpha, 301)).status).toBe(403);
    const byAdmin = { ...scene.draft(), version: (await scene.board()).version, player_id: playerId(301) };
    expect((await server.as(scene.admin).post('/api/draft/pick', byAdmin)).status).toBe(200);
    expect((await scene.pickOwn(scene.lee, scene.bravo, 301)).problem).toMatchObject({
      status: 409,
      code: 'player_taken',
    });
    expect(await scene.picked()).toEqual([301]);
  });

  it('and hear that an admin was faster', async () => {
    await scene.allow();
    const { version } = await scene.start();
    const byAdmin = { ...scene.draft(), version, player_id: playerId(301) };
    const answers = await Promise.all([
      server.as(scene.admin).post('/api/draft/pick', byAdmin),
      scene.pickOwn(scene.kim, scene.alpha, 302, version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await scene.picked()).toHaveLength(1);
    // The second round begins with whoever ended the first.
    await scene.pickOwn(scene.lee, scene.bravo, 303);
    const { version: seen } = await scene.board();
    await scene.pickOwn(scene.lee, scene.bravo, 304);
    await scene.undo();
    const late = (await scene.pickOwn(scene.lee, scene.bravo, 305, seen)).problem;
    expect(late?.title).toMatch(/^The draft has moved on\. Bravo picked/);
  });

  it('not in a draft that is complete, and not against a clock of a week', async () => {
    expect((await scene.allow(604_800)).status).toBe(400);
    await scene.start();
    await scene.act('populate-draft-picks-direct');
    expect((await scene.allow()).problem).toMatchObject({ code: 'draft_complete' });
  });
});

describe('a queue', () => {
  it('is kept in its order, and read by nobody but its manager', async () => {
    await scene.allow();
    expect(await scene.queueOf(scene.kim, scene.alpha)).toEqual({ players: [], at_once: false });
    const audited = async () => (await db.selectFrom('audit_log').select('id').execute()).length;
    const before = await audited();
    expect((await scene.queue(scene.kim, scene.alpha, [303, 301, 302], true)).status).toBe(200);
    expect(await scene.queueOf(scene.kim, scene.alpha)).toMatchObject({
      players: [{ code: 303 }, { code: 301 }, { code: 302 }],
      at_once: true,
    });
    for (const other of [scene.admin, scene.lee]) {
      const read = await server
        .as(other)
        .get('/api/draft/:league_id/queue', { league_id: draftLeague, team_id: scene.alpha });
      expect([read.status, (await scene.queue(other, scene.alpha, [304])).status]).toEqual([403, 403]);
    }
    // It is nobody's act but its manager's.
    expect(await audited()).toBe(before);
  });

  it('is not set back by a save that arrives late', async () => {
    await scene.allow();
    const page_id = randomUUID();
    const save = (save_number: number, players: readonly number[], page = page_id) =>
      server.as(scene.kim).post('/api/draft/queue', {
        ...scene.draft(),
        team_id: scene.alpha,
        player_ids: players.map(playerId),
        at_once: false,
        page_id: page,
        save_number,
      });
    await save(2, [301, 302]);
    expect((await save(1, [301])).status).toBe(200);
    expect(await scene.codes(scene.kim, scene.alpha)).toEqual([301, 302]);
    expect((await save(2 ** 40, [301])).status).toBe(400);
    await save(3, [302]);
    expect(await scene.codes(scene.kim, scene.alpha)).toEqual([302]);
    // Another page, which has just been opened.
    await save(1, [303], randomUUID());
    expect(await scene.codes(scene.kim, scene.alpha)).toEqual([303]);
  });

  it('is none of whoever takes the team over', async () => {
    await scene.allow();
    await scene.queue(scene.kim, scene.alpha, [303], true);
    await db.updateTable('teams').set({ manager_id: scene.lee.id }).where('id', '=', scene.alpha).execute();
    expect(await scene.queueOf(scene.lee, scene.alpha)).toEqual({ players: [], at_once: false });
    await scene.start();
    await scene.after(120);
    expect(await scene.picked()).toEqual([]);
    await scene.queue(scene.lee, scene.alpha, [302]);
    expect(await scene.codes(scene.lee, scene.alpha)).toEqual([302]);
  });

  it('loses whoever is picked, and is closed when the draft is complete', async () => {
    await scene.allow();
    await scene.queue(scene.kim, scene.alpha, [303, 301]);
    await scene.start();
    await scene.pickOwn(scene.kim, scene.alpha, 303);
    expect(await scene.codes(scene.kim, scene.alpha)).toEqual([301]);
    await scene.undo();
    expect(await scene.codes(scene.kim, scene.alpha)).toEqual([303, 301]);
    await scene.act('populate-draft-picks-direct');
    expect((await scene.queue(scene.kim, scene.alpha, [303])).problem).toMatchObject({ code: 'draft_complete' });
  });

  it('outlives a reset, also of a rehearsal that was simulated to its end', async () => {
    await scene.allow();
    await scene.queue(scene.kim, scene.alpha, [303, 301], true);
    for (const rehearsed of ['pause', 'populate-draft-picks-direct'] as const) {
      await scene.start();
      await scene.act(rehearsed);
      await scene.act('reset');
      expect(await scene.queueOf(scene.kim, scene.alpha)).toMatchObject({
        players: [{ code: 303 }, { code: 301 }],
        at_once: true,
      });
      expect((await scene.board()).managers_pick).toBe(true);
    }
  });

  it('goes at the first deadline after its draft is complete, when that can no longer be reset', async () => {
    const queued = async () =>
      (await db.selectFrom('draft_queues').select('team_id').execute()).map((row) => row.team_id);
    await scene.allow();
    await scene.queue(scene.kim, scene.alpha, [303]);
    await scene.start();
    await scene.after((instant('2025-08-15T17:00:00Z') - draftBegins) / 1000);
    expect(await queued()).toEqual([scene.alpha]);
    await scene.act('populate-draft-picks-direct');
    await scene.after((instant('2025-08-19T17:00:00Z') - server.clock.now()) / 1000);
    expect(await queued()).toEqual([]);
    expect((await scene.act('reset')).problem).toMatchObject({ code: 'selection_locked' });
  });

  it('is refused where admins pick, twice with one player, for nobody, and for a team of another league', async () => {
    expect((await scene.queue(scene.kim, scene.alpha, [301])).problem).toMatchObject({ code: 'admins_pick' });
    await scene.allow();
    expect((await scene.queue(scene.kim, scene.alpha, [301, 301])).problem).toMatchObject({
      title: draftTexts.queuedTwice,
    });
    expect((await scene.queue(scene.kim, scene.alpha, [9999])).status).toBe(404);
    const elsewhere = {
      ...scene.draft(),
      league_id: leagueId(5),
      team_id: scene.alpha,
      player_ids: [],
      at_once: false,
      page_id: randomUUID(),
      save_number: 1,
    };
    expect((await server.as(scene.kim).post('/api/draft/queue', elsewhere)).status).toBe(404);
    const read = { league_id: leagueId(5), team_id: scene.alpha };
    expect((await server.as(scene.kim).get('/api/draft/:league_id/queue', read)).status).toBe(404);
    expect(await scene.codes(scene.kim, scene.alpha)).toEqual([]);
  });
});

it('a queue that picks at once leaves two minutes for the order before the first pick, anew after each change of it and after a pause', async () => {
  await scene.allow();
  await scene.queue(scene.kim, scene.alpha, [303], true);
  const { version } = await scene.start();
  await scene.after(119);
  const order = { ...scene.draft(), version, team_ids: [scene.alpha, scene.bravo] };
  expect((await server.as(scene.admin).post('/api/draft/order', order)).status).toBe(200);
  await scene.after(119);
  await scene.act('pause');
  await scene.after(600);
  await scene.act('resume');
  await scene.after(119);
  await scene.allow(3600);
  await scene.after(119);
  expect(await scene.picked()).toEqual([]);
  await scene.after(1);
  expect(await scene.picked()).toEqual([303]);
});
