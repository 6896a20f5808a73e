import { expect, it } from 'vitest';
import { day, hour } from '#game/zone-time';
import { type HealthFacts, judgeHealth } from './judge-health.ts';

const now = Date.parse('2025-08-20T12:00:00Z');
/** A certificate that lives this long and has so much left. */
const certificateWith = (left: number, life = 90 * day) => ({ from: now + left - life, until: now + left });
const well: HealthFacts = {
  now,
  backups: {
    isNightly: true,
    problem: null,
    newest: now - 9 * hour,
    ahead: null,
    startedAt: now - 30 * day,
    elsewhere: null,
    hasNight: true,
    hookFailure: null,
    check: { at: now - 3 * day, problem: null },
  },
  mail: { isConfigured: true, failed: 0, failedNotices: 0, peopleInVain: 0, oldestWaiting: null, failure: null },
  failingJobs: [],
  fixtures: { isSeasonOn: true, fetchedAt: now - day, isNightly: true, failure: null },
  disk: { freeBytes: 20e9, allBytes: 40e9 },
  clockOffset: 12,
  certificate: certificateWith(60 * day),
  deadWebhooks: [],
  isHeld: false,
};
/** The findings that are not good, as 'part state: text'. */
const found = (facts: Partial<HealthFacts>): readonly string[] =>
  judgeHealth({ ...well, ...facts })
    .filter(({ state }) => state !== 'good')
    .map(({ part, state, text }) => `${part} ${state}: ${text}`);

it('an installation that runs as it should has nothing to tell', () => {
  expect(found({})).toEqual([]);
});

it('a backup that cannot be restored is bad, and one that nobody has restored for two weeks a warning', () => {
  const checked = (at: number, problem: string | null) =>
    found({ backups: { ...well.backups, check: { at, problem } } });
  expect(checked(now - day, 'the rows of teams are not the same after a restore')).toEqual([
    'backups bad: A backup could not be restored as a test: the rows of teams are not the same after a restore.',
  ]);
  expect(checked(now - 16 * day, null)).toEqual([
    'backups warning: No backup has been restored as a test for 16 days.',
  ]);
  const never = (startedAt: number) => found({ backups: { ...well.backups, startedAt, check: null } });
  expect(never(now - 14 * day)).toEqual([]);
  expect(never(now - 16 * day)).toEqual(['backups warning: No backup has been restored as a test for 16 days.']);
});

it('backups that have stopped are bad, those of a first day are not expected yet', () => {
  const backups = { ...well.backups, newest: now - 21 * day };
  expect(found({ backups })).toEqual(['backups bad: The newest backup is 21 days old.']);
  expect(found({ backups: { ...backups, newest: null } })).toEqual(['backups bad: There is no backup.']);
  expect(found({ backups: { ...backups, newest: null, startedAt: now - hour } })).toEqual([]);
});

it("another process's backup of the night counts, and an old one does not", () => {
  const elsewhere = (ago: number, newest: number | null) =>
    judgeHealth({ ...well, backups: { ...well.backups, newest, elsewhere: now - ago } })[0];
  const good = { part: 'backups', state: 'good', text: 'Made every night; the last one is with another process.' };
  expect(elsewhere(9 * hour, null)).toEqual(good);
  expect(elsewhere(9 * hour, now - 2 * day)).toEqual(good);
  expect(elsewhere(2 * day, now - 9 * hour)).toEqual({ ...good, text: 'Made every night.' });
  expect(elsewhere(2 * day, null)).toMatchObject({ state: 'bad', text: 'The newest backup is 2 days old.' });
});

it('a backup of the future proves nothing, and is told', () => {
  const ahead = 'touchline-2026-08-20T030000Z-night.backup';
  expect(found({ backups: { ...well.backups, ahead } })).toEqual([
    `backups bad: ${ahead} is of the future: the clock was wrong then, or is now. If it is right, delete the file and restart Touchline.`,
  ]);
  const elsewhere = (made: number) => found({ backups: { ...well.backups, newest: now - 2 * day, elsewhere: made } });
  expect([elsewhere(now + hour), elsewhere(now + hour + 1)]).toEqual([
    [],
    ['backups bad: The newest backup is 2 days old.'],
  ]);
});

