// The settings of an installation. Only this file reads the environment; docs/self-hosting.md documents each setting.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Instant, instant } from '#game/instant';
import { addressOf, addressWithPassword } from './address-setting.ts';
import { zoneOf } from './zone-of.ts';

/** How the server was started: only the demo and the tests may set the clock or the scripted reporter. */
export type Mode = 'production' | 'demo' | 'test';
export type Environment = Readonly<Record<string, string | undefined>>;

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
const signUps = ['invited', 'open'] as const;
export type SignUp = (typeof signUps)[number];
export const fixtureProviders = ['fpl', 'football-data', 'openfootball'] as const;
export type FixtureProviderName = (typeof fixtureProviders)[number];

export type Config = {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** null: the private PostgreSQL in the data directory. */
  readonly databaseUrl: string | null;
  /** The folder of another PostgreSQL's programs for the private database; null: Touchline's own. */
  readonly postgresBin: string | null;
  /** The origin at which browsers reach this server, without a trailing slash. */
  readonly publicUrl: string;
  /** null: mail goes to the outbox only. */
  readonly smtpUrl: string | null;
  /** The sender of mails. */
  readonly mailFrom: string;
  readonly leagueTimeZone: string;
  readonly signUp: SignUp;
  /** How long an invitation is valid. */
  readonly invitationDays: number;
  readonly secretFile: string;
  /** Proxies whose X-Forwarded-* headers are trusted: none, how many in a row, or which addresses. */
  readonly trustProxy: false | number | string;
  readonly logLevel: LogLevel;
  /** The port of the figures for Prometheus; null: there are none. */
  readonly metricsPort: number | null;
  readonly fixtures: {
    readonly provider: FixtureProviderName;
    /** The origin to ask instead of the provider's own; null for the provider's own. */
    readonly url: string | null;
    /** The token for football-data.org. */
    readonly key: string | null;
  };
  /** Hosts of push services besides those of the browsers, each with whatever is below it. */
  readonly pushHosts: readonly string[];
  /** Whether fixtures are fetched every night and before each deadline. */
  readonly fetchesFixtures: boolean;
  readonly backups: {
    /** Whether one is made every night. */
    readonly isNightly: boolean;
    /** How many are kept in the data directory; older ones are deleted. */
    readonly kept: number;
  };
  /** Where backups go from here. */
  readonly offSite: {
    /** The command that is run with the file of each backup; null: none. */
    readonly hook: string | null;
    /** The public key for which that file is sealed; null: it is not. */
    readonly key: string | null;
  };
  /** Allows private addresses and plain http: for tests with their own server. */
  readonly allowsPrivateHosts: boolean;
  readonly demoReporter: boolean;
  /** The instant at which the injected clock starts; null for real time. */
  readonly startsAt: Instant | null;
};

/** The environment of this process, for the composition root to hand to readConfig. */
export const environment: Environment = process.env;

/** A text that passes the check; otherwise the error is this sentence with the text appended. */
const text = (isGood: (text: string) => boolean, expected: string) =>
  z.string().refine(isGood, { error: ({ input }) => `must be ${expected}: ${String(input)}` });

