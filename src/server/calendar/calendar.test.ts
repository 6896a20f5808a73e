import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { gameweekId, leagueId } from '#test/builders/ids';
import { insertFantasyMatch } from '#test/builders/insert-rows';
import { keepSelection } from '#test/builders/keep-selection';
import { blockPlayers, createTeam, importSeason } from '#test/builders/season-scene';
import type { TestManager } from '#test/builders/test-manager';
import { testServer } from '#test/builders/test-server';
import { currentSeason } from '../season/season-store.ts';

const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const { db } = server.database;
let manager: TestManager;
let team: TeamId;

const later = (minutes: number): void => server.clock.set((server.clock.now() + minutes * 60_000) as Instant);

beforeEach(async () => {
  later(60);
  await server.database.truncate();
  await importSeason(server.context);
  const { id: season } = await currentSeason(db);
  manager = await server.createManager({ username: 'Marta' });
  team = await createTeam(db, season, { manager, name: 'Hilde, United; 1', block: 0 });
  const rival = await createTeam(db, season, { name: 'Aron Rovers', block: 1 });
  await insertFantasyMatch(db, { season, home: team, away: rival });
  await insertFantasyMatch(db, { season, home: rival, away: team, gameweek: 2 });
});

const make = async (): Promise<string> =>
  new URL((await server.as(manager).post('/api/calendar/make-link', {})).body.link).pathname;
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const read = async (path: string): Promise<string> => (await get(path)).text();

type Parsed = { uid: string; title: string; start: string; end: string; sequence: number };
const byIcalJs = (text: string): Parsed[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
    };
  });
const byNodeIcal = (text: string): Parsed[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            title: event.summary,
            start: event.start.toISOString(),
            end: (event.end ?? event.start).toISOString(),
            sequence: Number(event.sequence),
          },
        ]
      : [],
  );
const midweek = 'Deadline: Gameweek 2, Midweek';
const titled = (events: readonly Parsed[], title: string) => events.find((event) => event.title === title);

describe('the calendar', () => {
  it('says the same to two parsers: deadlines of the parts that are present, and the own matches, in UTC', async () => {
    const text = await read(await make());
    const events = byIcalJs(text);
    expect(byNodeIcal(text).toSorted((a, b) => a.uid.localeCompare(b.uid))).toEqual(
      events.toSorted((a, b) => a.uid.localeCompare(b.uid)),
    );
    expect(events.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Deadline: Gameweek 1, Weekend', '2025-08-15T17:00:00.000Z', '2025-08-15T17:00:00.000Z'],
      ['Hilde, United; 1 v Aron Rovers (H), gameweek 1', '2025-08-16T14:00:00.000Z', '2025-08-17T16:00:00.000Z'],
      [midweek, '2025-08-19T17:00:00.000Z', '2025-08-19T17:00:00.000Z'],
      ['Hilde, United; 1 v Aron Rovers (A), gameweek 2', '2025-08-20T19:00:00.000Z', '2025-08-23T16:00:00.000Z'],
      ['Deadline: Gameweek 2, Weekend', '2025-08-22T17:00:00.000Z', '2025-08-22T17:00:00.000Z'],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
    expect(text).toContain('X-PUBLISHED-TTL:PT6H');
    expect(text).not.toContain('TZID');
  });

  it('an event that moves keeps its UID, and its number grows once, whoever asks', async () => {
    const path = await make();
    const before = byIcalJs(await read(path));
    await db
      .updateTable('gameweeks')
      .set({ midweek_deadline: '2025-08-19T16:00:00Z' })
      .where('id', '=', gameweekId(2))
      .execute();
    later(1);
    const texts = await Promise.all([read(path), read(path), read(path)]);
    const after = byIcalJs(texts[0] ?? '');
    const [old, moved] = [titled(before, midweek), titled(after, midweek)];
    expect(moved).toEqual({ ...old, start: '2025-08-19T16:00:00.000Z', end: '2025-08-19T16:00:00.000Z', sequence: 1 });
    expect(new Set(texts).size).toBe(1);
    expect(after.filter(({ title }) => title !== midweek)).toEqual(before.filter(({ title }) => title !== midweek));
    const changed = new Date(server.clock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    expect(texts[0]).toContain(`LAST-MODIFIED:${changed}`);
  });

  it('has the planned drafts of the own leagues, and a moved one is the same event with the next number', async () => {
    const path = await make();
    const admin = server.as(await server.createAdmin());
    const plan = (begins_at: string | null) =>
      admin.post('/api/draft/plan', { league_id: leagueId(4), command_id: crypto.randomUUID(), begins_at });
    await db.deleteFrom('draft_state').execute();
    const ahead = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString();
    const [first, second] = [ahead(600), ahead(900)];
    expect((await plan(first)).status).toBe(200);
    const drafts = async () => byIcalJs(await read(path)).filter(({ title }) => title.startsWith('Draft'));
    const [before] = await drafts();
    expect(before).toMatchObject({ title: 'Draft of TDL1', start: first, end: first, sequence: 0 });
    expect(byNodeIcal(await read(path))).toContainEqual(before);
    later(1);
    await plan(second);
    expect(await drafts()).toEqual([{ ...before, start: second, end: second, sequence: 1 }]);
    await db.updateTable('teams').set({ manager_id: null }).where('id', '=', team).execute();
    expect(await drafts()).toEqual([]);
  });

  it('is not sent again to whoever has it, until something in it changes', async () => {
    const path = await make();
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    later(1);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get(path.replace('.ics', 'x.ics'), { 'if-none-match': '*' })).status).toBe(404);
    expect((await fetch(server.origin + path, { method: 'HEAD' })).status).toBe(200);
    await db.updateTable('teams').set({ team_name: 'Renamed' }).where('id', '=', team).execute();
    const changed = await get(path, { 'if-none-match': etag });
    expect([changed.status, (await changed.text()).includes('Renamed')]).toEqual([200, true]);
  });

  it('is empty before the first season and for somebody without a team has the deadlines', async () => {
    manager = await server.createManager();
    const path = await make();
    expect(byIcalJs(await read(path)).map(({ title }) => title)).toHaveLength(3);
    await db.updateTable('seasons').set({ is_current: false }).execute();
    const empty = await read(path);
    expect(byIcalJs(empty)).toEqual([]);
    expect(await read(path)).toBe(empty);
  });

  it('has nothing of what somebody has saved', async () => {
    const path = await make();
    const before = await read(path);
    const { id: season } = await currentSeason(db);
    const players = blockPlayers(0);
    const key = { season, gameweek: gameweekId(1), part: 'weekend' } as const;
    await keepSelection(db, key, team, { eleven: players.slice(0, 11), autobench: players.slice(11, 14) });
    expect(await read(path)).toBe(before);
  });
});