it('backups that cannot be read are bad at once, and not taken for none', () => {
  const backups = { ...well.backups, newest: null, startedAt: now, problem: 'the folder belongs to root' };
  expect(found({ backups })).toEqual(['backups bad: The backups cannot be read: the folder belongs to root.']);
  expect(found({ backups: { ...backups, isNightly: false } })).toHaveLength(1);
});

it('mail that is missing, refused or stuck is told', () => {
  expect(found({ mail: { ...well.mail, isConfigured: false } })).toEqual([
    'mail warning: No mail server is set up: nobody gets a mail. Set SMTP_URL.',
  ]);
  expect(found({ mail: { ...well.mail, failed: 1 } })).toEqual(['mail bad: 1 mail of this week failed.']);
  expect(found({ mail: { ...well.mail, oldestWaiting: now - 2 * hour } })).toEqual([
    'mail bad: Mails have been waiting for more than an hour: the mail server does not take them.',
  ]);
});

it('notices that did not arrive are counted, and are nothing that an admin has to mend', () => {
  const mailWith = (failedNotices: number) => judgeHealth({ ...well, mail: { ...well.mail, failedNotices } })[1];
  expect(mailWith(1)).toEqual({ part: 'mail', state: 'good', text: '1 notice of this week did not arrive.' });
  expect(mailWith(12)).toEqual({ part: 'mail', state: 'good', text: '12 notices of this week did not arrive.' });
});

it('a mail server that takes no notice of anybody is bad, and two dead mailboxes are not taken for one', () => {
  const inVain = (peopleInVain: number) => found({ mail: { ...well.mail, failedNotices: 40, peopleInVain } });
  expect(inVain(2)).toEqual([]);
  expect(inVain(3)).toEqual([
    'mail bad: The mail server takes no mails: notices to 3 people did not arrive, and no mail has since.',
  ]);
});

it('a mail server that does not answer is told at the first failed attempt, and why', () => {
  const failure = 'connect ECONNREFUSED 127.0.0.1:4320';
  expect(found({ mail: { ...well.mail, oldestWaiting: now - 1000, failure } })).toEqual([
    'mail warning: A mail could not be sent yet: nothing answers at the address of SMTP_URL (ECONNREFUSED). It is tried again.',
  ]);
  expect(found({ mail: { ...well.mail, failure: 'connect ETIMEDOUT' } })).toEqual([
    'mail warning: A mail could not be sent yet: connect ETIMEDOUT. It is tried again.',
  ]);
  expect(found({ mail: { ...well.mail, isConfigured: false, failure: 'DATA_DIR/outbox cannot be written' } })).toEqual([
    'mail bad: A mail could not be sent yet: DATA_DIR/outbox cannot be written. It is tried again.',
  ]);
});

it('a backup that BACKUP_HOOK could not hand over is bad, and no night is claimed before the first', () => {
  const hookFailure = 'BACKUP_HOOK ended with status 3';
  expect(found({ backups: { ...well.backups, hookFailure } })).toEqual([
    'backups bad: A backup is on this machine only: BACKUP_HOOK ended with status 3. It is tried again.',
  ]);
  expect(judgeHealth({ ...well, backups: { ...well.backups, hasNight: false } })[0]).toMatchObject({
    state: 'good',
    text: 'The first nightly one comes at night.',
  });
});

it('tasks that fail, old fixtures, a full disk and clocks that differ are told', () => {
  expect(found({ failingJobs: ['hand-over-backup', 'send-mail'] })).toEqual([
    'jobs bad: These tasks fail again and again: hand-over-backup, send-mail.',
  ]);
  const old = { ...well.fixtures, fetchedAt: now - 9 * day };
  expect(found({ fixtures: { ...old, isNightly: false } })).toEqual([
    'fixtures warning: Fixtures were last fetched 9 days ago.',
  ]);
  expect(found({ fixtures: { ...old, isNightly: false, fetchedAt: now - 3 * day } })).toEqual([]);
  expect(found({ fixtures: { ...old, failure: 'Failed to fetch fixtures: 503 Service Unavailable' } })).toEqual([
    'fixtures warning: Fixtures were last fetched 9 days ago. Failed to fetch fixtures: 503 Service Unavailable.',
  ]);
  expect(found({ disk: { freeBytes: 30e6, allBytes: 160e6 } })).toEqual(['disk bad: 30 of 160 MB are free.']);
  expect(found({ disk: { freeBytes: 3e8, allBytes: 40e9 } })).toEqual(['disk bad: 0.3 of 40 GB are free.']);
  expect(found({ clockOffset: -65_000 })).toEqual([
    'clock bad: The clocks of Touchline and its database differ by 65 seconds.',
  ]);
});

