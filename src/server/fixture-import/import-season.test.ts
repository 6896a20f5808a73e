import { beforeEach, describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { isRefusal } from '#game/refusal';
import { gameweekId, playerId } from '#test/builders/ids';
import { createTeam, fixtures, importSeason, playersOf, seasonOf } from '#test/builders/season-scene';
import { testServer } from '#test/builders/test-server';
import { readClubs } from '../reads/club-store.ts';
import { importFixtures } from './import-season.ts';

const server = await testServer({ now: '2025-08-01T12:00:00Z' });
const { context, clock } = server;
const { db } = server.database;

beforeEach(async () => {
  await server.database.truncate();
  clock.set(instant('2025-08-01T12:00:00Z'));
});

const deadlines = async () =>
  (await db.selectFrom('gameweeks').selectAll().orderBy('id').execute()).map((row) => [
    row.midweek_deadline?.toISOString() ?? null,
    row.weekend_deadline?.toISOString() ?? null,
  ]);
const matches = async () =>
  (
    await db
      .selectFrom('real_matches')
      .innerJoin('real_teams', 'real_teams.id', 'home_team_id')
      .select(['real_team_name as home', 'match_date', 'gameweek_id', 'part'])
      .orderBy('real_matches.id')
      .execute()
  ).map(({ home, match_date, gameweek_id, part }) => [home, match_date?.toISOString() ?? null, gameweek_id, part]);
const jobs = async () =>
  (
    await db
      .selectFrom('job')
      .select(['key', 'due_at', 'done_at'])
      .where('kind', '=', 'lock-part')
      .orderBy('due_at')
      .execute()
  ).map(({ key, due_at }) => `${key.replace(/^\d+/, '')} ${due_at.toISOString()}`);
const moved = (index: number, kickOff: string | null) =>
  seasonOf({ fixtures: fixtures.map((fixture, at) => (at === index ? { ...fixture, kickOff } : fixture)) });

describe('the first import of a season', () => {
  it('brings clubs by canonical name, players, gameweeks with their deadlines and matches with their parts', async () => {
    const report = await importSeason(context);
    expect(report).toMatchObject({ clubs: 4, players: 30, gameweeks: 2, matches: { added: 4, moved: 0, refused: 0 } });
    expect(await readClubs(db)).toContainEqual(
      expect.objectContaining({
        real_team_name: 'Tottenham Hotspur',
        kit_url: '/storage/team-kits/Tottenham%20Hotspur.webp',
      }),
    );
    expect(await deadlines()).toEqual([
      [null, '2025-08-15T17:00:00.000Z'],
      ['2025-08-19T17:00:00.000Z', '2025-08-22T17:00:00.000Z'],
    ]);
    expect((await matches()).map(([, , gameweek, part]) => `${gameweek} ${part}`)).toEqual([
      '1 weekend',
      '1 weekend',
      '2 midweek',
      '2 weekend',
    ]);
    expect(await jobs()).toEqual([
      '/1/weekend 2025-08-15T17:00:00.000Z',
      '/2/midweek 2025-08-19T17:00:00.000Z',
      '/2/weekend 2025-08-22T17:00:00.000Z',
    ]);
  });

  it('keeps the given name of a club that the table of clubs does not know', async () => {
    const season = seasonOf({ clubs: [...seasonOf().clubs, { name: 'Vestmark Rovers', abbreviation: 'ves' }] });
    await importSeason(context, season);
    const rovers = (await readClubs(db)).find(({ real_team_name }) => real_team_name === 'Vestmark Rovers');
    expect(rovers).toMatchObject({ abbreviation: 'VES', kit_url: '/storage/team-kits/Vestmark%20Rovers.webp' });
  });
});

describe('a repeated import', () => {
  it('duplicates nothing and changes nothing', async () => {
    await importSeason(context);
    const before = [await deadlines(), await matches(), await jobs()];
    const report = await importSeason(context);
    expect(report.matches).toEqual({ added: 0, moved: 0, unchanged: 4, refused: 0 });
    expect([await deadlines(), await matches(), await jobs()]).toEqual(before);
    expect(await db.selectFrom('players').selectAll().execute()).toHaveLength(30);
    expect(await db.selectFrom('seasons').selectAll().execute()).toHaveLength(1);
  });

  it('updates names and clubs of players, and reports another position without applying it', async () => {
    await importSeason(context);
    const [first, ...others] = playersOf(2);
    if (first === undefined) throw new Error('no player');
    const changed = { ...first, name: 'Renamed', club: 'Chelsea', position: 'D' as const };
    const report = await importSeason(context, seasonOf({ players: [changed, ...others] }));
    expect(report.log).toEqual([
      `Renamed (${first.code}): Tottenham Hotspur → Chelsea`,
      `Renamed (${first.code}) stays GK; the provider says D`,
    ]);
    const kept = await db
      .selectFrom('players')
      .selectAll()
      .where('code', '=', playerId(first.code))
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ name: 'Renamed', position: 'GK' });
  });

  it('of a provider that does not say who is a defensive midfielder changes nobody', async () => {
    const everyone = playersOf(2);
    const [midfielder] = everyone.filter(({ position }) => position === 'M');
    const first = everyone.map((player) => ({ ...player, isDm: player === midfielder }));
    await importSeason(context, seasonOf({ players: first }));
    const silent = first.map((player) => ({ ...player, isDm: null }));
    expect((await importSeason(context, seasonOf({ players: silent }))).log).toEqual([]);
    const kept = await db.selectFrom('players').select('code').where('is_dm', '=', true).execute();
    expect(kept).toEqual([{ code: midfielder?.code }]);
  });

  it('is done once by three imports at the same time', async () => {
    const reports = await Promise.all([1, 2, 3].map(() => importSeason(context)));
    expect(reports.map(({ matches }) => matches.added).toSorted()).toEqual([0, 0, 4]);
  });
});

