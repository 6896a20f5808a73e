// What managers are told about their team: a final result and its corrections, a moved deadline, a changed squad, a draft.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import type { ApiClient } from '#test/builders/api-client';
import { gameweekId, leagueId, playerId, teamId } from '#test/builders/ids';
import { insertAccount } from '#test/builders/insert-rows';
import { liveLeague } from '#test/builders/live-league';
import { mailServer } from '#test/builders/mail-server';
import { matchScene, recorder } from '#test/builders/match-scene';
import { createTeam, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import { selectionScene } from '#test/builders/selection-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { prepareReminders } from './plan-reminders.ts';

const post = await mailServer();
const server = await testServer({ config: { smtpUrl: post.url } });
const { db } = server.database;
const command = () => ({ command_id: randomUUID() });

const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};
/** What somebody was told of this kind, and what became of it. */
const noticesOf = (manager: TestManager, kind: 'result' | 'deadline' | 'squad' | 'draft') =>
  db
    .selectFrom('notices')
    .select(['about', 'occasion', 'state'])
    .where('manager_id', '=', manager.id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const subjectsTo = ({ email }: TestManager): readonly string[] =>
  post.received.flatMap((mail) => {
    const subject = /^Subject: ((?:.|\r\n[ \t])*?)\r\n\S/m.exec(mail)?.[1];
    return mail.includes(`To: ${email}`) && subject !== undefined ? [decoded(subject)] : [];
  });
/** Mail headers in plain text, or in pieces of quoted-printable UTF-8. */
const decoded = (header: string): string =>
  header
    .replaceAll(/\r\n\s/g, ' ')
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_whole, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );

describe('a gameweek that is settled', () => {
  it('is told once to whoever has played in it, and again when a correction changes their match', async () => {
    server.clock.set(instant('2025-08-18T12:00:00Z'));
    const scene = await matchScene(server);
    const { managers } = await liveLeague(server, scene);
    for (const { id } of [managers.home, managers.away]) await insertAccount(db, id);
    await prepareReminders(server.context);
    const admin = server.as(await server.createAdmin());
    const reporter = recorder(admin, scene.match);
    await reporter.lineUps();
    await reporter.event("12' goal Saka (Odegaard)");
    await reporter.minute(90);
    await reporter.complete();
    await at('2025-08-18T12:20:00Z');
    expect(await noticesOf(managers.home, 'result')).toEqual([]);
    await recorder(admin, scene.returnMatch).setVoid(true);
    await at('2025-08-18T12:40:00Z');
    await at('2025-08-18T13:00:00Z');
    const { home_team_total_points: home, away_team_total_points: away } = await db
      .selectFrom('fantasy_matches')
      .selectAll()
      .executeTakeFirstOrThrow();
    const resultsOf = (manager: TestManager) =>
      subjectsTo(manager).filter((subject) => /^(Final|Corrected)/.test(subject));
    const [told, ...others] = resultsOf(managers.home);
    expect([told, others]).toEqual([expect.stringMatching(`^Final: .* ${home} – ${away} `), []]);
    expect(resultsOf(managers.away)).toHaveLength(1);

    // A report that is opened and closed again without a change is no news.
    await reporter.reopen();
    await at('2025-08-18T13:20:00Z');
    await reporter.complete();
    await at('2025-08-18T13:40:00Z');
    expect(resultsOf(managers.home)).toHaveLength(1);

    await reporter.reopen();
    await reporter.event("60' goal Saka");
    await reporter.complete();
    await at('2025-08-18T14:00:00Z');
    await at('2025-08-18T14:20:00Z');
    expect(resultsOf(managers.home)).toEqual([told, expect.stringMatching(/^Corrected: /)]);
    expect((await noticesOf(managers.home, 'result')).map(({ state }) => state)).toEqual(['told', 'told']);
  });
});

describe('a deadline', () => {
  const move = (admin: ApiClient, deadline: string) => {
    const input = { ...command(), gameweek_id: gameweekId(1), part: 'weekend' as const, deadline };
    return admin.post('/api/gameweek/move-deadline', input);
  };

  it('that an admin moves is told at once, and the latest only if it moves in quiet hours', async () => {
    const { owner } = await selectionScene(server);
    await insertAccount(db, owner.id);
    const admin = server.as(await server.createAdmin());
    expect((await move(admin, '2025-08-15T15:00:00Z')).status).toBe(200);
    await at('2025-08-14T12:01:00Z');
    expect(subjectsTo(owner)).toEqual(['Gameweek 1, Weekend: the deadline is earlier now']);
    server.clock.set(instant('2025-08-14T22:00:00Z'));
    await move(admin, '2025-08-15T14:00:00Z');
    await at('2025-08-14T22:01:00Z');
    await move(admin, '2025-08-15T16:00:00Z');
    await at('2025-08-14T22:02:00Z');
    expect(subjectsTo(owner)).toHaveLength(1);
    await at('2025-08-15T06:00:00Z');
    expect(subjectsTo(owner).slice(1)).toEqual(['Gameweek 1, Weekend: the deadline is later now']);
    expect((await noticesOf(owner, 'deadline')).map(({ state }) => state)).toEqual(['told', 'dropped', 'told']);
  });

  it('that an import pulls forward is told, with what it was', async () => {
    const { owner, season } = await selectionScene(server);
    await insertAccount(db, owner.id);
    const fixtures = [{ kickOff: '2025-08-15T15:00:00Z', home: 'Arsenal', away: 'Chelsea' }];
    const before = await db.selectFrom('real_matches').select(['home_team_id', 'away_team_id']).execute();
    expect(before.length).toBeGreaterThan(0);
    await importSeason(server.context, seasonOf({ fixtures }));
    const { weekend_deadline } = await db
      .selectFrom('gameweeks')
      .select('weekend_deadline')
      .where('season_id', '=', season)
      .where('id', '=', gameweekId(1))
      .executeTakeFirstOrThrow();
    await at('2025-08-14T12:01:00Z');
    const isEarlier = (weekend_deadline?.getTime() ?? 0) < instant('2025-08-15T17:00:00Z');
    expect([isEarlier, subjectsTo(owner)]).toEqual([true, ['Gameweek 1, Weekend: the deadline is earlier now']]);
  });
});

