import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startPrivatePostgres } from './private-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-full-'));
// Under root PostgreSQL's user must pass through.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true }));

const makesCluster = 'echo 18 > "$2/PG_VERSION"';
const fails = (reason: string): string =>
  `echo 'FATAL:  could not write to file "postmaster.pid": ${reason}' >&2; exit 1`;
/** How a start ends whose programs do this. */
async function failureOf(name: string, { initdb, postgres }: Record<'initdb' | 'postgres', string>): Promise<string> {
  const programs = join(folder, `${name}-bin`);
  mkdirSync(programs, { mode: 0o755 });
  const write = (program: string, does: string): void =>
    writeFileSync(join(programs, program), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  write('initdb', initdb);
  write('postgres', `if [ "$1" = --version ]; then echo 'postgres (PostgreSQL) 18.1'; exit; fi\n${postgres}`);
  const started = startPrivatePostgres(join(folder, name), programs);
  return await started.then(
    () => '',
    (error: unknown) => String(error),
  );
}

it('a start on a full disk says so and what to do, before what PostgreSQL says', async () => {
  const full = 'No space left on device';
  const remedy =
    /^Error: The disk of DATA_DIR is full\. Make room on it, without touching the folder postgres there, and start again\.\n/;
  const atStart = await failureOf('start', { initdb: makesCluster, postgres: fails(full) });
  expect(atStart).toMatch(remedy);
  expect(atStart).toContain(
    `The private PostgreSQL in ${join(folder, 'start')} did not start. Its log ends with:\nFATAL:`,
  );
  const atFirst = await failureOf('first', { initdb: fails(full), postgres: '' });
  expect(atFirst).toMatch(remedy);
  expect(atFirst).toContain('The database could not be created in ');
});

it('a start that fails for another reason says nothing of the disk', async () => {
  const failure = await failureOf('other', { initdb: makesCluster, postgres: fails('Input/output error') });
  expect(failure).toMatch(/^Error: The private PostgreSQL in .* did not start\./);
});
