import { beforeEach, describe, expect, it } from 'vitest';
import { playerId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { draftBegins, type OwnPicksScene, ownPicksScene } from '#test/builders/own-picks-scene';
import { playersOf } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';

const post = await mailServer();
const server = await testServer({
  now: '2025-08-01T12:00:00Z',
  config: { smtpUrl: post.url, mode: 'production', publicUrl: 'https://touchline.example' },
});
const { db } = server.database;
let scene: OwnPicksScene;

beforeEach(async () => {
  scene = await ownPicksScene(server);
});

describe('the clock', () => {
  it('ends a turn with the first player of the queue who is free', async () => {
    await scene.allow(60);
    const { turn_ends_at } = await scene.start();
    expect(turn_ends_at).toBe(new Date(draftBegins + 60_000).toISOString());
    await scene.queue(scene.kim, scene.alpha, [303, 301]);
    await scene.queue(scene.lee, scene.bravo, [303, 304]);
    await scene.after(59);
    expect(await scene.picked()).toEqual([]);
    await scene.after(1);
    expect(await scene.picked()).toEqual([303]);
    expect((await scene.board()).turn_ends_at).toBe(new Date(draftBegins + 120_000).toISOString());
    await scene.after(60);
    expect(await scene.picked()).toEqual([303, 304]);
    const byNobody = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'draft-pick')
      .where('manager_id', 'is', null)
      .execute();
    expect(byNobody).toMatchObject([303, 304].map((player_id) => ({ after: { from_queue: true, player_id } })));
  });

  it('waits for its end, although a process takes its job too early', async () => {
    await scene.allow(60);
    await scene.start();
    await scene.queue(scene.kim, scene.alpha, [303]);
    await db
      .updateTable('job')
      .set({ due_at: new Date(draftBegins) })
      .where('kind', '=', 'pick-from-queue')
      .execute();
    expect(await server.runDueJobs()).toBeGreaterThan(0);
    expect(await scene.picked()).toEqual([]);
    await scene.after(60);
    expect(await scene.picked()).toEqual([303]);
  });

  it('is soft: without anybody in the queue the draft waits', async () => {
    await scene.allow(60);
    await scene.start();
    await scene.after(600);
    expect(await scene.picked()).toEqual([]);
    // A queue that is filled now does not pick either: its manager can.
    await scene.queue(scene.kim, scene.alpha, [303]);
    await scene.after(600);
    expect(await scene.picked()).toEqual([]);
    expect((await scene.pickOwn(scene.kim, scene.alpha, 301)).status).toBe(200);
  });

  it('stands while the draft is paused, and begins again with an undo and with another length', async () => {
    await scene.allow(60);
    await scene.start();
    await scene.queue(scene.kim, scene.alpha, [303]);
    await scene.queue(scene.lee, scene.bravo, [301]);
    await scene.act('pause');
    expect((await scene.board()).turn_ends_at).toBeNull();
    await scene.after(600);
    expect(await scene.picked()).toEqual([]);
    await scene.act('resume');
    await scene.after(60);
    expect(await scene.picked()).toEqual([303]);
    await scene.after(30);
    await scene.undo();
    await scene.after(59);
    expect(await scene.picked()).toEqual([]);
    await scene.allow(300);
    await scene.after(299);
    expect(await scene.picked()).toEqual([]);
    await scene.after(1);
    expect(await scene.picked()).toEqual([303]);
    await scene.allow(0);
    await scene.after(6000);
    expect(await scene.picked()).toEqual([303]);
  });

  it('makes the last pick, too, and the fixtures', async () => {
    await scene.allow(60);
    await scene.start();
    for (const [manager, team] of [
      [scene.kim, scene.alpha],
      [scene.lee, scene.bravo],
    ] as const) {
      await scene.queue(
        manager,
        team,
        playersOf(3).map(({ code }) => code),
      );
    }
    for (let turn = 0; turn < 30; turn++) await scene.after(60);
    expect(await scene.board()).toMatchObject({ status: 'complete', turn_ends_at: null });
    expect(new Set(await scene.picked()).size).toBe(30);
    expect(await db.selectFrom('squads').select('id').execute()).toHaveLength(30);
  });
});