describe('a squad that an admin changes', () => {
  const changed = async () => {
    const { owner, season, team } = await selectionScene(server);
    await insertAccount(db, owner.id);
    const admin = await server.createAdmin();
    await db
      .insertInto('draft_state')
      .values({
        season_id: season,
        league_id: leagueId(4),
        status: 'complete',
        current_round: 15,
        current_pick: 1,
        order_seed: 1,
        fixtures_seed: null,
      })
      .execute();
    const { code } = await db.selectFrom('players').select('code').orderBy('code', 'desc').executeTakeFirstOrThrow();
    const send = (what: 'assign' | 'release', by = admin) =>
      server.as(by).post(`/api/draft/${what}-player`, {
        ...command(),
        league_id: leagueId(4),
        team_id: team,
        player_id: playerId(code),
      });
    return { owner, send };
  };

  it('is told to its manager, after two minutes', async () => {
    const { owner, send } = await changed();
    expect((await send('assign')).status).toBe(200);
    await at('2025-08-14T12:01:59Z');
    expect(subjectsTo(owner)).toEqual([]);
    await at('2025-08-14T12:02:00Z');
    expect(subjectsTo(owner)).toEqual([expect.stringMatching(/ joins /)]);
    await send('release');
    await at('2025-08-14T12:10:00Z');
    expect(subjectsTo(owner).slice(1)).toEqual([expect.stringMatching(/ has left /)]);
  });

  it('is not told if it is undone by then, nor to an admin who changes their own', async () => {
    const { owner, send } = await changed();
    await send('assign');
    await send('release');
    await at('2025-08-14T12:10:00Z');
    expect([subjectsTo(owner), (await noticesOf(owner, 'squad')).map(({ state }) => state)]).toEqual([[], ['dropped']]);
    await db.updateTable('managers').set({ is_admin: true }).where('id', '=', owner.id).execute();
    await send('assign', owner);
    await at('2025-08-14T12:20:00Z');
    expect(subjectsTo(owner)).toEqual([]);
  });
});

describe('a draft', () => {
  it('tells everybody that it begins, and whoever takes long that they are on the clock', async () => {
    await server.database.truncate();
    server.clock.set(instant('2025-08-01T12:00:00Z'));
    const { season_id } = await importSeason(server.context, seasonOf({ players: playersOf(5) }));
    const admin = server.as(await server.createAdmin());
    const managers = new Map<number, TestManager>();
    for (const name of ['Alpha', 'Bravo', 'Charlie']) {
      const manager = await server.createManager({ username: name });
      await insertAccount(db, manager.id);
      managers.set(await createTeam(db, season_id, { manager, name }), manager);
    }
    const move = (what: 'start' | 'pick' | 'pause' | 'resume', input: object = {}) =>
      admin.post(
        `/api/draft/${what}` as '/api/draft/pick',
        { ...command(), league_id: leagueId(4), ...input } as never,
      );
    const board = (await move('start')).body;
    const order = board.picks.filter(({ round_number }) => round_number === 1).map(({ team_id }) => teamId(team_id));
    const [first, second] = order.flatMap((id) => managers.get(id) ?? []);
    if (first === undefined || second === undefined) throw new Error('the draft has no teams');
    await at('2025-08-01T12:01:59Z');
    expect(subjectsTo(first)).toEqual([]);
    await at('2025-08-01T12:02:00Z');
    for (const manager of managers.values())
      expect(subjectsTo(manager)).toEqual([expect.stringMatching(/^The draft of .* begins$/)]);

    // Picked within five minutes: nobody is told about it. The next one takes longer.
    await at('2025-08-01T12:04:00Z');
    await move('pick', { player_id: playerId(101), version: board.version, confirmed: true });
    await at('2025-08-01T12:06:00Z');
    expect([subjectsTo(first).length, subjectsTo(second).length]).toEqual([1, 1]);
    await at('2025-08-01T12:09:00Z');
    expect(subjectsTo(second).slice(1)).toEqual([`${second.username} is on the clock`]);

    // A pause ends the wait, and a resumed draft tells again.
    await move('pause');
    await move('resume');
    await move('pause');
    await at('2025-08-01T13:00:00Z');
    expect(subjectsTo(second)).toHaveLength(2);
    expect((await noticesOf(second, 'draft')).map(({ state }) => state)).toEqual(['told', 'told', 'dropped']);
  });
});