const { backups, mail, fixtures } = well;
const [nightly, weekly] = [true, false].map((isNightly) => (fetchedAt: number) => ({
  fixtures: { ...fixtures, isNightly, fetchedAt },
}));

it.each<[string, (value: number) => Partial<HealthFacts> | undefined, number, number]>([
  ['the newest backup', (newest) => ({ backups: { ...backups, newest } }), now - 36 * hour, -1],
  ['a first night', (startedAt) => ({ backups: { ...backups, newest: null, startedAt } }), now - 36 * hour + 1, -1],
  ['a test', (at) => ({ backups: { ...backups, check: { at, problem: null } } }), now - 15 * day, -1],
  ['a mail that waits', (oldestWaiting) => ({ mail: { ...mail, oldestWaiting } }), now - hour, -1],
  ['fixtures of the night', (fetchedAt) => nightly?.(fetchedAt), now - 2 * day, -1],
  ['fixtures of the week', (fetchedAt) => weekly?.(fetchedAt), now - 8 * day, -1],
  ['little room', (freeBytes) => ({ disk: { freeBytes, allBytes: 40e9 } }), 2e9, -1],
  ['a certificate', (left) => ({ certificate: certificateWith(left) }), 14 * day, -1],
  ['a certificate of ten days', (left) => ({ certificate: certificateWith(left, 10 * day) }), 2 * day, -1],
  ['a clock ahead', (clockOffset) => ({ clockOffset }), 2000, 1],
  ['a clock behind', (clockOffset) => ({ clockOffset }), -2000, -1],
])('%s is good up to its limit, and no further', (_what, factsAt, limit, further) => {
  expect(found(factsAt(limit) ?? {})).toEqual([]);
  expect(found(factsAt(limit + further) ?? {})).toHaveLength(1);
});

it('half a gigabyte is little room, less is too little; half a minute is a small difference, more a large one; three days of a certificate are few, less too few', () => {
  const [little, tooLittle] = [500e6, 500e6 - 1].map((freeBytes) => found({ disk: { freeBytes, allBytes: 40e9 } }));
  expect([little, tooLittle]).toEqual([['disk warning: 0.5 of 40 GB are free.'], ['disk bad: 0.5 of 40 GB are free.']]);
  const [small, large] = [30_000, 30_001].map((clockOffset) => found({ clockOffset })[0]);
  const [soon, verySoon] = [3 * day, 3 * day - 1].map((left) => found({ certificate: certificateWith(left) })[0]);
  expect([soon, verySoon]).toEqual([
    expect.stringMatching(/^certificate warning: /),
    expect.stringMatching(/^certificate bad: /),
  ]);
  expect(small).toMatch(/^clock warning: /);
  expect(large).toMatch(/^clock bad: /);
});

it('a certificate is told in time, and plain http always', () => {
  const told = (left: number, life?: number) => found({ certificate: certificateWith(left, life) });
  expect(told(10 * day)).toEqual(['certificate warning: The certificate of PUBLIC_URL is valid for 10 days.']);
  expect(told(2 * day)).toEqual(['certificate bad: The certificate of PUBLIC_URL is valid for 2 days.']);
  expect(told(-1)).toEqual(['certificate bad: The certificate of PUBLIC_URL has expired.']);
  expect(found({ certificate: null })).toEqual([
    'certificate warning: PUBLIC_URL is http: sign-ins are not protected by TLS.',
  ]);
});

it('a certificate that lives for days or hours is told only when its renewal is late', () => {
  const told = (left: number, life: number) => found({ certificate: certificateWith(left, life) });
  for (const life of [6 * day, 12 * hour]) expect(told(life / 3, life)).toEqual([]);
  expect(told(day, 6 * day)).toEqual(['certificate warning: The certificate of PUBLIC_URL is valid for 1 day.']);
  expect(told(2 * hour, 12 * hour)).toEqual([
    'certificate warning: The certificate of PUBLIC_URL is valid for 2 hours.',
  ]);
  expect(told(hour, 12 * hour)).toEqual(['certificate bad: The certificate of PUBLIC_URL is valid for 1 hour.']);
});
