import { beforeEach, describe, expect, it } from 'vitest';
import type { GameweekId } from '#game/identity';
import { instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertAccount, insertFantasyMatch, insertTeam } from '#test/builders/insert-rows';
import { keepSelection } from '#test/builders/keep-selection';
import { type LiveLeague, liveLeague } from '#test/builders/live-league';
import { mailbox } from '#test/builders/mailbox';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { prepareLetters } from './write-letters.ts';

const server = await testServer();
const { db } = server.database;
const { newest } = mailbox(server);
let scene: MatchScene;
let league: LiveLeague;
let reporter: ReturnType<typeof recorder>;
let admin: ReturnType<typeof server.as>;

const at = async (moment: string): Promise<void> => {
  server.clock.set(instant(moment));
  while ((await server.runDueJobs()) > 0);
};

beforeEach(async () => {
  server.clock.set(instant('2025-08-18T12:00:00Z'));
  scene = await matchScene(server);
  league = await liveLeague(server, scene);
  for (const { id } of Object.values(league.managers)) await insertAccount(db, id);
  admin = server.as(await server.createAdmin());
  reporter = recorder(admin, scene.match);
  await prepareLetters(server.context);
});

async function playWholeGameweek(): Promise<void> {
  await reporter.lineUps();
  await reporter.event("12' goal Saka (Odegaard)");
  await reporter.minute(90);
  await reporter.complete();
  await recorder(admin, scene.returnMatch).setVoid(true);
  while ((await server.runDueJobs()) > 0);
}
const week = (id: GameweekId = gameweekId(1), of = league.id, as = league.clients.home) =>
  as.get('/api/league/:league_id/weeks/:gameweek_id', { league_id: of, gameweek_id: id });
const mails = async (to: TestManager) =>
  (await db.selectFrom('mail').select('subject').where('recipient', '=', to.email).orderBy('number').execute()).map(
    ({ subject }) => subject,
  );
const choose = (who: TestManager, quiet: { from: number; to: number } | null, mail = true) =>
  server.as(who).post('/api/notice/choose', { hours_before: 24, quiet, kinds: [{ kind: 'letter', mail }] });

describe('the page of a gameweek', () => {
  it('says that a gameweek is not settled, and finds neither unknown gameweeks nor unknown leagues', async () => {
    const read = { league: { id: 4, name: 'TDL1' }, season_id: scene.season, is_settled: false, recap: null };
    expect((await week()).body).toEqual(read);
    expect((await week(gameweekId(9))).problem).toMatchObject({ status: 404, title: 'Gameweek not found' });
    expect((await week(gameweekId(1), leagueId(99))).problem).toMatchObject({ status: 404, title: 'League not found' });
  });

  it('has results, table, team of the week and everybody’s record, as settled', async () => {
    const bye = await insertTeam(db, { name: 'Byes', manager: null });
    await playWholeGameweek();
    const { recap } = (await week()).body;
    const [result] = recap?.results ?? [];
    expect(result?.home_team_total_points).toBeGreaterThan(result?.away_team_total_points ?? 0);
    expect(recap?.table.map(({ team_name, movement }) => [team_name, movement])).toEqual([
      ['Hilde United', 0],
      ['Aron Rovers', 0],
      ['Byes', 0],
    ]);
    expect(recap?.byes).toEqual([{ team_id: bye, points: 0 }]);
    expect(recap?.best).toMatchObject({ formation: expect.any(String) });
    expect(recap?.best.players).toHaveLength(11);
    const [best] = (recap?.best.players ?? []).toSorted((one, other) => other.points - one.points);
    expect(best?.owners).toEqual([league.teams.home]);
    expect(recap?.teams[0]).toMatchObject({ team_id: league.teams.home, won: 2, drawn: 0, lost: 0 });
  });

  it('follows a correction, and is none while a match is open again', async () => {
    await playWholeGameweek();
    const before = (await week()).body.recap;
    await reporter.reopen();
    while ((await server.runDueJobs()) > 0);
    expect((await week()).body).toMatchObject({ is_settled: false, recap: null });
    for (let goal = 61; goal < 66; goal++) await reporter.event(`${goal}' goal Palmer`);
    await reporter.complete();
    while ((await server.runDueJobs()) > 0);
    const after = (await week()).body.recap;
    expect(before?.table[0]?.team_name).toBe('Hilde United');
    expect(after?.table[0]?.team_name).toBe('Aron Rovers');
    expect(after?.teams[0]?.team_id).toBe(league.teams.away);
  });

  it('says of a league that did not play that it has nothing to tell', async () => {
    await playWholeGameweek();
    expect((await week(gameweekId(1), leagueId(5))).body).toMatchObject({ is_settled: true, recap: null });
  });

  it('is read in few statements, whoever asks', async () => {
    await playWholeGameweek();
    const stranger = server.as(await server.createManager());
    await week(gameweekId(1), league.id, stranger);
    const statements: string[] = [];
    const stop = server.database.onQuery((statement) => statements.push(statement));
    expect((await week(gameweekId(1), league.id, stranger)).body.recap).not.toBeNull();
    stop();
    expect(statements.length).toBeLessThanOrEqual(16);
  });
});

