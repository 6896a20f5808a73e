// The shapes of what a device keeps are made from the contract, and this test keeps them so.
// `UPDATE_SHAPES=1 npx vitest run --project whole test/kept-shapes.test.ts` writes them anew.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allEndpoints, type EndpointKey } from '#api/all-endpoints';
import { shapeText } from '../tools/kept-shapes/shape-text.ts';

/** As the formatter leaves it. */
const formatted = (text: string): string =>
  execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=shapes.ts'], { input: text, encoding: 'utf8' });

const declared = (key: EndpointKey) => {
  const found = allEndpoints.find(({ method, path }) => `${method} ${path}` === key);
  if (found === undefined) throw new Error(`there is no ${key}`);
  return found;
};

const views: readonly EndpointKey[] = [
  'GET /api/league/:league_id/home',
  'GET /api/league/:league_id/standings',
  'GET /api/league/list',
  'GET /api/gameweek/list',
  'GET /api/match/list',
  'GET /api/match/:match_id',
];
const commands: readonly EndpointKey[] = [
  'POST /api/match/save-line-ups',
  'POST /api/match/record-event',
  'POST /api/match/correct-event',
  'POST /api/match/remove-event',
  'POST /api/match/update-match-minute',
  'POST /api/match/complete',
];
const made = [
  {
    file: 'data/cache/view-shapes.ts',
    text: shapeText('viewShapes', Object.fromEntries(views.map((key) => [key, declared(key).output]))),
  },
  {
    file: 'report/queue/command-shapes.ts',
    text: shapeText('commandShapes', Object.fromEntries(commands.map((key) => [key, declared(key).input]))),
  },
];

it.each(made)('src/web/$file matches the contract', ({ file, text }) => {
  const url = new URL(`../src/web/${file}`, import.meta.url);
  if (process.env['UPDATE_SHAPES'] !== undefined) writeFileSync(url, formatted(text));
  const remedy = 'UPDATE_SHAPES=1 npx vitest run --project whole test/kept-shapes.test.ts writes it';
  expect(existsSync(url) && readFileSync(url, 'utf8'), remedy).toBe(formatted(text));
});
