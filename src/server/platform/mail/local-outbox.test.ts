import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dropFromOutbox, keepInOutbox } from './local-outbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-outbox-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const folder = join(dataDir, 'outbox');
const mail = {
  id: '0a1b2c3d-1111-4222-8333-444455556666',
  at: new Date('2025-08-16T20:01:02.003Z'),
  to: 'marta@touchline.test',
  subject: 'Invitation',
  text: 'Come.\n',
};
const errors: unknown[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (error: unknown) => void errors.push(error) };

it('a mail is a file that only the operator reads, and is deleted with its mail', async () => {
  await keepInOutbox({ dataDir }, mail);
  await keepInOutbox({ dataDir }, mail);
  const name = '2025-08-16T20-01-02-003Z-0a1b2c3d.txt';
  expect(readdirSync(folder)).toEqual([name]);
  expect(readFileSync(join(folder, name), 'utf8')).toBe(
    'To: marta@touchline.test\nDate: 2025-08-16T20:01:02.003Z\nSubject: Invitation\n\nCome.\n',
  );
  expect([folder, join(folder, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  const other = { id: 'ffffffff-1111-4222-8333-444455556666', at: mail.at };
  await dropFromOutbox({ config: { dataDir }, log }, [other, mail]);
  // Of one that was never kept there is nothing to delete, and nothing to say.
  expect([readdirSync(folder), errors]).toEqual([[], []]);
});
