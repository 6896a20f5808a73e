// The rival with its world: Parse Server on a database of its own, the matches of a gameweek, and one league's table.
// Everybody may read them, and the master key may change them.

import pg from 'pg';
import type { DatabaseConnection } from '#server/platform/database/database';
import { type Child, startChild } from '../process/child.ts';
import { parseApplication, parseMasterKey } from './parse-keys.ts';
import type { ParseActs } from './parse-role.ts';

export type Parse = {
  readonly server: Child<ParseActs>;
  readonly port: number;
  /** A goal: one match gets its new score. */
  goal(): Promise<void>;
};

type Json = Readonly<Record<string, unknown>>;
type Send = (method: 'POST' | 'PUT', path: string, body: Json) => Promise<Json>;

const database = 'parse';
const matchCount = 10;
const teamsPerLeague = 20;

/** Starts the server that is installed in this folder, on this PostgreSQL, with these lists. */
export async function startParse(
  folder: string,
  connection: DatabaseConnection,
  { gameweek, league }: { gameweek: number; league: number },
): Promise<Parse> {
  await createDatabase(connection);
  const server = startChild<ParseActs>('parse');
  const port = await server.ask('start', { folder, connection: { ...connection, database } });
  const send = sender(port);
  const matches = await addMatches(send, gameweek);
  await addTable(send, league);
  let goals = 0;
  const goal = async (): Promise<void> => {
    goals += 1;
    await send('PUT', `/classes/Match/${matches[goals % matchCount]}`, { home_goals: goals, number: goals });
  };
  return { server, port, goal };
}

async function createDatabase(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
}

function sender(port: number): Send {
  const keys = { 'x-parse-application-id': parseApplication, 'x-parse-master-key': parseMasterKey };
  const headers = { 'content-type': 'application/json', ...keys };
  return async (method, path, body) => {
    const url = `http://127.0.0.1:${port}/parse${path}`;
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`Parse: ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Json;
  };
}

async function addClass(send: Send, className: string, columns: Readonly<Record<string, 'Number' | 'String'>>) {
  const fields = Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, { type }]));
  const everybody = { '*': true };
  const classLevelPermissions = { find: everybody, get: everybody, count: everybody };
  await send('POST', `/schemas/${className}`, { className, fields, classLevelPermissions });
}

async function addMatches(send: Send, gameweek: number): Promise<readonly string[]> {
  const sides = { home: 'Number', away: 'Number', home_goals: 'Number', away_goals: 'Number' } as const;
  await addClass(send, 'Match', { gameweek: 'Number', number: 'Number', minute: 'Number', status: 'String', ...sides });
  const ids: string[] = [];
  for (let home = 1; home <= matchCount; home++) {
    const score = { home, away: home + matchCount, home_goals: 0, away_goals: 0 };
    const added = await send('POST', '/classes/Match', { gameweek, number: 0, minute: 20, status: 'live', ...score });
    ids.push(String(added['objectId']));
  }
  return ids;
}

async function addTable(send: Send, league: number): Promise<void> {
  await addClass(send, 'Standing', { league: 'Number', rank: 'Number', team: 'String', points: 'Number' });
  for (let rank = 1; rank <= teamsPerLeague; rank++) {
    await send('POST', '/classes/Standing', { league, rank, team: `Team ${rank}`, points: 40 - rank });
  }
}