describe('the letter', () => {
  it('comes a quarter of an hour after settling, once, with the page behind it', async () => {
    await playWholeGameweek();
    await at('2025-08-18T12:14:59Z');
    expect(await mails(league.managers.home)).toEqual([]);
    await at('2025-08-18T12:30:00Z');
    await at('2025-08-18T13:00:00Z');
    const [home, away] = await Promise.all([league.managers.home, league.managers.away].map(mails));
    expect(home).toEqual([expect.stringMatching(/^Gameweek 1: Hilde United beat Aron Rovers /)]);
    expect(away).toEqual([expect.stringMatching(/^Gameweek 1: Aron Rovers lost /)]);
    const mail = await newest(league.managers.home.email);
    expect(mail?.text).toContain(`/leagues/4/weeks/1?season=${scene.season}`);
    expect(mail?.text).toContain('TDL1\n====');
    expect(mail?.text).toMatch(/\* 1 {2}Hilde United/);
    expect(mail?.html).toContain('<th scope="col"');
    expect(mail?.html).not.toContain('<img');
  });

  it('comes at the quarter of an hour itself', async () => {
    await playWholeGameweek();
    await at('2025-08-18T12:15:00Z');
    expect(await mails(league.managers.home)).toHaveLength(1);
  });

  it('is not sent again after a correction, which the page shows', async () => {
    await playWholeGameweek();
    await at('2025-08-18T12:30:00Z');
    await reporter.reopen();
    for (let goal = 61; goal < 66; goal++) await reporter.event(`${goal}' goal Palmer`);
    await reporter.complete();
    await at('2025-08-18T14:00:00Z');
    expect(await mails(league.managers.home)).toHaveLength(1);
  });

  it('is one for several teams in several leagues, and has a part for each', async () => {
    const { home } = league.managers;
    const other = leagueId(5);
    const second = await insertTeam(db, { name: 'Second', league: other, manager: home });
    const rival = await insertTeam(db, { name: 'Rival', league: other });
    await insertFantasyMatch(db, { season: scene.season, home: second, away: rival, league: other });
    const place = { season: scene.season, gameweek: gameweekId(1), part: 'weekend' } as const;
    await keepSelection(db, place, second, { eleven: [scene.stranger], autobench: [] });
    await playWholeGameweek();
    await at('2025-08-18T13:00:00Z');
    expect(await mails(home)).toEqual(['Gameweek 1: the results of your 2 teams']);
    const text = (await newest(home.email))?.text;
    expect(text).toContain('TDL1\n====');
    expect(text).toContain('TDL2\n====');
    // Nobody who played was selected for them, so nobody counted.
    expect(text).toContain('Second drew 0 – 0 with Rival.');
  });

  it('waits for the end of the quiet hours, and has what was corrected during them', async () => {
    await choose(league.managers.home, { from: 14, to: 18 });
    await playWholeGameweek();
    await at('2025-08-18T13:00:00Z');
    expect(await mails(league.managers.home)).toEqual([]);
    expect(await mails(league.managers.away)).toHaveLength(1);
    await reporter.reopen();
    for (let goal = 61; goal < 66; goal++) await reporter.event(`${goal}' goal Palmer`);
    await reporter.complete();
    await at('2025-08-18T17:00:00Z');
    expect(await mails(league.managers.home)).toEqual([expect.stringMatching(/^Gameweek 1: Hilde United lost /)]);
    expect(await mails(league.managers.away)).toHaveLength(1);
  });

  it('is not sent to whoever has switched it off, has no account, or is in no league that played', async () => {
    await choose(league.managers.away, null, false);
    const newcomer = await server.createManager();
    await insertTeam(db, { name: 'Late', manager: newcomer });
    const stranger = await server.createManager();
    await insertAccount(db, stranger.id);
    await playWholeGameweek();
    await at('2025-08-18T13:00:00Z');
    expect(await Promise.all([league.managers.away, newcomer, stranger].map(mails))).toEqual([[], [], []]);
  });

  it('a gameweek that is settled a week after its last match sends none', async () => {
    server.clock.set(instant('2025-08-23T14:30:00Z'));
    await playWholeGameweek();
    await at('2025-08-23T15:30:00Z');
    expect(await mails(league.managers.home)).toEqual([]);
    expect((await week()).body.is_settled).toBe(true);
  });

  it('two processes write it once', async () => {
    await playWholeGameweek();
    const { jobs } = server;
    server.clock.set(instant('2025-08-18T13:00:00Z'));
    for (let round = 0; round < 4; round++) await Promise.all([jobs.runDueJobs(), jobs.runDueJobs()]);
    expect(await mails(league.managers.home)).toHaveLength(1);
    expect(await db.selectFrom('notices').select('id').where('kind', '=', 'letter').execute()).toHaveLength(2);
  });
});
