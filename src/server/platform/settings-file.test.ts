import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { gatherSettings } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-settings-'));
const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const missing = join(folder, 'missing.env');
const faultsOf = (gather: () => unknown): readonly string[] => {
  try {
    gather();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

it('a byte-order mark, which some editors put first, is no part of the first name', () => {
  const file = written('marked.env', '\uFEFFSIGN_UP=open\r\nPORT=4000\r\n');
  expect(gatherSettings(file, {})).toEqual({ SIGN_UP: 'open', PORT: '4000' });
});

it('the environment wins over the file, and an empty value in it does not', () => {
  const file = written('both.env', '# the league\nPORT=4000\nHOST="0.0.0.0"\nLOG_LEVEL=warn\n');
  const config = readConfig(gatherSettings(file, { PORT: '5000', LOG_LEVEL: ' ' }));
  expect(config).toMatchObject({ port: 5000, host: '0.0.0.0', logLevel: 'warn' });
});

it('the usual file may be missing, a named one may not', () => {
  expect(gatherSettings(undefined, { PORT: '5000' }, missing)).toEqual({ PORT: '5000' });
  expect(faultsOf(() => gatherSettings(missing, {}))).toEqual([`the settings file ${missing} does not exist`]);
});

it('a file that cannot be read ends the command, so that it does not go on with the defaults', () => {
  expect(faultsOf(() => gatherSettings(undefined, {}, folder))).toEqual([
    expect.stringMatching(/^the settings file .* cannot be read: EISDIR/),
  ]);
});

it('a misspelt name in the file is told', () => {
  const file = written('misspelt.env', 'PUBLC_URL=https://league.example.org\n');
  expect(faultsOf(() => gatherSettings(file, {}))).toEqual([`PUBLC_URL in ${file} is not a setting`]);
});

it('a line that is no setting is told by its number, so that no secret is printed', () => {
  const file = written('lines.env', '# the league\n\nPORT 4300\nPUBLIC_URL=https://league.example.org\n');
  expect(faultsOf(() => gatherSettings(file, {}))).toEqual([`line 3 of ${file} is not a setting, such as PORT=3000`]);
});

it.each([
  ['"/usr/local/bin/copy-backup" --to nas', false],
  ["'/usr/local/bin/copy-backup --to nas", false],
  ['curl -T - https://nas/up#weekly', false],
  ['#weekly', false],
  ['"copy"#weekly', false],
  [String.raw`"copy --to \"nas\""`, false],
  ['"curl https://nas/up#weekly"', true],
  ['\'copy --to "nas"\' # every night', true],
  ['copy --to "nas" # every night, see page#3', true],
  [' # every night', true],
])('a value that would lose a part is told: %s', (value, isRead) => {
  const file = written('parts.env', `PORT=4300\nBACKUP_HOOK=${value}\n`);
  const fault = `line 2 of ${file} would lose a part of its value at a quote or at #: put the whole value into quotes, and write # as %23 in an address`;
  expect(faultsOf(() => gatherSettings(file, {}))).toEqual(isRead ? [] : [fault]);
});

it('all that is wrong is told at once: lines, names and values', () => {
  const file = written('all.env', 'PORT 4300\nPUBLC_URL=https://league.example.org\nHOST=a b\n');
  expect(faultsOf(() => gatherSettings(file, { LOG_LEVEL: 'loud' }))).toEqual([
    `line 1 of ${file} is not a setting, such as PORT=3000`,
    `PUBLC_URL in ${file} is not a setting`,
    'HOST must be an address or a host name, such as 0.0.0.0: a b',
    expect.stringMatching(/^LOG_LEVEL must be one of /),
  ]);
});

it('an empty file for a secret is told: without the secret another installation would begin', () => {
  const empty = written('empty', '\n');
  expect(faultsOf(() => gatherSettings(undefined, { DATABASE_URL_FILE: empty }, missing))).toEqual([
    `DATABASE_URL_FILE ${empty} is empty`,
  ]);
});

it('a secret may be in a file of its own, which must be there, and not be given twice', () => {
  const secret = written('smtp', 'smtps://user:word@mail.example.org\n');
  expect(readConfig(gatherSettings(undefined, { SMTP_URL_FILE: secret }, missing)).smtpUrl).toBe(
    'smtps://user:word@mail.example.org',
  );
  const twice = { SMTP_URL_FILE: secret, SMTP_URL: 'smtp://localhost', DATABASE_URL_FILE: missing };
  expect(faultsOf(() => gatherSettings(undefined, twice, missing))).toEqual([
    `DATABASE_URL_FILE ${missing} does not exist`,
    'SMTP_URL and SMTP_URL_FILE are both set',
  ]);
});