describe('a match that moved', () => {
  beforeEach(() => importSeason(context));

  it('takes the upcoming deadline with it, and its job', async () => {
    const report = await importSeason(context, moved(0, '2025-08-15T17:30:00Z'));
    expect(report.matches).toMatchObject({ moved: 1, unchanged: 3 });
    expect((await deadlines())[0]).toEqual([null, '2025-08-15T16:00:00.000Z']);
    expect((await jobs())[0]).toBe('/1/weekend 2025-08-15T16:00:00.000Z');
  });

  it('opens a part that was absent, and closes one that it leaves empty', async () => {
    await importSeason(context, moved(2, '2025-08-12T19:00:00Z'));
    expect(await deadlines()).toEqual([
      ['2025-08-12T17:00:00.000Z', '2025-08-15T17:00:00.000Z'],
      [null, '2025-08-22T17:00:00.000Z'],
    ]);
    expect((await jobs()).map((job) => job.split(' ')[0])).toEqual(['/1/midweek', '/1/weekend', '/2/weekend']);
  });

  it('belongs to no gameweek while it has no date', async () => {
    const report = await importSeason(context, moved(1, null));
    expect((await matches())[1]).toEqual(['Chelsea', null, null, null]);
    expect(report.log).toEqual(['Chelsea - Wolverhampton Wanderers has no date and belongs to no gameweek']);
  });

  it('joins the next gameweek from a week without one, and none after the last', async () => {
    clock.set(instant('2025-07-01T12:00:00Z'));
    await importSeason(context, moved(0, '2025-08-02T14:00:00Z'));
    expect((await matches())[0]?.slice(2)).toEqual([1, 'weekend']);
    await importSeason(context, moved(0, '2025-09-06T14:00:00Z'));
    expect((await matches())[0]?.slice(2)).toEqual([null, null]);
  });

  it('is refused into a part whose deadline has passed', async () => {
    clock.set(instant('2025-08-15T17:00:00Z'));
    const report = await importSeason(context, moved(3, '2025-08-17T18:00:00Z'));
    expect(report.matches).toMatchObject({ moved: 0, refused: 1 });
    expect(report.log).toEqual([
      'Wolverhampton Wanderers - Arsenal was not moved: the weekend deadline of gameweek 1 has passed',
    ]);
    expect((await matches())[3]?.[1]).toBe('2025-08-23T14:00:00.000Z');
  });

  it('is refused within its part when that would stay open after its kick-off', async () => {
    clock.set(instant('2025-08-15T10:45:00Z'));
    const report = await importSeason(context, moved(1, '2025-08-15T12:00:00Z'));
    expect(report.matches).toMatchObject({ moved: 0, refused: 1 });
    expect(report.log).toEqual([
      'Chelsea - Wolverhampton Wanderers was not moved: the weekend deadline that it needs in gameweek 1 has passed',
    ]);
    expect((await deadlines())[0]).toEqual([null, '2025-08-15T17:00:00.000Z']);
  });

  it('leaves managers ten minutes where its deadline comes nearer than that', async () => {
    clock.set(instant('2025-08-15T10:25:00Z'));
    const report = await importSeason(context, moved(1, '2025-08-15T12:00:00Z'));
    expect(report.matches).toMatchObject({ moved: 1, refused: 0 });
    expect((await deadlines())[0]).toEqual([null, '2025-08-15T10:35:00.000Z']);
  });

  it('is refused when it has a report', async () => {
    await db
      .updateTable('real_matches')
      .set({ report_complete: true })
      .where('match_date', '=', new Date('2025-08-23T14:00:00Z'))
      .execute();
    const report = await importSeason(context, moved(3, '2025-08-24T14:00:00Z'));
    expect(report.log).toEqual(['Wolverhampton Wanderers - Arsenal was not moved: it has a report']);
  });

  it('leaves a deadline alone that an admin set by hand, and one that has passed', async () => {
    await db.updateTable('gameweeks').set({ weekend_by_hand: true }).where('id', '=', gameweekId(2)).execute();
    clock.set(instant('2025-08-15T17:00:00Z'));
    await importSeason(context, moved(3, '2025-08-22T18:00:00Z'));
    await importSeason(context, moved(0, '2025-08-18T19:00:00Z'));
    expect(await deadlines()).toEqual([
      [null, '2025-08-15T17:00:00.000Z'],
      ['2025-08-19T17:00:00.000Z', '2025-08-22T17:00:00.000Z'],
    ]);
  });
});

