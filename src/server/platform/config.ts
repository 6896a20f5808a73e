// The settings of an installation. This file alone reads the environment; docs/self-hosting.md documents each of them.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Instant, instant } from '#game/instant';

/** Who starts the server: only the demo and the tests may set the clock or the scripted reporter. */
export type Mode = 'production' | 'demo' | 'test';
export type Environment = Readonly<Record<string, string | undefined>>;

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export type SignUp = 'invited' | 'open';
export const fixtureProviders = ['fpl', 'football-data', 'openfootball'] as const;
export type FixtureProviderName = (typeof fixtureProviders)[number];

export type Config = {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** null: the private PostgreSQL in the data directory. */
  readonly databaseUrl: string | null;
  /** The origin under which browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** null: mail goes to the outbox only. */
  readonly smtpUrl: string | null;
  /** Who the mails are from. */
  readonly mailFrom: string;
  readonly leagueTimeZone: string;
  readonly signUp: SignUp;
  /** How long an invitation is good. */
  readonly invitationDays: number;
  readonly secretFile: string;
  /** Proxies whose X-Forwarded-* headers count: none, how many in a row, or which addresses. */
  readonly trustProxy: false | number | string;
  readonly logLevel: LogLevel;
  readonly fixtures: {
    readonly provider: FixtureProviderName;
    /** The origin to ask instead of the provider's own; null: its own. */
    readonly url: string | null;
    /** football-data.org's token. */
    readonly key: string | null;
  };
  readonly backups: {
    /** One is made every night. */
    readonly isNightly: boolean;
    /** How many stay in the data directory: the newest. */
    readonly kept: number;
  };
  /** The server may call private addresses and plain http: for tests with a server of their own. */
  readonly allowsPrivateHosts: boolean;
  readonly demoReporter: boolean;
  /** The instant at which the injected clock starts; null is the real time. */
  readonly startsAt: Instant | null;
};

/** The environment of this process, for the composition root to hand to readConfig. */
export const environment: Environment = process.env;

export const settingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'LEAGUE_TIME_ZONE',
  'SIGN_UP',
  'INVITATION_DAYS',
  'SECRET_FILE',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'FIXTURES_PROVIDER',
  'FIXTURES_URL',
  'FIXTURES_KEY',
  'NIGHTLY_BACKUP',
  'BACKUPS_KEPT',
  'ALLOW_PRIVATE_HOSTS',
  'DEMO_REPORTER',
  'TOUCHLINE_NOW',
] as const;
type SettingName = (typeof settingNames)[number];

