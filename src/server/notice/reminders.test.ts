import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayerCode } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { insertAccount, insertLeague } from '#test/builders/insert-rows';
import { mailbox } from '#test/builders/mailbox';
import { createTeam } from '#test/builders/season-scene';
import { playerCode, selected } from '#test/builders/selection-notation';
import { eleven, type SelectionScene, selectionScene } from '#test/builders/selection-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { planReminders, prepareReminders } from './plan-reminders.ts';
import { remindPart } from './remind-part.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { db } = server.database;
const { newest } = mailbox(server);
let scene: SelectionScene;
let owner: TestManager;

/** A person who can sign in; only they are told anything. */
async function member(): Promise<TestManager> {
  const manager = await server.createManager();
  await insertAccount(db, manager.id);
  return manager;
}
const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
const told = async (to = owner): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('mail')
      .select(['subject', 'created_at'])
      .where('recipient', '=', to.email)
      .orderBy('number')
      .execute()
  ).map(({ subject, created_at }) => `${created_at.toISOString().slice(0, 16)} ${subject}`);
const choose = (choice: {
  hours_before?: 3 | 6 | 12 | 24 | 48;
  mail?: boolean;
  quiet?: { from: number; to: number };
}) =>
  server.as(owner).post('/api/notice/choose', {
    hours_before: choice.hours_before ?? 24,
    quiet: choice.quiet ?? null,
    kinds: [{ kind: 'deadline', mail: choice.mail ?? true }],
  });
const moveDeadline = async (deadline: Instant): Promise<void> => {
  await db
    .updateTable('gameweeks')
    .set({ weekend_deadline: new Date(deadline) })
    .where('id', '=', scene.first.gameweek)
    .execute();
};

beforeEach(async () => {
  scene = await selectionScene(server);
  owner = scene.owner;
  await insertAccount(db, owner.id);
  await prepareReminders(server.context);
});

// The first deadline is Friday 15 August at 17:00 UTC, the second Tuesday 19, the third Friday 22.