describe('the link', () => {
  it('is stored as a hash, and stands in no log', async () => {
    const path = await make();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    await read(path);
    expect(token).toMatch(/^[\w-]{43}$/);
    const tables = [
      await db.selectFrom('calendar_links').selectAll().execute(),
      await db.selectFrom('command').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain(token);
    expect(server.log.join('\n')).not.toContain(token);
  });

  it('ends with a new one, with its removal, and with its owner', async () => {
    const since = async () => (await server.as(manager).get('/api/calendar/link', {})).body.made_at;
    const data = async () => (await server.as(manager).get('/api/profile/own-data', {})).body.calendar_link_since;
    expect([await since(), await data()]).toEqual([null, null]);
    const first = await make();
    const second = await make();
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    expect(await since()).toBe(new Date(server.clock.now()).toISOString());
    expect(await data()).toBe(await since());
    await server.as(manager).post('/api/calendar/remove-link', {});
    expect([(await get(second)).status, await since()]).toEqual([404, null]);
    const third = await make();
    const admin = server.as(await server.createAdmin());
    await admin.post('/api/manager/erase', { manager_id: manager.id, command_id: crypto.randomUUID() });
    expect((await get(third)).status).toBe(404);
  });

  it('that is guessed is not found, and of ten thousand guesses the database sees a hundred', async () => {
    const path = await make();
    const statuses = new Map<number, number>();
    const looked: string[] = [];
    const stop = server.database.onQuery((statement) => looked.push(statement));
    for (let number = 0; number < 10_000; number += 50) {
      const guesses = Array.from({ length: 50 }, (_, index) => String(number + index).padStart(43, 'x'));
      for (const { status } of await Promise.all(guesses.map((guess) => get(`/calendar/${guess}.ics`))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    stop();
    expect([...statuses]).toEqual([
      [404, 100],
      [429, 9900],
    ]);
    expect(looked.filter((statement) => statement.includes('calendar_links'))).toHaveLength(100);
    const wrong = await get('/calendar/none.ics');
    expect([wrong.status, (await wrong.json()) as unknown]).toEqual([
      404,
      expect.objectContaining({ title: 'Calendar not found' }),
    ]);
    later(1);
    expect((await get(path)).status).toBe(200);
  });
});
