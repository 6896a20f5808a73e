import { beforeEach, describe, expect, it } from 'vitest';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { notationLineUps, player } from '#test/builders/notation-players';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let marta: TestManager;
const reporter = () => recorder(server.as(marta), scene.match);

beforeEach(async () => {
  scene = await matchScene(server);
  marta = await server.createReporter({ username: 'Marta' });
});

const season = (name: string) =>
  db.selectFrom('players').selectAll().where('code', '=', player(name)).executeTakeFirstOrThrow();
const points = async (name: string) => (await season(name)).total_points;

it('whoever came on is of the match also after they have left their club', async () => {
  const match = reporter();
  await match.lineUps();
  await match.event("46' sub Saka > Nelson");
  const elsewhere = (await season('Palmer')).real_team_id;
  const isNelson = db.updateTable('players').where('code', '=', player('Nelson'));
  await isNelson.set({ real_team_id: elsewhere }).execute();
  expect((await match.event("60' goal Nelson")).status).toBe(200);
  expect((await match.event("70' sub Nelson > Trossard")).status).toBe(200);
});

describe('a whole match', () => {
  it('is recorded from the line-ups to the last whistle, and scores everybody in it', async () => {
    const match = reporter();
    expect((await match.read()).body.match.status).toBe('not-started');
    expect((await match.lineUps()).body).toMatchObject({ match: { status: 'live', home_goals: 0 }, version: 1 });
    const goal = await match.event("12' goal Saka (Odegaard)");
    expect(goal.body).toMatchObject({
      match: { home_goals: 1, away_goals: 0, current_minute: 12 },
      event: { type: 'GOAL', scorer_id: player('Saka'), recorded_by_name: 'Marta', sequence: 1 },
    });
    await match.event("30' yellow Rice");
    await match.event("55' miss Palmer (Jackson) save Raya foul Saliba");
    await match.event("60' sub Saka > Nelson");
    await match.event("80' second yellow Rice");
    await match.minute(93);
    const done = await match.complete([player('Raya')]);
    expect(done.body).toMatchObject({ match: { status: 'complete', current_minute: 93 }, version: 8 });

    const { body } = await match.read();
    expect(body.match).toMatchObject({ home_goals: 1, away_goals: 0, report_complete: true, heroes: [player('Raya')] });
    expect(body.events.map((event) => event.type)).toEqual([
      'GOAL',
      'DISCIPLINARY',
      'PENALTY_MISS',
      'SUBSTITUTION',
      'DISCIPLINARY',
    ]);
    expect(body.reports).toHaveLength(23);
    expect(body.line_ups).toEqual(notationLineUps);
    expect(body.clubs.map((club) => club.kit_url)).toEqual([
      '/storage/team-kits/Arsenal.webp',
      '/storage/team-kits/Chelsea.webp',
    ]);
    // A goalkeeper's eleven, full clean sheet, saved penalty and hero moment; a goal and a part clean sheet of an M.
    expect(await points('Raya')).toBe(2 + 4 + 5 + 3);
    expect(await season('Saka')).toMatchObject({ total_points: 2 + 5, goals: 1, as_xi: 1, total_games: 1 });
    expect(await season('Nelson')).toMatchObject({ total_points: 1, as_sub: 1, as_xi: 0, total_games: 1 });
    expect(await season('Rice')).toMatchObject({ yellow_cards: 1, red_cards: 1, part_clean_sheets: 1 });
    expect(await points('Palmer')).toBe(2 - 2);
  });

  it('completing it leaves the settling of its gameweek to a job that is due at once', async () => {
    const match = reporter();
    await match.lineUps();
    await match.minute(90);
    await match.complete();
    const jobs = await db.selectFrom('job').select(['kind', 'due_at']).where('kind', '=', 'settle').execute();
    expect(jobs).toEqual([{ kind: 'settle', due_at: new Date(server.clock.now()) }]);
  });

  it('is reopened and completed again during a settling, for which no reporter waits', async () => {
    const match = reporter();
    const caller = server.as(await server.createAdmin());
    const admin = recorder(caller, scene.match);
    // The part's other match: after this one the part is final.
    await recorder(caller, scene.returnMatch).setVoid(true);
    await match.lineUps();
    await match.minute(90);
    await match.complete();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('job').select('id').forUpdate().execute();
      expect((await admin.reopen()).status).toBe(200);
      expect((await match.complete()).status).toBe(200);
    });
    // One settling handles all of the requests.
    expect(await server.runDueJobs()).toBe(1);
    expect(
      await db.selectFrom('job').select('id').where('kind', '=', 'settle').where('done_at', 'is', null).execute(),
    ).toEqual([]);
  });

  it('writes nothing of any league', async () => {
    const match = reporter();
    const seen: string[] = [];
    const stop = server.database.onQuery((statement) => seen.push(statement));
    await match.lineUps();
    await match.event("12' goal Saka (Odegaard)");
    await match.minute(90);
    await match.complete();
    stop();
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter((text) => /fantasy_matches|standings|team_selections/.test(text))).toEqual([]);
  });
});

describe('the cost of a goal', () => {
  it('is at most 9 statements, the session, BEGIN, COMMIT and the notice among them', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("5' goal Saka (Odegaard)");
    const seen: string[] = [];
    const stop = server.database.onQuery((statement) => seen.push(statement));
    await match.event("12' goal Palmer");
    stop();
    // What the live stream reads after the commit is not part of the command.
    const ownStatements = seen.filter((text) => !text.includes('from "change"'));
    const commit = ownStatements.findIndex((text) => /^commit/i.test(text));
    expect(ownStatements.some((text) => /^(begin|start transaction)/i.test(text))).toBe(true);
    expect(ownStatements[commit - 1]).toContain('pg_notify');
    expect(commit + 1).toBeLessThanOrEqual(9);
  });

  it('only reports that differ are written', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("5' goal Saka (Odegaard)");
    const before = await db
      .selectFrom('match_reports')
      .select(['player_id', 'xmin' as never])
      .execute();
    await match.event("5' yellow Rice");
    const after = await db
      .selectFrom('match_reports')
      .select(['player_id', 'xmin' as never])
      .execute();
    const version = new Map(before.map((row) => [row.player_id, JSON.stringify(row)]));
    const rewritten = after.filter((row) => version.get(row.player_id) !== JSON.stringify(row));
    expect(rewritten.map((row) => row.player_id)).toEqual([player('Rice')]);
  });
});