it('whose queue has picked is told whom, in one message for all of it, and nothing of what is undone', async () => {
  await insertAccount(db, scene.kim.id);
  const told = async () => {
    const rows = await db
      .selectFrom('notices')
      .select(['manager_id', 'due_at', 'text'])
      .where('about', 'like', '%/queue/%')
      .where('state', '=', 'waiting')
      .execute();
    return rows.map(({ manager_id, due_at, text }) => ({
      manager_id,
      due: (due_at.getTime() - draftBegins) / 1000,
      lines: (text as { paragraphs: string[] }).paragraphs,
    }));
  };
  const lines = async () => (await told()).map((notice) => notice.lines);
  await scene.allow(60);
  await scene.start();
  await scene.queue(scene.kim, scene.alpha, [303, 301, 302]);
  await scene.queue(scene.lee, scene.bravo, [304, 305]);
  for (let turn = 0; turn < 4; turn++) await scene.after(60);
  expect(await scene.picked()).toEqual([303, 304, 305, 301]);
  const names = await db
    .selectFrom('players')
    .select(['code', 'name'])
    .where('code', 'in', [301, 303].map(playerId))
    .execute();
  const nameOf = (code: number) => names.find((player) => player.code === code)?.name;
  const both = [`Round 1, pick 1: ${nameOf(303)}`, `Round 2, pick 2: ${nameOf(301)}`];
  // Lee has no account to be told by.
  expect(await told()).toEqual([{ manager_id: scene.kim.id, due: 240 + 300, lines: both }]);
  await scene.undo();
  expect(await lines()).toEqual([both.slice(0, 1)]);
  await scene.act('reset');
  expect(await lines()).toEqual([]);
});

describe('a queue that picks at once', () => {
  it('does so as soon as its team is on the clock, without any clock', async () => {
    await scene.allow();
    await scene.queue(scene.kim, scene.alpha, [303, 301, 305], true);
    await scene.start();
    await scene.after(120);
    expect(await scene.picked()).toEqual([303]);
    await scene.pickOwn(scene.lee, scene.bravo, 301);
    await scene.pickOwn(scene.lee, scene.bravo, 302);
    await scene.after(0);
    expect(await scene.picked()).toEqual([303, 301, 302, 305]);
  });

  it('not for a turn that an undo has handed back, also after a pause', async () => {
    await scene.allow();
    await scene.queue(scene.kim, scene.alpha, [303], true);
    await scene.start();
    await scene.after(120);
    await scene.undo();
    await scene.after(60);
    await scene.act('pause');
    await scene.act('resume');
    await scene.after(60);
    expect(await scene.picked()).toEqual([]);
  });

  it('not in a turn that has begun before its manager said so', async () => {
    await scene.allow();
    await scene.start();
    await scene.pickOwn(scene.kim, scene.alpha, 301);
    await scene.queue(scene.lee, scene.bravo, [303, 304], true);
    await scene.after(60);
    await scene.act('pause');
    await scene.act('resume');
    await scene.after(60);
    await scene.allow(3600);
    await scene.after(60);
    expect(await scene.picked()).toEqual([301]);
    await scene.pickOwn(scene.lee, scene.bravo, 302);
    await scene.after(0);
    // The second round begins with whoever ended the first.
    expect(await scene.picked()).toEqual([301, 302, 303]);
  });

  it('waits for the clock if nobody in it is free yet', async () => {
    await scene.allow(60);
    await scene.start();
    await scene.queue(scene.kim, scene.alpha, [], true);
    await scene.after(30);
    await scene.queue(scene.kim, scene.alpha, [303]);
    await scene.after(29);
    expect(await scene.picked()).toEqual([]);
    await scene.after(1);
    expect(await scene.picked()).toEqual([303]);
  });
});
