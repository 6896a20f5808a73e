import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { dropFromOutbox, emptyOutbox, keepInOutbox } from './local-outbox.ts';

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
let errors: unknown[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (error: unknown) => void errors.push(error) };
beforeEach(() => {
  errors = [];
});

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

it('mails from before a moment are deleted, whether anything else knows of them or not, and nothing else is', async () => {
  const at = (milliseconds: number) => new Date(mail.at.getTime() + milliseconds);
  const emptyBefore = (moment: Date) => emptyOutbox({ config: { dataDir }, log }, moment);
  // Where no mail was ever kept, there is nothing to delete, and nothing to say.
  rmSync(folder, { recursive: true });
  await emptyBefore(at(0));
  for (const milliseconds of [-1, 0, 1]) await keepInOutbox({ dataDir }, { ...mail, at: at(milliseconds) });
  writeFileSync(join(folder, '2025-notes.txt'), 'Called Marta.');
  await emptyBefore(at(0));
  expect(readdirSync(folder).sort()).toEqual([
    '2025-08-16T20-01-02-003Z-0a1b2c3d.txt',
    '2025-08-16T20-01-02-004Z-0a1b2c3d.txt',
    '2025-notes.txt',
  ]);
  expect(errors).toEqual([]);
});

it('a mail that cannot be deleted holds up neither the others nor whoever wanted that, and is told', async () => {
  const earlier = '2025-08-15T20-01-02-003Z-0a1b2c3d.txt';
  mkdirSync(join(folder, earlier));
  await emptyOutbox({ config: { dataDir }, log }, new Date('2025-08-17T00:00:00Z'));
  expect(readdirSync(folder).sort()).toEqual([earlier, '2025-notes.txt']);
  expect(errors).toEqual([expect.objectContaining({ file: earlier })]);
});