/** The settings in this environment; throws one ConfigError that lists everything wrong with them. */
export function readConfig(env: Environment, mode: Mode = 'production'): Config {
  const faults: string[] = [];
  const read = <Value>(name: SettingName, absent: Value, parse: (text: string) => Value): Value => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return absent;
    try {
      return parse(text);
    } catch (fault) {
      faults.push(`${name} ${fault instanceof Error ? fault.message : String(fault)}`);
      return absent;
    }
  };
  const port = read('PORT', 3000, parsePort);
  const dataDir = read('DATA_DIR', defaultDataDir(), (text) => resolve(text));
  const publicUrl = read('PUBLIC_URL', `http://localhost:${port}`, parseOrigin);
  const config: Config = {
    mode,
    port,
    dataDir,
    host: read('HOST', '127.0.0.1', parseHost),
    databaseUrl: read<string | null>('DATABASE_URL', null, (text) => urlOf(text, ['postgres:', 'postgresql:'])),
    publicUrl,
    smtpUrl: read<string | null>('SMTP_URL', null, (text) => urlOf(text, ['smtp:', 'smtps:'])),
    mailFrom: read('MAIL_FROM', `no-reply@${new URL(publicUrl).hostname}`, parseAddress),
    leagueTimeZone: read('LEAGUE_TIME_ZONE', 'Europe/London', parseTimeZone),
    signUp: read<SignUp>('SIGN_UP', 'invited', (text) => oneOf(text, ['invited', 'open'])),
    invitationDays: read('INVITATION_DAYS', 7, parseDays),
    secretFile: read('SECRET_FILE', resolve(dataDir, 'secret'), (text) => resolve(text)),
    trustProxy: read<false | number | string>('TRUST_PROXY', false, parseTrustProxy),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', (text) => oneOf(text, logLevels)),
    fixtures: {
      provider: read<FixtureProviderName>('FIXTURES_PROVIDER', 'fpl', (text) => oneOf(text, fixtureProviders)),
      url: read<string | null>('FIXTURES_URL', null, parseOrigin),
      key: read<string | null>('FIXTURES_KEY', null, (text) => text),
    },
    backups: {
      isNightly: read('NIGHTLY_BACKUP', mode === 'production', (text) => oneOf(text, ['on', 'off']) === 'on'),
      kept: read('BACKUPS_KEPT', 14, parseBackups),
    },
    allowsPrivateHosts: read(
      'ALLOW_PRIVATE_HOSTS',
      false,
      (text) => notInProduction(mode, oneOf(text, ['on', 'off'])) === 'on',
    ),
    demoReporter: read('DEMO_REPORTER', true, (text) => notInProduction(mode, oneOf(text, ['on', 'off'])) === 'on'),
    startsAt: read<Instant | null>('TOUCHLINE_NOW', null, (text) => notInProduction(mode, parseInstant(text))),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Everything that is wrong with the settings, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Touchline cannot start: ${faults.length} wrong in its settings.\n${faults.map((f) => `  ${f}`).join('\n')}`);
    this.faults = faults;
  }
}

/** The private PostgreSQL of root runs under another user, who cannot reach below a home such as /root. */
const defaultDataDir = (): string => (process.getuid?.() === 0 ? '/var/lib/touchline' : resolve('data'));

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) throw new Error(`must be a port from 1 to 65535: ${text}`);
  return port;
}

function parseDays(text: string): number {
  const days = Number(text);
  if (!/^\d{1,2}$/.test(text) || days < 1) throw new Error(`must be a number of days from 1 to 99: ${text}`);
  return days;
}

function parseBackups(text: string): number {
  const count = Number(text);
  if (!/^\d{1,3}$/.test(text) || count < 1) throw new Error(`must be a number of backups from 1 to 999: ${text}`);
  return count;
}

function parseAddress(text: string): string {
  if (!/^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(text)) throw new Error(`must be an e-mail address: ${text}`);
  return text;
}

function parseHost(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) {
    throw new Error(`must be an address or a host name, such as 0.0.0.0: ${text}`);
  }
  return text;
}

/** The faulty text is not repeated: these addresses carry passwords. */
function parseUrl(text: string, protocols: readonly string[]): URL {
  const expected = `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`;
  if (!URL.canParse(text)) throw new Error(expected);
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) throw new Error(expected);
  return url;
}

function urlOf(text: string, protocols: readonly string[]): string {
  parseUrl(text, protocols);
  return text;
}

function parseOrigin(text: string): string {
  const url = parseUrl(text, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error('must be a host without a path, such as https://league.example.org');
  }
  return url.origin;
}

function parseTimeZone(text: string): string {
  try {
    if (/^[A-Z]/i.test(text)) return new Intl.DateTimeFormat('en-GB', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    // An unknown zone is told below, in the same words as an offset.
  }
  throw new Error(`must be the name of a time zone, such as Europe/London: ${text}`);
}

function parseTrustProxy(text: string): false | number | string {
  if (text === 'off') return false;
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  const proxies = text.split(',').map((part) => part.trim());
  const isProxy = (part: string) => part === 'loopback' || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0;
  if (!proxies.every(isProxy)) {
    throw new Error(`must be off, the number of proxies (1 to 10) or their addresses, such as 10.0.0.0/8: ${text}`);
  }
  return proxies.join(',');
}

function parseInstant(text: string): Instant {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Error(`must be an instant such as 2025-08-16T15:05:00Z: ${text}`);
  }
  return instant(text);
}

function notInProduction<Value>(mode: Mode, value: Value): Value {
  if (mode === 'production') throw new Error('is for the demo and for tests only');
  return value;
}

function oneOf<Word extends string>(text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new Error(`must be one of ${words.join(', ')}: ${text}`);
  return word;
}