describe('a malformed import', () => {
  const strange = { code: 9, name: 'X', position: 'M' as const, isDm: false, club: 'Nowhere' };
  it.each([
    ['no season at all', null, /malformed at its top/],
    ['a kick-off that is no date', moved(0, 'on Saturday'), /malformed at fixtures.0.kickOff/],
    ['a club that is not there', seasonOf({ players: [strange] }), /The player X is at Nowhere/],
    [
      'a fixture of one club',
      seasonOf({ fixtures: [{ kickOff: null, home: 'Spurs', away: 'Tottenham' }] }),
      /is of one club/,
    ],
    ['a fixture twice', seasonOf({ fixtures: [...fixtures, ...fixtures] }), /appears twice/],
    [
      'a club under two names',
      seasonOf({ clubs: [...seasonOf().clubs, { name: 'Tottenham', abbreviation: 'TOT' }] }),
      /appears twice/,
    ],
    ['a player twice', seasonOf({ players: [...playersOf(1), ...playersOf(1)] }), /The player code 101 appears twice/],
    [
      'a defensive striker',
      seasonOf({ players: [{ ...strange, club: 'Spurs', position: 'S', isDm: true }] }),
      /none of the midfielders/,
    ],
  ])('with %s is refused and changes nothing', async (_what, season, sentence) => {
    const refused = await importFixtures(context, season);
    expect(isRefusal(refused) && refused.sentence).toMatch(sentence);
    expect(await db.selectFrom('seasons').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('real_teams').selectAll().execute()).toEqual([]);
  });

  it('of another season is refused while this one is current', async () => {
    await importSeason(context);
    const refused = await importFixtures(context, seasonOf({ seasonName: '2026-27' }));
    expect(isRefusal(refused) && refused.sentence).toContain('the current season is 2025-26');
  });
});

it('an existing team keeps its squad through an import', async () => {
  const { season_id } = await importSeason(context);
  const team = await createTeam(db, season_id, { block: 0 });
  await importSeason(context);
  expect(await db.selectFrom('squads').selectAll().where('team_id', '=', team).execute()).toHaveLength(15);
});
