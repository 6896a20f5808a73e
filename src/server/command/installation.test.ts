import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CommandError } from './command.ts';
import { mustBeInstalled, placeOf } from './installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-place-'));
afterAll(() => rmSync(folder, { recursive: true }));
const databaseUrl = 'postgres://user:word@db.example/league';
const secretFile = join(folder, 'secret');
const placeAt = (dataDir: string, url: string | null = null) => ({ dataDir, databaseUrl: url, secretFile });

it('a place is a folder, and the name of a database without its password', () => {
  expect(placeOf(placeAt('/srv/league'))).toBe('/srv/league');
  expect(placeOf(placeAt('/srv/league', databaseUrl))).toBe('/srv/league and the database league of DATABASE_URL');
});

it('without a database of its own or a secret there is no installation, and it is said what may help', () => {
  const sentence =
    `There is no Touchline in ${folder}. Give the service's settings (in /etc/touchline.env, with --env-file, or in ` +
    "the environment), and run the command as the service's user.";
  expect(() => mustBeInstalled(placeAt(folder))).toThrow(new CommandError(sentence));
  expect(() => mustBeInstalled(placeAt(folder), 'Add --new.')).toThrow(new CommandError(`${sentence} Add --new.`));
  expect(() => mustBeInstalled(placeAt(folder, databaseUrl))).toThrow('and the database league of DATABASE_URL.');
});

it('an installation has its cluster in the data directory, or its secret where the database is elsewhere', () => {
  mkdirSync(join(folder, 'postgres'));
  expect(() => mustBeInstalled(placeAt(folder))).not.toThrow();
  expect(() => mustBeInstalled(placeAt(folder, databaseUrl))).toThrow('There is no Touchline');
  writeFileSync(secretFile, 'a secret');
  expect(() => mustBeInstalled(placeAt('/nowhere', databaseUrl))).not.toThrow();
  expect(() => mustBeInstalled(placeAt('/nowhere'))).toThrow('There is no Touchline');
});

it('an installation whose move to another PostgreSQL was killed before its last step is one', () => {
  renameSync(join(folder, 'postgres'), join(folder, 'postgres.moved'));
  expect(() => mustBeInstalled(placeAt(folder))).not.toThrow();
});
