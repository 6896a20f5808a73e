// Where settings come from: the environment, then a file of the same names. A secret may be in a file of its own, named
// by its setting with _FILE.

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, type Environment, environment, invalidSettings, settingNames } from './config.ts';

/** The file that every command reads unless another is named. */
export const settingsFile = '/etc/touchline.env';

/** These may be in files of their own. */
export const secretSettings: readonly string[] = ['DATABASE_URL', 'SMTP_URL', 'FIXTURES_KEY'];

/** All settings as one environment; throws a ConfigError that lists every line, name, file and value that is wrong. */
export function gatherSettings(file?: string, env: Environment = environment, usual = settingsFile): Environment {
  const { lineFaults, inFile } = readSettings(file ?? usual, file !== undefined);
  const names = new Set([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);
  const unknown = Object.keys(inFile).filter((name) => !names.has(name));
  const faults = [...lineFaults, ...unknown.map((name) => `${name} in ${file ?? usual} is not a setting`)];
  const gathered: Record<string, string | undefined> = { ...inFile, ...withoutEmpty(env) };
  for (const name of secretSettings) {
    const path = gathered[`${name}_FILE`];
    if (path === undefined) continue;
    if (gathered[name] !== undefined) faults.push(`${name} and ${name}_FILE are both set`);
    else gathered[name] = contentOf(path, (reason) => faults.push(`${name}_FILE ${path} ${reason}`));
  }
  if (faults.length > 0) throw new ConfigError([...faults, ...invalidSettings(gathered)]);
  return gathered;
}

/** Without those that are empty, which count as unset. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

type SettingsInFile = { readonly lineFaults: readonly string[]; readonly inFile: Environment };

function readSettings(file: string, mustBeThere: boolean): SettingsInFile {
  let text: string;
  try {
    // Some editors put a byte-order mark first, which would be part of the first name.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (!mustBeThere && codeOf(error) === 'ENOENT') return { lineFaults: [], inFile: {} };
    throw new ConfigError([`the settings file ${file} ${readingFault(error)}`]);
  }
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1, fault: faultOfLine(line) }));
  const readable = lines.filter(({ fault }) => fault === null).map(({ line }) => line);
  return {
    lineFaults: lines.flatMap(({ number, fault }) => (fault === null ? [] : [`line ${number} of ${file} ${fault}`])),
    inFile: withoutEmpty(parseEnv(readable.join('\n'))),
  };
}

const losesPart =
  'would lose a part of its value at a quote or at #: put the whole value into quotes, and write # as %23 in an address';

/** Node takes the next line for the value of one without an equals sign, and drops what it cannot read of a value. */
function faultOfLine(line: string): string | null {
  if (/^\s*(#|$)/.test(line)) return null;
  const [, value] = /^[^=]*=(.*)$/.exec(line.trim()) ?? [];
  if (value === undefined) return 'is not a setting, such as PORT=3000';
  const isWhole = /^\s*["'`]/.test(value)
    ? /^\s*(["'`])((?!\1).)*\1(\s+#.*)?$/.test(value)
    : /^[^#]*(\s#.*)?$/.test(value);
  return isWhole ? null : losesPart;
}

function contentOf(file: string, fail: (reason: string) => void): string {
  try {
    const content = readFileSync(file, 'utf8').trim();
    // Whoever names a file means what should be in it: without it, another database would be made.
    if (content === '') fail('is empty');
    return content;
  } catch (error) {
    fail(readingFault(error));
    return '';
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** Another user would otherwise go on with the defaults, and make a second installation. */
function readingFault(error: unknown): string {
  if (codeOf(error) === 'ENOENT') return 'does not exist';
  if (codeOf(error) === 'EACCES') return 'cannot be read by this user: run the command as the user of the service';
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
