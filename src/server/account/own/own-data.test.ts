import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Minute, PlayerCode, RealTeamId } from '#game/identity';
import { instantText } from '#game/instant';
import { gameweekId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import { testServer } from '#test/builders/test-server';
import { createWorld, type World, type WorldTeam } from '#test/builders/world';
import { transaction } from '../../platform/database/transaction.ts';
import { postMail } from '../../platform/mail/post-mail.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
let world: World;
beforeEach(async () => {
  await server.database.truncate();
  world = await createWorld(server);
});

it('a manager downloads what is stored about them, and nothing about anybody else', async () => {
  const { marta, rival, admin } = world;
  const letter = { subject: 'Reset your password', heading: 'Reset your password', paragraphs: ['Here.'] };
  for (const { email } of [marta.manager, rival.manager]) {
    await transaction(server.database.db, (trx) =>
      postMail(trx, server.context.secret, { to: email, letter, now: server.clock.now() }),
    );
  }
  const { body } = await server.as(marta.manager).get('/api/profile/own-data', {});
  expect(body.account).toMatchObject({ email: marta.manager.email, username: marta.manager.username, is_admin: false });
  expect(body.teams.map(({ team_id }) => team_id)).toEqual([marta.id]);
  expect(body.sessions).toHaveLength(1);
  expect(body.mails.map(({ subject }) => subject)).toEqual(['Reset your password']);
  expect(body.picks.every(({ team_id }) => team_id === marta.id)).toBe(true);
  const whole = JSON.stringify(body);
  for (const other of [rival.manager, admin]) expect(whole).not.toContain(other.email);
  for (const secret of ['password_hash', 'totp_secret', 'sealed']) expect(whole).not.toContain(secret);
});

it('the acts are those of this person and those about them', async () => {
  const { admin, marta } = world;
  await server
    .as(admin)
    .post('/api/manager/roles', { manager_id: marta.manager.id, is_admin: false, is_reporter: true });
  const acts = async (who: typeof admin) => (await server.as(who).get('/api/profile/own-data', {})).body.acts;
  expect((await acts(marta.manager)).at(-1)).toMatchObject({ action: 'set-roles', is_own: false });
  expect((await acts(admin)).at(-1)).toMatchObject({ action: 'set-roles', is_own: true });
});

it('an address and a number that wait, and those that were left or given up, are in it with what went there', async () => {
  const { manager } = world.marta;
  await insertAccount(server.database.db, manager.id);
  const first = instantText(server.clock.now());
  const client = server.as(manager);
  const mail = mailbox(server);
  const [givenUp, movedTo, waits] = ['given-up@touchline.test', 'moved-to@touchline.test', 'waits@touchline.test'];
  for (const email of [givenUp, movedTo]) await client.post('/api/profile/email', { email });
  await server.anonymous.post('/api/account/confirm-email', { token: await mail.token(movedTo) });
  server.clock.advance(60_000);
  const later = instantText(server.clock.now());
  await client.post('/api/profile/email', { email: waits });
  await client.post('/api/profile/phone', { phone: '+447700900125' });
  const { account, other_addresses, mails } = (await client.get('/api/profile/own-data', {})).body;
  expect(account).toMatchObject({ email: movedTo, phone: null });
  expect(other_addresses).toEqual([
    { address: givenUp, at: first, is_pending: false },
    { address: manager.email, at: first, is_pending: false },
    { address: '+447700900125', at: later, is_pending: true },
    { address: waits, at: later, is_pending: true },
  ]);
  // To one that was only typed nothing went if it is somebody's: a line would tell whether it is.
  expect(mails.map(({ recipient }) => recipient)).toEqual([movedTo, manager.email, '+447700900125']);
  server.clock.advance(86_400_000);
  const dayAfter = await (await server.signIn(movedTo)).get('/api/profile/own-data', {});
  expect(dayAfter.body.other_addresses.map(({ is_pending }) => is_pending)).toEqual([false, false, false, false]);
});

it('an address that is another manager’s looks like one that is nobody’s', async () => {
  const { marta, rival } = world;
  await insertAccount(server.database.db, marta.manager.id);
  const client = server.as(marta.manager);
  const typed = async (email: string) => {
    await client.post('/api/profile/email', { email });
    const { other_addresses, mails } = (await client.get('/api/profile/own-data', {})).body;
    return [other_addresses.find(({ address }) => address === email)?.is_pending, mails];
  };
  expect(await typed(rival.manager.email)).toEqual(await typed('nobody@touchline.test'));
});

const at = new Date('2025-08-12T10:00:00Z');

/** A row of every kind that belongs to a person. */
async function storeEachKind({ id: team_id, manager, squad }: WorldTeam): Promise<void> {
  const { season, tdl1, matches, clubs } = world;
  const { db } = server.database;
  const manager_id = manager.id;
  const text = `of ${manager.username}`;
  const [starting, autobench] = [squad.slice(0, 1), squad.slice(1, 2)];
  const selection = {
    season_id: season,
    gameweek_id: gameweekId(1),
    part: 'weekend' as const,
    team_id,
    saved_at: at,
  };
  const columns = { starting, autobench, clubs: [clubs[0] ?? null, null], origin: 'manager' as const };
  await db
    .insertInto('selections')
    .values({ ...selection, ...columns, hash: 'a'.repeat(64) })
    .execute();
  const pick = { season_id: season, league_id: tdl1, round_number: 1, pick_number: team_id, team_id, picked_at: at };
  await db
    .insertInto('draft_picks')
    .values({ ...pick, player_id: squad[0] ?? null })
    .execute();
  await db
    .insertInto('draft_queues')
    .values({
      season_id: season,
      team_id,
      manager_id,
      player_ids: squad.slice(1, 3).toReversed(),
      at_once: true,
      page_id: manager_id,
      save_number: 1,
    })
    .execute();
  const token = { manager_id, name: text, hash: Buffer.from(manager_id), created_at: at };
  await db.insertInto('read_token').values(token).execute();
  const link = { manager_id, hash: Buffer.from(manager_id), created_at: at };
  await db.insertInto('calendar_links').values(link).execute();
  const invite = { email: manager.email, invite_token: `${manager_id}-`.repeat(2), created_at: at, expires_at: at };
  await db
    .insertInto('manager_invites')
    .values({ ...invite, accepted_at: at })
    .execute();
  await db.insertInto('notice_times').values({ manager_id, hours_before: 6, quiet_from: 23, quiet_to: 7 }).execute();
  await db.insertInto('notice_off').values({ manager_id, kind: 'result', channel: 'push' }).execute();
  const keys = { p256dh: 'p', auth: 'a', created_at: at, told_at: at };
  const endpoint = `https://push.example.org/${manager.username}`;
  await db
    .insertInto('push_subscriptions')
    .values({ manager_id, session_id: manager.sessionId, endpoint, ...keys })
    .execute();
  const times = { created_at: at, due_at: at, useful_until: at };
  await db
    .insertInto('notices')
    .values({ manager_id, kind: 'letter', about: text, occasion: text, ...times, state: 'told' })
    .execute();
  const card = { match_id: matches[0], minute: 12 as Minute, sequence: team_id, team_id: clubs[0] as RealTeamId };
  await db
    .insertInto('match_events')
    .values({
      ...card,
      event_type: 'DISCIPLINARY',
      card_type: 'YELLOW',
      carded_player_id: squad[0] ?? null,
      command_id: randomUUID(),
      recorded_by: manager_id,
      recorded_at: at,
    })
    .execute();
}

const nameOf = async (code: PlayerCode): Promise<string> =>
  (await server.database.db.selectFrom('players').select('name').where('code', '=', code).executeTakeFirstOrThrow())
    .name;

it('each kind of row is in the download, as its owner’s', async () => {
  const { marta, rival, matches } = world;
  const [player] = marta.squad;
  if (player === undefined) throw new Error('a squad has players');
  for (const one of [rival, marta]) await storeEachKind(one);
  const names = await Promise.all(marta.squad.slice(1, 3).toReversed().map(nameOf));
  const { body } = await server.as(marta.manager).get('/api/profile/own-data', {});
  const then = at.toISOString();
  expect(body).toMatchObject({
    selections: [{ season: '2025-26', gameweek_id: 1, part: 'weekend', team_id: marta.id, saved_at: then }],
    picks: [{ season: '2025-26', team_id: marta.id, round_number: 1, picked_at: then }],
    draft_queues: [{ season: '2025-26', team_id: marta.id, players: names, at_once: true }],
    recorded_events: [{ match_id: matches[0], minute: 12, event_type: 'DISCIPLINARY', recorded_at: then }],
    calendar_link_since: then,
    tokens: [{ name: `of ${marta.manager.username}`, created_at: then, last_used_at: null }],
    invitations: [{ email: marta.manager.email, created_at: then, accepted_at: then }],
    notices: {
      hours_before: 6,
      quiet: { from: 23, to: 7 },
      off: [{ kind: 'result', channel: 'push' }],
      devices: [{ endpoint: `https://push.example.org/${marta.manager.username}`, since: then, told_at: then }],
      told: [{ kind: 'letter', about: `of ${marta.manager.username}`, state: 'told', created_at: then }],
    },
  });
  expect(body.selections[0]?.players).toMatchObject([
    { player_id: player, is_starting: true, real_team_id: world.clubs[0] },
    { player_id: marta.squad[1], is_starting: false, real_team_id: null },
  ]);
  for (const list of ['selections', 'picks', 'draft_queues', 'recorded_events', 'tokens', 'invitations'] as const)
    expect([list, body[list].length]).toEqual([list, 1]);
  for (const list of ['off', 'devices', 'told'] as const) expect([list, body.notices[list].length]).toEqual([list, 1]);
});
