import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import { instant } from '#game/instant';
import { insertAccount } from '#test/builders/insert-rows';
import { mailServer } from '#test/builders/mail-server';
import { draftBegins, type OwnPicksScene, ownPicksScene } from '#test/builders/own-picks-scene';
import { readMail } from '#test/builders/received-notices';
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
  await insertAccount(db, scene.kim.id);
});

const onTheClock = (state: 'waiting' | 'told') =>
  db
    .selectFrom('notices')
    .select(['due_at', 'useful_until', 'text'])
    .where('kind', '=', 'draft')
    .where('about', 'like', '%clock')
    .where('state', '=', state)
    .execute();
const isWaiting = { paragraphs: ['Pick on the draft board. The draft is waiting for you.'] };

it('whoever is on the clock for five minutes is told until when, unless the turn is over by then', async () => {
  await scene.start();
  server.clock.advance(1000);
  await scene.allow(600);
  const paragraphs = [
    'You have until Friday 1st August, 13:10 (Europe/London) to pick on the draft board. After that, the first player in your queue who fits is picked.',
  ];
  const [due_at, useful_until] = [300, 600].map((seconds) => new Date(draftBegins + (1 + seconds) * 1000));
  expect(await onTheClock('waiting')).toMatchObject([{ due_at, useful_until, text: { paragraphs } }]);
  await scene.allow(300);
  expect(await onTheClock('waiting')).toEqual([]);
  server.clock.advance(1000);
  await scene.allow(0);
  expect(await onTheClock('waiting')).toMatchObject([{ text: isWaiting }]);
});

describe('whose time runs out with nobody in the queue', () => {
  it('is told after five minutes that the draft waits for them, however short the clock was', async () => {
    await scene.allow(60);
    await scene.start();
    await scene.after(60);
    const due_at = new Date(draftBegins + 300_000);
    expect(await onTheClock('waiting')).toMatchObject([{ due_at, text: isWaiting }]);
    await scene.pickOwn(scene.kim, scene.alpha, 301);
    expect(await onTheClock('waiting')).toEqual([]);
  });

  it('is told at once if five minutes have passed, and after their quiet hours if that is in them', async () => {
    await scene.allow(300);
    await scene.start();
    await scene.after(300);
    expect(await onTheClock('told')).toHaveLength(1);
    await scene.act('pause');
    await scene.allow(8 * 3600);
    server.clock.set(instant('2025-08-01T21:10:00Z'));
    await scene.act('resume');
    await scene.after(8 * 3600);
    const due_at = new Date('2025-08-02T06:00:00Z');
    expect(await onTheClock('waiting')).toMatchObject([{ due_at, text: isWaiting }]);
  });
});

describe('the place in the first round', () => {
  const begins = 'The draft of TDL1 begins';
  const changed = 'The draft of TDL1: the order has changed';
  const placed = (place: string) => `Alpha picks ${place} in the first round.`;
  let before = 0;

  beforeEach(async () => {
    before = post.received.length;
    await scene.start();
  });

  const order = async (team_ids: readonly TeamId[]) => {
    const { version } = await scene.board();
    await server.as(scene.admin).post('/api/draft/order', { ...scene.draft(), version, team_ids: [...team_ids] });
  };
  const told = () =>
    post.received.slice(before).flatMap((mail) => {
      const { subject, text } = readMail(mail);
      return subject.startsWith('The draft of')
        ? [[subject, /Alpha picks \S+ in the first round\./.exec(text)?.[0]]]
        : [];
    });

  it('is told two minutes after the last change of the order', async () => {
    await scene.after(60);
    await order([scene.bravo, scene.alpha]);
    await scene.after(119);
    expect(told()).toEqual([]);
    await scene.after(1);
    expect(told()).toEqual([[begins, placed('2nd')]]);
  });

  it('is told anew to whoever has heard of another one', async () => {
    await scene.after(120);
    await order([scene.alpha, scene.bravo]);
    await scene.after(120);
    expect(told()).toEqual([[begins, placed('1st')]]);
    await order([scene.bravo, scene.alpha]);
    await scene.after(120);
    expect(told().slice(1)).toEqual([[changed, placed('2nd')]]);
  });

  it('is told to whoever the team was handed over to by then, and to nobody else', async () => {
    const told = async () =>
      (
        await db
          .selectFrom('notices')
          .select(['manager_id', 'state'])
          .where('about', 'like', '%begins')
          .orderBy('id')
          .execute()
      )
        .filter(({ state }) => state !== 'dropped')
        .map(({ manager_id, state }) => [manager_id, state]);
    const { kim, lee } = scene;
    expect(await told()).toEqual([[kim.id, 'waiting']]);
    await insertAccount(db, lee.id);
    await scene.after(60);
    const handOver = { team_id: scene.alpha, manager_id: lee.id };
    expect((await server.as(scene.admin).post('/api/team/hand-over', handOver)).status).toBe(200);
    expect(await told()).toEqual([[lee.id, 'waiting']]);
  });

  it('is not told of a draft that is reset or complete by then, and of the next one as of the first', async () => {
    await scene.after(119);
    await scene.act('reset');
    await scene.after(600);
    await scene.start();
    await scene.act('populate-draft-picks-direct');
    await scene.after(600);
    expect(told()).toEqual([]);
    await scene.act('reset');
    await scene.start();
    await scene.after(120);
    await scene.act('reset');
    await scene.start();
    await order([scene.bravo, scene.alpha]);
    await scene.after(120);
    expect(told()).toEqual([
      [begins, placed('1st')],
      [begins, placed('2nd')],
    ]);
  });
});
