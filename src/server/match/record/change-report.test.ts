import { beforeEach, describe, expect, it } from 'vitest';
import { type MatchScene, matchScene, recorder } from '#test/builders/match-scene';
import { player } from '#test/builders/notation-players';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const { db } = server.database;
let scene: MatchScene;
let marta: TestManager;
let admin: TestManager;
const reporter = () => recorder(server.as(marta), scene.match);
const asAdmin = () => recorder(server.as(admin), scene.match);

beforeEach(async () => {
  scene = await matchScene(server);
  marta = await server.createReporter({ username: 'Marta' });
  admin = await server.createAdmin({ username: 'Ada' });
});

const season = (name: string) =>
  db.selectFrom('players').selectAll().where('code', '=', player(name)).executeTakeFirstOrThrow();
const points = async (name: string) => (await season(name)).total_points;

describe('changing what was recorded', () => {
  it('removing an event has the same result as never recording it', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("12' goal Saka (Odegaard)");
    await match.minute(70);
    const before = await everything();
    const goal = await match.event("65' own goal Colwill (Saka)");
    expect(goal.body.match.home_goals).toBe(2);
    expect((await match.remove(goal.body.event.id)).body.match.home_goals).toBe(1);
    expect(await everything()).toEqual(before);
  });

  it('an event entered for a minute far ahead leaves nothing on the clock when it is removed', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("30' sub Saka > Nelson");
    await match.minute(40);
    const before = await everything();
    const late = await match.event("89' yellow Rice");
    expect(late.body.match.current_minute).toBe(89);
    expect((await match.remove(late.body.event.id)).body.match.current_minute).toBe(40);
    expect(await everything()).toEqual(before);
  });

  it('a later event moves the clock on, an earlier one leaves it', async () => {
    const match = reporter();
    await match.lineUps();
    await match.minute(40);
    expect((await match.event("60' sub Saka > Nelson")).body.match.current_minute).toBe(60);
    expect((await match.event("50' sub Palmer > Mudryk")).body.match.current_minute).toBe(60);
  });

  it('a hero whose substitution was wrong blocks no correction', async () => {
    const match = reporter();
    await match.lineUps();
    const wrong = await match.event("60' sub Saka > Nelson");
    await match.minute(90);
    expect((await match.complete([player('Nelson'), player('Palmer')])).status).toBe(200);
    await asAdmin().reopen();
    expect(await season('Nelson')).toMatchObject({ hero_moments: 1 });
    expect((await match.remove(wrong.body.event.id)).status).toBe(200);
    expect((await match.read()).body.match.heroes).toEqual([player('Palmer')]);
    expect(await season('Nelson')).toMatchObject({ hero_moments: 0, total_points: 0 });
  });

  it('correcting an event has the same result as recording it right at first', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("12' goal Saka (Odegaard)");
    await match.minute(70);
    const right = await everything();
    await match.deleteReport();
    await match.lineUps();
    const wrong = await match.event("14' goal Martinelli (Rice)");
    await match.minute(70);
    const corrected = await match.correct(wrong.body.event.id, "12' goal Saka (Odegaard)");
    expect(corrected.body.event).toMatchObject({ scorer_id: player('Saka'), minute: 12, recorded_by_name: 'Marta' });
    expect(await everything()).toEqual(right);
  });

  it('an event moves up within its minute, and not into another minute', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("12' goal Saka");
    const second = await match.event("12' yellow Rice");
    await match.event("13' yellow Palmer");
    const moved = await match.correct(second.body.event.id, "12' yellow Rice", 1);
    expect(moved.body.event.sequence).toBe(1);
    expect((await match.read()).body.events.map((event) => event.type)).toEqual([
      'DISCIPLINARY',
      'GOAL',
      'DISCIPLINARY',
    ]);
    expect((await match.correct(second.body.event.id, "12' yellow Rice", 3)).status).toBe(422);
  });

  it('a removal that would make a later event impossible is refused, and the refusal names that event', async () => {
    const match = reporter();
    await match.lineUps();
    const on = await match.event("46' sub Saka > Nelson");
    await match.event("70' goal Nelson");
    const before = await everything();
    const refused = await match.remove(on.body.event.id);
    expect(refused.problem).toMatchObject({ status: 422, code: 'other_event_impossible' });
    expect(refused.problem?.title).toContain('The goal in minute 70');
    expect(await everything()).toEqual(before);
  });

  it('events, corrections, removals, completion and reopening are in the audit log with before and after', async () => {
    const match = reporter();
    await match.lineUps();
    const recorded = await match.event("12' goal Saka");
    await match.correct(recorded.body.event.id, "12' goal Rice");
    await match.remove(recorded.body.event.id);
    await match.minute(90);
    await match.complete();
    await asAdmin().reopen();
    await asAdmin().setVoid(true);
    await asAdmin().setVoid(false);
    await match.deleteReport();
    const log = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(log.slice(-9).map((row) => row.action)).toEqual([
      'save-line-ups',
      'record-event',
      'correct-event',
      'remove-event',
      'complete-match',
      'reopen-match',
      'set-void',
      'set-void',
      'delete-report',
    ]);
    const goal = log.find((row) => row.action === 'record-event' && row.manager_id === marta.id);
    expect(goal?.subject).toEqual({ match_id: scene.match, event_id: recorded.body.event.id });
    expect(goal?.after).toMatchObject({ type: 'GOAL', minute: 12, scorer_id: player('Saka') });
    const correction = log.find((row) => row.action === 'correct-event' && row.manager_id === marta.id);
    expect(correction?.before).toMatchObject({ scorer_id: player('Saka') });
    expect(correction?.after).toMatchObject({ scorer_id: player('Rice') });
  });

  it('a deleted report resets the match and is kept in its row until a new one begins', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("12' goal Saka");
    await match.minute(15);
    const reset = await match.deleteReport();
    expect(reset.body.match).toMatchObject({ status: 'not-started', home_goals: 0, current_minute: 0 });
    expect(await season('Saka')).toMatchObject({ total_points: 0, goals: 0, total_games: 0 });
    const kept = await db
      .selectFrom('real_matches')
      .select(['deleted_report'])
      .where('id', '=', scene.match)
      .executeTakeFirstOrThrow();
    expect(kept.deleted_report).toMatchObject({ minute: 15, events: [{ scorer_id: player('Saka') }] });
    expect((await match.deleteReport()).status).toBe(409);
    await match.lineUps();
    const begun = await db
      .selectFrom('real_matches')
      .select(['deleted_report'])
      .where('id', '=', scene.match)
      .executeTakeFirstOrThrow();
    expect(begun.deleted_report).toBeNull();
  });

  it('a void match has no reports and gives no points, and keeps its events in case it is un-voided', async () => {
    const match = reporter();
    await match.lineUps();
    await match.event("12' goal Saka");
    const before = await everything();
    expect((await asAdmin().setVoid(true)).body.match.status).toBe('void');
    expect((await match.read()).body).toMatchObject({ reports: [], events: [{ type: 'GOAL' }] });
    expect(await points('Saka')).toBe(0);
    expect((await match.event("20' goal Saka")).problem).toMatchObject({ status: 409, code: 'match_void' });
    await asAdmin().setVoid(false);
    expect(await everything()).toEqual(before);
  });

  it('the events of a void match can be neither deleted nor reopened until it is un-voided', async () => {
    const match = asAdmin();
    await match.lineUps();
    await match.event("12' goal Saka");
    await match.minute(90);
    await match.complete();
    await match.setVoid(true);
    for (const refused of [await match.deleteReport(), await match.reopen()]) {
      expect([refused.status, refused.problem?.code]).toEqual([409, 'match_void']);
    }
    expect((await match.read()).body.events).toHaveLength(1);
    await match.setVoid(false);
    expect((await match.reopen()).status).toBe(200);
  });

  it('statistics start again when the season says so', async () => {
    await reporter().lineUps();
    await reporter().event("12' goal Saka");
    await db.updateTable('seasons').set({ statistics_from: '2025-08-17T00:00:00Z' }).execute();
    await reporter().event("13' goal Saka");
    expect(await season('Saka')).toMatchObject({ goals: 0, total_points: 0 });
  });
});

/** Score, reports and season statistics: everything that a match decides. */
async function everything() {
  const reports = await db.selectFrom('match_reports').selectAll().orderBy('player_id').execute();
  const players = await db.selectFrom('players').selectAll().orderBy('code').execute();
  const score = await db
    .selectFrom('real_matches')
    .select(['home_goals', 'away_goals', 'current_minute', 'report_complete'])
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('match_events')
    .select(['minute', 'sequence', 'event_type', 'scorer_id', 'assist_id'])
    .orderBy('sequence')
    .execute();
  return { reports, players, score, events };
}
