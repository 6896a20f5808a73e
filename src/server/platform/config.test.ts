import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { instant } from '#game/instant';
import { ConfigError, type Environment, type Mode, readConfig, settingNames } from './config.ts';

function faultsOf(env: Environment, mode: Mode = 'production'): readonly string[] {
  try {
    readConfig(env, mode);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the settings of an installation', () => {
  it('has a default for every setting', () => {
    expect(readConfig({ DATA_DIR: '/srv/league' })).toEqual({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/league',
      databaseUrl: null,
      postgresBin: null,
      pushHosts: [],
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      leagueTimeZone: 'Europe/London',
      signUp: 'invited',
      invitationDays: 7,
      secretFile: '/srv/league/secret',
      trustProxy: false,
      logLevel: 'info',
      metricsPort: null,
      backups: { isNightly: true, kept: 14 },
      fetchesFixtures: true,
      offSite: { hook: null, key: null },
      fixtures: { provider: 'fpl', url: null, key: null },
      allowsPrivateHosts: false,
      demoReporter: true,
      startsAt: null,
    });
  });

  it('takes every setting from the environment', () => {
    const key = `touchline-backup-${'k'.repeat(43)}`;
    const env = {
      PORT: '8080',
      DATA_DIR: '/srv/league',
      PUBLIC_URL: 'https://league.example.org',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db/league',
      POSTGRES_BIN: '/usr/lib/postgresql/18/bin',
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'league@example.org',
      LEAGUE_TIME_ZONE: 'Europe/Berlin',
      SIGN_UP: 'open',
      INVITATION_DAYS: '3',
      SECRET_FILE: '/run/secrets/league',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '9090',
      FIXTURES_PROVIDER: 'football-data',
      FIXTURES_URL: 'https://fixtures.example.org',
      FIXTURES_KEY: 'a key',
      FETCH_FIXTURES: 'off',
      PUSH_HOSTS: 'push.example.org',
      NIGHTLY_BACKUP: 'off',
      BACKUPS_KEPT: '3',
      BACKUP_HOOK: 'copy-it',
      BACKUP_KEY: key,
      ALLOW_PRIVATE_HOSTS: 'on',
      DEMO_REPORTER: 'off',
      TOUCHLINE_NOW: '2025-08-16T15:05:00Z',
    };
    expect(Object.keys(env).toSorted()).toEqual(settingNames.toSorted());
    expect(readConfig(env, 'test')).toEqual({
      mode: 'test',
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/league',
      databaseUrl: 'postgres://db/league',
      postgresBin: '/usr/lib/postgresql/18/bin',
      pushHosts: ['push.example.org'],
      publicUrl: 'https://league.example.org',
      smtpUrl: 'smtp://mail.example.org',
      mailFrom: 'league@example.org',
      leagueTimeZone: 'Europe/Berlin',
      signUp: 'open',
      invitationDays: 3,
      secretFile: '/run/secrets/league',
      trustProxy: 2,
      logLevel: 'warn',
      metricsPort: 9090,
      backups: { isNightly: false, kept: 3 },
      fetchesFixtures: false,
      offSite: { hook: 'copy-it', key },
      fixtures: { provider: 'football-data', url: 'https://fixtures.example.org', key: 'a key' },
      allowsPrivateHosts: true,
      demoReporter: false,
      startsAt: instant('2025-08-16T15:05:00Z'),
    });
  });

  it('lists every invalid setting in one error', () => {
    const faults = faultsOf({
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://root:hidden@db/league',
      PUBLIC_URL: 'https://example.org/league',
      SMTP_URL: 'mail.example.org',
      MAIL_FROM: 'the league',
      LEAGUE_TIME_ZONE: 'Europe/Londn',
      SIGN_UP: 'closed',
      INVITATION_DAYS: '0',
      TRUST_PROXY: 'everybody',
      LOG_LEVEL: 'loud',
      FIXTURES_PROVIDER: 'rumours',
      FIXTURES_URL: 'ftp://example.org',
      ALLOW_PRIVATE_HOSTS: 'on',
      DEMO_REPORTER: 'off',
      TOUCHLINE_NOW: '2025-08-16T15:05:00Z',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'HOST',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'LEAGUE_TIME_ZONE',
      'SIGN_UP',
      'INVITATION_DAYS',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'FIXTURES_PROVIDER',
      'FIXTURES_URL',
      'ALLOW_PRIVATE_HOSTS',
      'DEMO_REPORTER',
      'TOUCHLINE_NOW',
    ]);
    expect(faults.join()).not.toContain('hidden');
    expect(() => readConfig({ PORT: 'x', SIGN_UP: 'y' })).toThrow(
      /PORT must be .*\n.*SIGN_UP must be one of invited, open: y/,
    );
  });

  it('treats an empty setting as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('uses the given port in the public address', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://league.example.org/' }).publicUrl).toBe('https://league.example.org');
  });

  it.each<[keyof Environment, readonly string[], readonly string[]]>([
    ['PORT', ['1', '65535'], ['0', '65536']],
    ['METRICS_PORT', ['1', '65535'], ['0', '65536']],
    ['INVITATION_DAYS', ['1', '99'], ['0', '100']],
    ['BACKUPS_KEPT', ['1', '999'], ['0', '1000']],
    ['TRUST_PROXY', ['1', '10', '10.0.0.1, ::1/128'], ['0', '11', '01', '10.0.0.1, everybody', '::/0', '10.0.0.0/33']],
    ['HOST', ['::1', 'a', 'db-1.example.org'], ['-a', 'a-', 'a b', '']],
    ['MAIL_FROM', ['a@b'], ['a@b@c', '<a@b>', '@b', 'a@']],
    ['PUSH_HOSTS', ['push.example.org', 'a, B.example'], ['https://push.example.org', 'a,,b', '.a']],
    [
      'BACKUP_KEY',
      [`touchline-backup-${'k'.repeat(43)}`],
      [42, 44].map((length) => `touchline-backup-${'k'.repeat(length)}`),
    ],
    ['DATABASE_URL', ['postgres://db/a', 'postgresql://db/a'], ['http://db/a']],
    ['SMTP_URL', ['smtp://mail', 'smtps://mail'], ['http://mail']],
    [
      'PUBLIC_URL',
      ['http://a', 'https://a:8443/'],
      ['https://a/b', 'https://a?b', 'https://a#b', 'https://u@a', 'ftp://a'],
    ],
    ['FETCH_FIXTURES', ['on', 'off'], ['yes']],
    ['NIGHTLY_BACKUP', ['on', 'off'], ['true']],
  ])('%s may be %j and not %j', (name, good, bad) => {
    expect(good.filter((setting) => faultsOf({ [name]: setting }).length > 0)).toEqual([]);
    // An empty one counts as unset.
    const refused = bad.filter((setting) => setting === '' || faultsOf({ [name]: setting }).length === 1);
    expect(refused).toEqual(bad);
  });

  it('are on by themselves only in real use, and have their usual form', () => {
    const { fetchesFixtures, backups } = readConfig({}, 'demo');
    expect([fetchesFixtures, backups.isNightly]).toEqual([false, false]);
    const env = { LEAGUE_TIME_ZONE: 'europe/berlin', PUSH_HOSTS: 'a, B.example', PUBLIC_URL: 'https://A.example' };
    expect(readConfig(env)).toMatchObject({
      leagueTimeZone: 'Europe/Berlin',
      pushHosts: ['a', 'b.example'],
      publicUrl: 'https://a.example',
      mailFrom: 'no-reply@a.example',
    });
  });

  it('says how many are invalid', () => {
    const messageOf = (env: Environment) => {
      try {
        return readConfig(env).mode;
      } catch (error) {
        return String(error);
      }
    };
    expect(messageOf({ PORT: '0' })).toBe(
      'ConfigError: Touchline cannot start: 1 invalid setting.\n  PORT must be a port from 1 to 65535: 0',
    );
    expect(messageOf({ PORT: '0', SMTP_URL: 'x' })).toBe(
      'ConfigError: Touchline cannot start: 2 invalid settings.\n  PORT must be a port from 1 to 65535: 0\n' +
        '  SMTP_URL must be an address that begins with smtp:// or smtps://',
    );
  });

  it.each(['0', '65536', '-1', '80a', '3e3', ' 80 81'])('refuses the port %j', (PORT) => {
    expect(faultsOf({ PORT })).toHaveLength(1);
  });

  it.each(['+01:00', 'London', 'Mars/Olympus', 'x'])('refuses the time zone %j', (LEAGUE_TIME_ZONE) => {
    expect(faultsOf({ LEAGUE_TIME_ZONE })).toHaveLength(1);
  });

  it.each([
    ['off', false],
    ['1', 1],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, ::1', '10.0.0.0/8,::1'],
  ])('trusts the proxies %j', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(expected);
  });

  it('lets only the demo and the tests set the clock', () => {
    const TOUCHLINE_NOW = '2025-08-16T16:05:00+01:00';
    expect(readConfig({ TOUCHLINE_NOW }, 'demo').startsAt).toBe(instant('2025-08-16T15:05:00Z'));
    expect(faultsOf({ TOUCHLINE_NOW }, 'test')).toEqual([]);
    expect(faultsOf({ TOUCHLINE_NOW })).toEqual(['TOUCHLINE_NOW is for the demo and for tests only']);
    expect(faultsOf({ TOUCHLINE_NOW: '2025-08-16' }, 'demo')).toHaveLength(1);
  });

  it('is documented for operators, setting by setting', () => {
    const guide = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8');
    const documented = [...guide.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((row) => row[1]);
    expect(documented.sort()).toEqual([...settingNames].sort());
  });
});