describe('a reminder', () => {
  it('comes once, a day before the deadline, to whoever has saved nothing', async () => {
    await at('2025-08-14T16:59:59Z');
    expect(await told()).toEqual([]);
    await at('2025-08-14T17:00:00Z');
    await at('2025-08-14T17:20:00Z');
    await at('2025-08-15T16:00:00Z');
    expect(await told()).toEqual(['2025-08-14T17:00 Gameweek 1, Weekend: no team saved yet']);
    const mail = await newest(owner.email);
    expect(mail?.text).toContain('Deadline: Friday 15th August, 18:00');
    expect(mail?.text).toContain('At the deadline Auto-pick would choose its eleven.');
    expect(mail?.text).toContain('/my-team');
  });

  it('does not come for a part that is saved, nor for one that is absent', async () => {
    await scene.save(selected(eleven));
    await at('2025-08-15T16:00:00Z');
    expect(await told()).toEqual([]);
    // Nor is anybody's list of notices gone through.
    const telling = db.selectFrom('job').select('key').where('kind', '=', 'tell-notices');
    expect(await telling.execute()).toEqual([]);
    await db.updateTable('gameweeks').set({ midweek_deadline: null }).where('id', '=', scene.second.gameweek).execute();
    await at('2025-08-19T16:00:00Z');
    expect(await told()).toEqual([]);
  });

  it('comes as many hours before as its manager has chosen', async () => {
    await choose({ hours_before: 6 });
    await at('2025-08-15T10:59:59Z');
    expect(await told()).toEqual([]);
    await at('2025-08-15T11:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('waits until the quiet hours are over', async () => {
    await choose({ hours_before: 12, quiet: { from: 22, to: 9 } });
    await at('2025-08-15T07:59:59Z');
    expect(await told()).toEqual([]);
    await at('2025-08-15T08:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('is sent late by a server that was down, and not at all in the last half hour', async () => {
    await at('2025-08-15T16:30:00Z');
    expect(await told()).toHaveLength(1);
    await at('2025-08-19T16:30:01Z');
    await at('2025-08-20T12:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('does not come to whoever has switched it off, has no account or has no team', async () => {
    const other = await server.createManager();
    await createTeam(db, scene.season, { manager: other, block: 1 });
    const idle = await member();
    await choose({ mail: false });
    await at('2025-08-15T16:00:00Z');
    for (const person of [owner, other, idle]) expect(await told(person)).toEqual([]);
  });

  it('is one message for several teams', async () => {
    const league = await insertLeague(db, 'Sunday League');
    await createTeam(db, scene.season, { manager: owner, block: 0, league, name: 'Second Eleven' });
    await at('2025-08-14T17:00:00Z');
    expect(await told()).toHaveLength(1);
    const text = (await newest(owner.email))?.text;
    expect(text?.match(/is not saved yet/g)).toHaveLength(2);
    expect(text).toContain('Second Eleven is not saved yet.');
  });

  it('comes again, and says so, when the deadline has moved', async () => {
    await at('2025-08-14T17:00:00Z');
    await moveDeadline(instant('2025-08-15T15:00:00Z'));
    await at('2025-08-14T17:15:00Z');
    await at('2025-08-15T12:00:00Z');
    expect(await told()).toHaveLength(2);
    expect((await newest(owner.email))?.text).toContain('The deadline has moved. It was Friday 15th August, 18:00.');
  });
});

describe('the last team', () => {
  const nextReminder = '2025-08-18T17:00:00Z';
  const text = async () => {
    await scene.save(selected(eleven));
    await at('2025-08-15T17:00:00Z');
    return async () => {
      await at(nextReminder);
      return (await newest(owner.email))?.text ?? '';
    };
  };
  const clubOf = (player: PlayerCode, club: number) =>
    db
      .updateTable('players')
      .set({ real_team_id: club as never })
      .where('code', '=', player)
      .execute();
  const everybodyPlays = async () => {
    // Tottenham and Chelsea play on Wednesday.
    const { id } = await db
      .selectFrom('real_teams')
      .select('id')
      .where('abbreviation', '=', 'CHE')
      .executeTakeFirstOrThrow();
    await db.updateTable('players').set({ real_team_id: id }).execute();
  };

  it('that is sound is said to be used again', async () => {
    await everybodyPlays();
    expect(await (await text())()).toContain(
      'Its last team would be used again, and everybody in the eleven has a match.',
    );
  });

  it('with a gap names who left the squad, who has no match and who is out, with the words of the provider', async () => {
    await everybodyPlays();
    const read = await text();
    const [gone, idle, out] = ['D2', 'M1', 'S1'].map(playerCode);
    await db
      .deleteFrom('squads')
      .where('player_id', '=', gone as PlayerCode)
      .where('team_id', '=', scene.team)
      .execute();
    const { id } = await db
      .selectFrom('real_teams')
      .select('id')
      .where('abbreviation', '=', 'ARS')
      .executeTakeFirstOrThrow();
    await clubOf(idle as PlayerCode, id);
    await db
      .insertInto('player_availability')
      .values({ player_code: out as PlayerCode, state: 'out', words: 'Hamstring injury', since: null })
      .execute();
    expect((await read()).replaceAll(/\s+/g, ' ')).toContain(
      'Its last team would be used again, but D2 of 0 has left the squad; M1 of 0 has no match; S1 of 0 is out (Hamstring injury).',
    );
    expect((await told()).at(-1)).toContain('look at D2 of 0 and 2 more');
  });
});

describe('nobody sees who has saved', () => {
  it('admins do not find a reminder among the mails, however it went', async () => {
    const admin = server.as(await server.createAdmin());
    await at('2025-08-14T17:00:00Z');
    await db.updateTable('mail').set({ state: 'refused', last_error: '550', sealed: 'x' }).execute();
    expect((await admin.get('/api/mail/all', {})).body.mails).toEqual([]);
    expect((await admin.get('/api/mail/all', { only: 'failed' })).body.mails).toEqual([]);
    const { mail, health } = (await admin.get('/api/system/overview', {})).body;
    expect(mail.failed).toBe(0);
    expect(health.find(({ part }) => part === 'mail')?.text).not.toContain('failed');
    expect(JSON.stringify((await admin.get('/api/audit/list', {})).body)).not.toContain(owner.id);
  });

  it('what a notice said is forgotten when it is told', async () => {
    await at('2025-08-14T17:00:00Z');
    const rows = await db.selectFrom('notices').select(['state', 'text']).execute();
    expect(rows).toEqual([{ state: 'told', text: null }]);
  });
});

it('more people than one transaction takes are each reminded once', async () => {
  const people = 620;
  await sql`
    with added as (
      insert into managers (email, username, created_at)
      select 'm' || n || '@example.org', 'M ' || n, now() from generate_series(1, ${people}) n returning id, username),
    accounts as (
      insert into account (manager_id, password_hash, password_changed_at) select id, 'x', now() from added),
    towns as (insert into leagues (name) select username from added returning id, name)
    insert into teams (team_name, league_id, manager_id)
    select name, towns.id, added.id from towns join added on username = name`.execute(db);
  await sql`
    insert into squads (season_id, league_id, team_id, player_id)
    select ${scene.season}::integer, league_id, id, ${playerCode('GK1')}::integer from teams where team_name like 'M %'`.execute(
    db,
  );
  server.clock.set(instant('2025-08-14T17:00:00Z'));
  const runner = startJobRunner(server.context, [planReminders, remindPart], { asleep: true });
  while ((await runner.runDueJobs()) > 0);
  await runner.stop();
  const notices = await db.selectFrom('notices').select('manager_id').execute();
  expect(notices).toHaveLength(people + 1);
  expect(new Set(notices.map(({ manager_id }) => manager_id)).size).toBe(people + 1);
});