const numberFrom = (least: number, most: number, what: string) =>
  text(
    (setting) => /^\d+$/.test(setting) && Number(setting) >= least && Number(setting) <= most,
    `${what} from ${least} to ${most}`,
  ).transform(Number);

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}: ${String(input)}` });
const onOrOff = oneOf(['on', 'off']).transform((word) => word === 'on');

const outsideProduction = (mode: Mode) =>
  z.string().refine(() => mode !== 'production', { error: 'is for the demo and for tests only', abort: true });

const path = z.string().transform((setting) => resolve(setting));

/** A root-owned private PostgreSQL runs as another user, who cannot enter a home folder such as /root. */
const defaultDataDir = (): string => (process.getuid?.() === 0 ? '/var/lib/touchline' : resolve('data'));

const host = text(
  (setting) => isIP(setting) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(setting),
  'an address or a host name, such as 0.0.0.0',
);

const mailAddress = text((setting) => /^[^\s@<>",;:]+@[^\s@<>",;:]+$/.test(setting), 'an e-mail address');

const origin = addressOf(['http:', 'https:'])
  .transform((setting) => new URL(setting))
  .refine(({ pathname, search, hash, username }) => pathname === '/' && search + hash + username === '', {
    error: 'must be a host without a path, such as https://league.example.org',
  })
  .transform((url) => url.origin);

const timeZone = text(
  (setting) => zoneOf(setting) !== null,
  'the name of a time zone, such as Europe/London',
).transform((setting) => zoneOf(setting) ?? setting);

/** An address, or a range of them; one of length 0 would be everybody. */
function isProxy(setting: string): boolean {
  const [, address = '', length = '1'] = /^([^/]*)(?:\/([1-9]\d{0,2}))?$/.exec(setting) ?? [];
  return setting === 'loopback' || (isIP(address) !== 0 && Number(length) <= (isIP(address) === 4 ? 32 : 128));
}
const proxiesOf = (setting: string): readonly string[] => setting.split(',').map((proxy) => proxy.trim());
const proxyCount = /^([1-9]|10)$/;
const proxies = text(
  (setting) => setting === 'off' || proxyCount.test(setting) || proxiesOf(setting).every(isProxy),
  'off, the number of proxies (1 to 10) or their addresses, such as 10.0.0.0/8',
).transform((setting): Config['trustProxy'] => {
  if (setting === 'off') return false;
  return proxyCount.test(setting) ? Number(setting) : proxiesOf(setting).join(',');
});

const hostsOf = (setting: string): readonly string[] => setting.split(',').map((name) => name.trim().toLowerCase());
const hosts = text(
  (setting) => hostsOf(setting).every((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name)),
  'host names with commas between them, such as push.example.org',
).transform(hostsOf);

const moment = text(
  (setting) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(setting) && !Number.isNaN(Date.parse(setting)),
  'an instant such as 2025-08-16T15:05:00Z',
).transform((setting) => instant(setting));

/** The schema of the settings, each with its default. */
const settings = (mode: Mode) =>
  z.object({
    PORT: numberFrom(1, 65_535, 'a port').default(3000),
    DATA_DIR: path.default(defaultDataDir),
    PUBLIC_URL: origin.optional(),
    HOST: host.default('127.0.0.1'),
    DATABASE_URL: addressWithPassword(['postgres:', 'postgresql:']).optional(),
    POSTGRES_BIN: path.optional(),
    SMTP_URL: addressWithPassword(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: mailAddress.optional(),
    LEAGUE_TIME_ZONE: timeZone.default('Europe/London'),
    SIGN_UP: oneOf(signUps).default('invited'),
    INVITATION_DAYS: numberFrom(1, 99, 'a number of days').default(7),
    SECRET_FILE: path.optional(),
    TRUST_PROXY: proxies.default(false),
    LOG_LEVEL: oneOf(logLevels).default('info'),
    METRICS_PORT: numberFrom(1, 65_535, 'a port').optional(),
    FIXTURES_PROVIDER: oneOf(fixtureProviders).default('fpl'),
    FIXTURES_URL: origin.optional(),
    FIXTURES_KEY: z.string().optional(),
    FETCH_FIXTURES: onOrOff.default(mode === 'production'),
    PUSH_HOSTS: hosts.default([]),
    NIGHTLY_BACKUP: onOrOff.default(mode === 'production'),
    BACKUPS_KEPT: numberFrom(1, 999, 'a number of backups').default(14),
    BACKUP_HOOK: z.string().optional(),
    BACKUP_KEY: text(
      (setting) => /^touchline-backup-[\w-]{43}$/.test(setting),
      'a key that touchline backup-key prints',
    ).optional(),
    ALLOW_PRIVATE_HOSTS: outsideProduction(mode).pipe(onOrOff).default(false),
    DEMO_REPORTER: outsideProduction(mode).pipe(onOrOff).default(true),
    TOUCHLINE_NOW: outsideProduction(mode).pipe(moment).optional(),
  });

export const settingNames: readonly string[] = Object.keys(settings('test').shape);

function parse(env: Environment, mode: Mode) {
  const entries = settingNames.map((name) => [name, env[name]?.trim() || undefined]);
  return settings(mode).safeParse(Object.fromEntries(entries));
}

const faultsIn = (error: z.ZodError): readonly string[] =>
  error.issues.map(({ path, message }) => `${path.join()} ${message}`);

/** What is wrong with each invalid setting in this environment. */
export function invalidSettings(env: Environment, mode: Mode = 'production'): readonly string[] {
  const { error } = parse(env, mode);
  return error === undefined ? [] : faultsIn(error);
}

/** The settings in this environment; throws one ConfigError that lists every invalid setting. */
export function readConfig(env: Environment, mode: Mode = 'production'): Config {
  const { data: read, error } = parse(env, mode);
  if (error !== undefined) throw new ConfigError(faultsIn(error));
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  return {
    mode,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    postgresBin: read.POSTGRES_BIN ?? null,
    publicUrl,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    leagueTimeZone: read.LEAGUE_TIME_ZONE,
    signUp: read.SIGN_UP,
    invitationDays: read.INVITATION_DAYS,
    secretFile: read.SECRET_FILE ?? resolve(read.DATA_DIR, 'secret'),
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metricsPort: read.METRICS_PORT ?? null,
    fixtures: {
      provider: read.FIXTURES_PROVIDER,
      url: read.FIXTURES_URL ?? null,
      key: read.FIXTURES_KEY ?? null,
    },
    fetchesFixtures: read.FETCH_FIXTURES,
    pushHosts: read.PUSH_HOSTS,
    backups: { isNightly: read.NIGHTLY_BACKUP, kept: read.BACKUPS_KEPT },
    offSite: { hook: read.BACKUP_HOOK ?? null, key: read.BACKUP_KEY ?? null },
    allowsPrivateHosts: read.ALLOW_PRIVATE_HOSTS,
    demoReporter: read.DEMO_REPORTER,
    startsAt: read.TOUCHLINE_NOW ?? null,
  };
}

/** Every invalid setting, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    const count = faults.length === 1 ? '1 invalid setting' : `${faults.length} invalid settings`;
    super(`Touchline cannot start: ${count}.\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}
