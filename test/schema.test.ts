// The tables' types are made from the migrated database, and this test keeps them so.
// `UPDATE_SCHEMA=1 npx vitest run --project whole test/schema.test.ts` writes them anew.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaText } from '../tools/schema/schema-text.ts';
import { testDatabase } from './builders/test-database.ts';

const { db } = await testDatabase();
const file = new URL('../src/server/platform/database/schema.ts', import.meta.url);
/** As the formatter leaves it. */
const formatted = (text: string): string =>
  execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=schema.ts'], { input: text, encoding: 'utf8' });

it('the table types match the migrated database', async () => {
  const text = formatted(await schemaText(db));
  if (process.env['UPDATE_SCHEMA'] !== undefined) writeFileSync(file, text);
  const remedy = 'UPDATE_SCHEMA=1 npx vitest run --project whole test/schema.test.ts writes it';
  expect(readFileSync(file, 'utf8'), remedy).toBe(text);
});
