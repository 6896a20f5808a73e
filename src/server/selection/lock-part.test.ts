import { beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { createTeam, fixtures, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import { notationOf, playerCode, selected } from '#test/builders/selection-notation';
import {
  eleven,
  firstDeadline,
  otherEleven,
  type SelectionScene,
  secondDeadline,
  selectionScene,
} from '#test/builders/selection-scene';
import { testServer } from '#test/builders/test-server';
import { selectionHash } from './selection-hash.ts';

const server = await testServer({ now: '2025-08-14T12:00:00Z' });
const { context } = server;
const { db } = server.database;
let scene: SelectionScene;

beforeEach(async () => {
  scene = await selectionScene(server);
});

const openPart = ({ team }: SelectionScene, gameweek = 1, part: 'weekend' | 'midweek' = 'weekend') => ({
  team_id: team,
  gameweek_id: gameweekId(gameweek),
  part,
});

describe('at the deadline', () => {
  it('a saved selection stays as it is and gets the current clubs', async () => {
    await scene.save(selected(eleven));
    const players = playersOf(2).map((player) => ({ ...player, club: 'Chelsea' }));
    await importSeason(context, seasonOf({ players }));
    await scene.lockAt(firstDeadline);
    expect(await scene.kept(scene.first)).toBe(eleven);
    expect(await scene.origin(scene.first)).toBe('manager');
    const chelsea = await db
      .selectFrom('real_teams')
      .select('id')
      .where('real_team_name', '=', 'Chelsea')
      .executeTakeFirstOrThrow();
    const rows = await db.selectFrom('team_selections').select('real_team_id').execute();
    expect(new Set(rows.map(({ real_team_id }) => real_team_id))).toEqual(new Set([chelsea.id]));
  });

  it('a team that never saved gets an Auto-pick, which is in the audit log', async () => {
    await scene.lockAt(firstDeadline);
    expect(await scene.origin(scene.first)).toBe('auto-pick');
    expect(await scene.playersAt(scene.first)).toHaveLength(14);
    const [entry] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'auto-pick')
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toMatchObject({
      manager_id: null,
      subject: { gameweek_id: 1, part: 'weekend', team_ids: [scene.team] },
    });
  });

  it('a team that saved nothing keeps its last selection, with a receipt that matches and no points', async () => {
    await scene.save(selected(otherEleven));
    await scene.lockAt(firstDeadline);
    await scene.lockAt(secondDeadline);
    expect(await scene.kept(scene.second)).toBe(otherEleven);
    const receipt = await scene.receiptAt(scene.second);
    expect(receipt).toMatchObject({ origin: 'copied', saved_at: new Date(secondDeadline).toISOString() });
    expect(receipt?.hash).toBe(selectionHash(scene.second, scene.team, selected(otherEleven)));
    const rows = await db.selectFrom('team_selections').selectAll().where('gameweek_id', '=', gameweekId(2)).execute();
    expect(rows.map(({ weekend_score, midweek_score }) => [weekend_score, midweek_score])).toEqual(
      rows.map(() => [0, 0]),
    );
  });

  it('a team that never saved gets a new Auto-pick each time', async () => {
    await scene.lockAt(firstDeadline);
    expect(await scene.kept(scene.first)).toMatch(/^GK1 .* \| GK2 /);
    await db.updateTable('players').set({ total_points: 50 }).where('code', '=', playerCode('GK2')).execute();
    await scene.lockAt(secondDeadline);
    expect(await scene.kept(scene.second)).toMatch(/^GK2 .* \| GK1 /);
    expect(await scene.origin(scene.second)).toBe('auto-pick');
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'auto-pick')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ subject }) => subject)).toMatchObject([
      { gameweek_id: 2, part: 'midweek', team_ids: [scene.team] },
      { gameweek_id: 1, part: 'weekend', team_ids: [scene.team] },
    ]);
  });

  it('Auto-pick fields those whose club plays before those with more points, and the read says so before', async () => {
    await db
      .updateTable('players')
      .set({ total_points: 50, real_team_id: null })
      .where('code', '=', playerCode('GK1'))
      .execute();
    const read = (await server.as(scene.owner).get('/api/selection/read', openPart(scene))).body;
    expect([read.suggestion, read.receipt]).toEqual(['auto-pick', null]);
    await scene.lockAt(firstDeadline);
    expect(await scene.kept(scene.first)).toMatch(/^GK2 .* \| GK1 /);
    expect(notationOf(read.selection)).toBe(await scene.kept(scene.first));
  });

  it('Auto-pick fields nobody who is out or suspended before those who may play, and whoever is doubtful', async () => {
    const told = { GK1: 'out', D1: 'suspended', M1: 'doubtful' } as const;
    for (const [name, state] of Object.entries(told)) {
      const player_code = playerCode(name);
      await db.updateTable('players').set({ total_points: 50 }).where('code', '=', player_code).execute();
      await db.insertInto('player_availability').values({ player_code, state, words: '' }).execute();
    }
    const read = (await server.as(scene.owner).get('/api/selection/read', openPart(scene))).body;
    await scene.lockAt(firstDeadline);
    const kept = await scene.kept(scene.first);
    expect(kept).toMatch(/^GK2 .*\bM1\b.* \| GK1 /);
    expect(kept).not.toMatch(/\bD1\b.* \|/);
    expect(notationOf(read.selection)).toBe(kept);
  });

  it('a copy of a saved selection is copied again', async () => {
    await scene.save(selected(otherEleven));
    await scene.lockAt(secondDeadline);
    await scene.lockAt(instant('2025-08-30T12:00:00Z'));
    expect([await scene.kept(scene.third), await scene.origin(scene.third)]).toEqual([otherEleven, 'copied']);
  });

  it('a player who left the squad is dropped, and the first bench player who fits replaces them', async () => {
    await scene.save(selected(eleven));
    await scene.lockAt(firstDeadline);
    await db.deleteFrom('squads').where('player_id', '=', playerCode('M2')).execute();
    await scene.lockAt(secondDeadline);
    expect(await scene.kept(scene.second)).toBe('GK1 D1 D2 D3 D4 M1 D5 M3 M4 S1 S2 | GK2 M5');
  });

  it('whoever left the squad after the team was saved does not play, and the other parts that were saved stay', async () => {
    await scene.save(selected(eleven));
    await scene.save(selected(eleven), scene.second);
    const saved = await scene.receiptAt(scene.first);
    await db.deleteFrom('squads').where('player_id', '=', playerCode('M2')).execute();
    await scene.lockAt(firstDeadline);
    const without = 'GK1 D1 D2 D3 D4 M1 D5 M3 M4 S1 S2 | GK2 M5';
    expect([await scene.kept(scene.first), await scene.origin(scene.first)]).toEqual([without, 'manager']);
    expect(await scene.kept(scene.second)).toBe(eleven);
    const receipt = await scene.receiptAt(scene.first);
    const hash = selectionHash(scene.first, scene.team, selected(without));
    expect(receipt).toEqual({ ...saved, hash });
    await scene.lockAt(secondDeadline);
    expect(await scene.kept(scene.second)).toBe(without);
  });

  it('the latest earlier deadline is copied, not the latest save', async () => {
    await scene.save(selected(eleven), scene.second);
    await scene.save(selected(otherEleven), scene.first);
    await scene.lockAt(instant('2025-08-22T17:00:00Z'));
    expect(await scene.kept(scene.third)).toBe(eleven);
  });

  it.each([
    ['also as the only one of the season', false],
    ['rather than that of an earlier deadline', true],
  ])('the team saved for a part that has lost its matches is copied, %s', async (_what, isFirstSaved) => {
    await scene.save(selected(otherEleven), scene.second);
    if (isFirstSaved) await scene.save(selected(eleven));
    await scene.lockAt(firstDeadline);
    const postponed = fixtures.map((fixture, index) => (index === 2 ? { ...fixture, kickOff: null } : fixture));
    await importSeason(context, seasonOf({ fixtures: postponed }));
    const read = (await server.as(scene.owner).get('/api/selection/read', openPart(scene, 2))).body;
    expect([read.suggestion, notationOf(read.selection)]).toEqual(['copied', otherEleven]);
    await scene.lockAt(instant('2025-08-22T17:00:00Z'));
    expect([await scene.origin(scene.third), await scene.kept(scene.third)]).toEqual(['copied', otherEleven]);
  });

  it('until then the read says what would be used: a copy of the last team, or nothing without a squad', async () => {
    await scene.save(selected(eleven));
    const suggestion = async () =>
      (await server.as(scene.owner).get('/api/selection/read', openPart(scene, 2, 'midweek'))).body.suggestion;
    expect(await suggestion()).toBe('copied');
    await db.deleteFrom('squads').execute();
    expect(await suggestion()).toBeNull();
  });

  it('a team without a squad has nothing to copy', async () => {
    const empty = await createTeam(db, scene.season, { name: 'Newcomers' });
    await scene.lockAt(firstDeadline);
    expect(await scene.receiptAt(scene.first, empty)).toBeNull();
  });

  it.each(['in_progress', 'paused'] as const)('a squad whose draft is %s is none yet', async (status) => {
    const turn = { status, current_round: 1, current_pick: 1, order_seed: 1, fixtures_seed: null };
    await db
      .insertInto('draft_state')
      .values({ season_id: scene.season, league_id: leagueId(4), ...turn })
      .execute();
    const other = await createTeam(db, scene.season, { block: 1, league: 5 });
    const { body } = await server.as(scene.owner).get('/api/selection/read', openPart(scene));
    expect([body.suggestion, body.selection, body.squad.length > 0]).toEqual([null, [], true]);
    await scene.lockAt(firstDeadline);
    expect([await scene.receiptAt(scene.first), await scene.origin(scene.first, other)]).toEqual([null, 'auto-pick']);
    await db.updateTable('draft_state').set({ status: 'complete' }).execute();
    const { body: then } = await server.as(scene.owner).get('/api/selection/read', openPart(scene, 2, 'midweek'));
    expect(then.suggestion).toBe('auto-pick');
    await scene.lockAt(secondDeadline);
    expect(await scene.origin(scene.second)).toBe('auto-pick');
  });

  it('the part is marked as locked and every league is notified once', async () => {
    await scene.lockAt((firstDeadline - 1) as Instant);
    expect((await scene.lockedParts()).flat()).not.toContain(true);
    const before = await db.selectFrom('change').selectAll().execute();
    expect(await scene.lockAt(firstDeadline)).toBe(1);
    expect(await scene.lockedParts()).toEqual([
      [false, true],
      [false, false],
    ]);
    const changes = await db.selectFrom('change').selectAll().orderBy('number').execute();
    expect(changes.slice(before.length).map(({ body }) => body)).toEqual([{ kind: 'leagues', league_ids: null }]);
  });
});
