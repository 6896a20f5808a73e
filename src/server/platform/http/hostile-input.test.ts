// Every endpoint of the contract with hostile input, as an admin and as a manager: the server never breaks, never
// reveals its internals, and refused input changes nothing.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint';
import * as api from '#api/match-recording';
import type { ApiClient } from '#test/builders/api-client';
import { endpointsInOrder } from '#test/builders/endpoints-in-order';
import { type HostileInput, hostileInput } from '#test/builders/hostile-input';
import { propertyRuns } from '#test/builders/property-runs';
import { testServer } from '#test/builders/test-server';
import { createWorld } from '#test/builders/world';

// About 3,000 requests in all by default, and some 100,000 in the nightly mode.
const runs = Math.ceil(propertyRuns / 8);
const server = await testServer({ now: '2025-08-13T12:00:00Z' });
const world = await createWorld(server);
const { db } = server.database;
const clients = { admin: server.as(world.admin), manager: server.as(world.marta.manager) };

const [home = 1, away = 1] = [0, 1].map((club) => 1000 + club * 100);
const elevenFrom = (first: number): number[] => Array.from({ length: 11 }, (_player, index) => first + index);
const playing = [...elevenFrom(home), ...elevenFrom(away), home + 11, away + 11];
const lineUps = { home: { xi: elevenFrom(home), bench: [] }, away: { xi: elevenFrom(away), bench: [] } };
const selection = lineUpOf(world.marta.squad);
const knownPlayers: readonly string[] = [
  'player_id',
  'player_code',
  'scorer_id',
  'assist_id',
  'penalty_fouler_id',
  'penalty_taker_id',
  'penalty_saver_id',
  'player_out_id',
  'player_in_id',
  'carded_player_id',
  'xi',
  'bench',
  'heroes',
];
const knownValues: Readonly<Record<string, readonly unknown[]>> = {
  league_id: [world.tdl1, world.tdl2, 6],
  team_id: [world.marta.id, world.marta.id, world.rival.id],
  // The first match has line-ups.
  match_id: [world.matches[0], ...world.matches],
  fantasy_match_id: [world.fantasyMatch],
  gameweek_id: [0, 1, 2, 3, 4],
  part: ['weekend', 'weekend', 'midweek'],
  real_team_id: world.clubs,
  manager_id: [world.marta.manager.id],
  email: ['new@example.org', world.marta.manager.email],
  team_name: ['Sample United'],
  version: [0, 1, 2],
  minute: [0, 45, 90, 130],
  event_id: [1, 2, 3],
  channels: ['league:4', 'match:1', 'admin', `team:${world.marta.id}`],
  home: [lineUps.home],
  away: [lineUps.away],
  selection: [selection],
  ...Object.fromEntries(knownPlayers.map((name) => [name, playing])),
};
const knownOf = (name: string): readonly unknown[] => knownValues[name] ?? [];
const recorded = await clients.admin.send(api.saveLineUps, {
  command_id: randomUUID(),
  match_id: world.matches[0],
  ...lineUps,
});
if (recorded.problem !== null) throw new Error(recorded.problem.title);

/** The squad has 2, 5, 5 and 3 in each position: a 4-4-2, with one of each except a striker on the autobench. */
function lineUpOf(squad: readonly number[]): object[] {
  const bench = [1, 6, 11];
  const eleven = squad.filter((_player, index) => !bench.includes(index) && index !== 14);
  const rowsOf = (players: readonly (number | undefined)[], is_starting: boolean) =>
    players.map((player_id, index) => ({ player_id, is_starting, position_order: index + 1 }));
  return [
    ...rowsOf(eleven, true),
    ...rowsOf(
      bench.map((index) => squad[index]),
      false,
    ),
  ];
}

/** What a refusal may change: failed guesses are counted, and news of an earlier success may still arrive. */
const mayChange = new Set(['sign_in_guess', 'change', 'live_position']);
const { rows: tables } = await sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
// Each row that is written leaves a row, which a transaction that is rolled back takes with it.
await sql`create table row_write (written_in text)`.execute(db);
await sql`create function note_row_write() returns trigger language plpgsql as
  $$ begin insert into row_write values (tg_table_name); return null; end $$`.execute(db);
for (const { name } of tables.filter((table) => !mayChange.has(table.name))) {
  await sql`create trigger note_row_write after insert or update or delete on ${sql.table(name)}
    for each row execute function note_row_write()`.execute(db);
}
/** The tables in which rows were written since the last call, one name a row. */
async function writtenIn(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`delete from row_write returning written_in as name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A text as part of an address, even if it contains half a surrogate pair. */
function inAddress(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(written.replaceAll(/\p{Surrogate}/gu, '�'));
}

async function send(client: ApiClient, endpoint: Endpoint, input: HostileInput): Promise<Response> {
  const fields = 'fields' in input ? { ...input.fields } : {};
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => inAddress(fields[name] ?? '%') || '%00');
  if (endpoint.method === 'GET') {
    const query = Object.entries(fields).map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
    return client.fetch(`${path}?${query.join('&')}`);
  }
  const body = 'body' in input ? input.body : JSON.stringify(fields);
  return client.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
}

/** The whole body; for a stream, only that there is one. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  await response.body?.cancel();
  return '';
}

const insides = /node_modules|\.ts:\d|\bat \w+ \(|kysely|postgres|violates|select .* from/i;
const byPath = endpointsInOrder.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe.each(byPath)('%s', (_name, endpoint) => {
  it.each(['admin', 'manager'] as const)(
    'refuses hostile input of a caller who is %s, and stays whole',
    async (who) => {
      await writtenIn();
      await fc.assert(
        fc.asyncProperty(hostileInput(endpoint, knownOf), async (input) => {
          const response = await send(clients[who], endpoint, input);
          const answer = await textOf(response);
          expect(response.status, answer).toBeLessThan(500);
          const isRefused = response.status >= 400;
          if (isRefused) expect(response.headers.get('content-type')).toContain('application/problem+json');
          if (isRefused) expect(answer).not.toMatch(insides);
          if (endpoint.method === 'GET') return;
          const written = await writtenIn();
          if (isRefused) expect(written).toEqual([]);
        }),
        { numRuns: runs },
      );
    },
  );
});

it('none of it causes an error in the log', () => {
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
