// What is wrong with an installation, judged from plain facts. System, the badge on Admin, the daily mail, `touchline doctor`
// and the metrics all show these findings.

import type { Finding } from '#api/system';
import { counted } from '#game/counted';
import { day, hour } from '#game/zone-time';
import type { Validity } from './certificate-validity.ts';

export type HealthFacts = {
  readonly now: number;
  readonly backups: {
    readonly isNightly: boolean;
    /** Why their folder cannot be read; null if it can. */
    readonly problem: string | null;
    readonly newest: number | null;
    /** One that is dated after `now`; null without one. */
    readonly ahead: string | null;
    /** The last nightly one of another process, in its own folder; null if this process made the last. */
    readonly elsewhere: number | null;
    readonly startedAt: number;
    /** Whether one of them was made at night. */
    readonly hasNight: boolean;
    /** Why BACKUP_HOOK has failed; null if none waits for another attempt. */
    readonly hookFailure: string | null;
    /** The last test restore. */
    readonly check: { readonly at: number; readonly problem: string | null } | null;
  };
  readonly mail: {
    readonly isConfigured: boolean;
    readonly failed: number;
    /** Mails with notices: nobody learns to whom (rules/notice 9), so no admin could mend it. */
    readonly failedNotices: number;
    /** How many people's notices did not arrive, and no mail of anybody has been sent since these were written. */
    readonly peopleInVain: number;
    readonly oldestWaiting: number | null;
    /** Why a mail that still waits could not be sent. */
    readonly failure: string | null;
  };
  /** The kinds of tasks that have failed three times or more. */
  readonly failingJobs: readonly string[];
  readonly fixtures: {
    readonly isSeasonOn: boolean;
    readonly fetchedAt: number | null;
    /** Whether they are fetched every night. */
    readonly isNightly: boolean;
    /** Why the last fetch by itself failed; null if it did not. */
    readonly failure: string | null;
  };
  readonly disk: { readonly freeBytes: number; readonly allBytes: number };
  /** How far the clock of the database is ahead, in milliseconds. */
  readonly clockOffset: number;
  /** The certificate of PUBLIC_URL; null without https, a text if it could not be read. */
  readonly certificate: Validity | string | null;
  /** The leagues whose webhook was switched off, because nothing arrived for days. */
  readonly deadWebhooks: readonly string[];
  /** Whether it is a restored copy that sends nothing yet. */
  readonly isHeld: boolean;
};

const oldBackup = 36 * hour;
/** Whoever made backups for a process that makes none, and has made none since, is not expected to any more. */
const longAgo = 30 * day;
const oldCheck = 15 * day;
const slowMail = hour;
/** So many dead mailboxes in a row, and no mail that arrives, are the mail server's doing. */
const manyInVain = 3;
const [oldFixtures, oldNightlyFixtures] = [8 * day, 2 * day];
const [littleDisk, fullDisk] = [2e9, 500e6];
const [smallOffset, largeOffset] = [2_000, 30_000];
// A certificate is renewed when a third of its life is left or more, and some live for six days or twelve hours.
const [soon, ofLifeSoon] = [14 * day, 1 / 5];
const [verySoon, ofLifeVerySoon] = [3 * day, 1 / 10];

/** One finding for each part of the installation. */
export const judgeHealth = (facts: HealthFacts): readonly Finding[] => [
  { part: 'backups', ...backups(facts) },
  { part: 'mail', ...mail(facts) },
  { part: 'jobs', ...jobs(facts) },
  { part: 'fixtures', ...fixtures(facts) },
  { part: 'disk', ...disk(facts) },
  { part: 'clock', ...clock(facts) },
  { part: 'certificate', ...certificate(facts) },
  { part: 'webhooks', ...webhooks(facts) },
  { part: 'sending', ...sending(facts) },
];

type Judged = Omit<Finding, 'part'>;
const good = (text: string): Judged => ({ state: 'good', text });
const warning = (text: string): Judged => ({ state: 'warning', text });
const bad = (text: string): Judged => ({ state: 'bad', text });
const days = (milliseconds: number): string => counted(Math.floor(milliseconds / day), 'day');

function backups({
  now,
  backups: { isNightly, problem, newest: own, ahead, elsewhere, startedAt, check, hasNight, hookFailure },
}: HealthFacts): Judged {
  if (problem !== null) return bad(`The backups cannot be read: ${problem}.`);
  if (check !== null && check.problem !== null) {
    return bad(`A backup could not be restored as a test: ${check.problem}.`);
  }
  if (hookFailure !== null) return bad(`A backup is on this machine only: ${hookFailure}. It is tried again.`);
  if (ahead !== null) {
    return bad(
      `${ahead} is of the future: the clock was wrong then, or is now. If it is right, delete the file and restart Touchline.`,
    );
  }
  const isLeft = elsewhere !== null && now - elsewhere < longAgo;
  if (!isNightly && !isLeft)
    return own === null ? warning('No backup, and none is made at night.') : good('Made by hand.');
  // What another process has made in the future is no proof of anything.
  const newest = Math.max(own ?? 0, elsewhere === null || elsewhere > now + hour ? 0 : elsewhere);
  if (newest === 0) {
    return now - startedAt < oldBackup ? good('The first one comes at night.') : bad('There is no backup.');
  }
  if (now - newest > oldBackup) return bad(`The newest backup is ${days(now - newest)} old.`);
  const untested = now - (check?.at ?? startedAt);
  if (untested > oldCheck) return warning(`No backup has been restored as a test for ${days(untested)}.`);
  if (newest === elsewhere) return good('Made every night; the last one is with another process.');
  return good(hasNight ? 'Made every night.' : 'The first nightly one comes at night.');
}

function mail({
  now,
  mail: { isConfigured, failed, failedNotices, peopleInVain, oldestWaiting, failure },
}: HealthFacts): Judged {
  const unsent = failure === null ? null : `A mail could not be sent yet: ${wordsOf(failure)}. It is tried again.`;
  // It should have become a file, for the operator.
  if (!isConfigured && unsent !== null) return bad(unsent);
  if (!isConfigured) return warning('No mail server is set up: nobody gets a mail. Set SMTP_URL.');
  if (oldestWaiting !== null && now - oldestWaiting > slowMail) {
    return bad('Mails have been waiting for more than an hour: the mail server does not take them.');
  }
  if (peopleInVain >= manyInVain) {
    return bad(
      `The mail server takes no mails: notices to ${peopleInVain} people did not arrive, and no mail has since.`,
    );
  }
  if (unsent !== null) return warning(unsent);
  if (failed > 0) return bad(`${counted(failed, 'mail')} of this week failed.`);
  return good(
    failedNotices > 0 ? `${counted(failedNotices, 'notice')} of this week did not arrive.` : 'No mail is held up.',
  );
}

/** Why a mail could not be sent, to stand within a sentence; a connection that nothing answers in words. */
const wordsOf = (failure: string): string =>
  failure.includes('ECONNREFUSED')
    ? 'nothing answers at the address of SMTP_URL (ECONNREFUSED)'
    : failure.replace(/\.$/, '');

const jobs = ({ failingJobs }: HealthFacts): Judged =>
  failingJobs.length > 0 ? bad(`These tasks fail again and again: ${failingJobs.join(', ')}.`) : good('All tasks run.');

function fixtures({ now, fixtures: { isSeasonOn, fetchedAt, isNightly, failure } }: HealthFacts): Judged {
  if (!isSeasonOn) return good('No season is on.');
  if (fetchedAt === null) return warning('Fixtures have never been fetched.');
  if (now - fetchedAt <= (isNightly ? oldNightlyFixtures : oldFixtures)) return good('Fetched recently.');
  const text = `Fixtures were last fetched ${days(now - fetchedAt)} ago.`;
  return warning(failure === null ? text : `${text} ${failure}.`);
}

function disk({ disk: { freeBytes, allBytes } }: HealthFacts): Judged {
  const isSmall = allBytes < 1e9;
  const text = isSmall
    ? `${(freeBytes / 1e6).toFixed(0)} of ${(allBytes / 1e6).toFixed(0)} MB are free.`
    : `${(freeBytes / 1e9).toFixed(1)} of ${(allBytes / 1e9).toFixed(0)} GB are free.`;
  if (freeBytes < fullDisk) return bad(text);
  return freeBytes < littleDisk ? warning(text) : good(text);
}

function clock({ clockOffset }: HealthFacts): Judged {
  const seconds = Math.round(Math.abs(clockOffset) / 1000);
  const text = `The clocks of Touchline and its database differ by ${counted(seconds, 'second')}.`;
  if (Math.abs(clockOffset) > largeOffset) return bad(text);
  return Math.abs(clockOffset) > smallOffset ? warning(text) : good('The clocks agree.');
}

function certificate({ now, certificate: given }: HealthFacts): Judged {
  if (given === null) return warning('PUBLIC_URL is http: sign-ins are not protected by TLS.');
  if (typeof given === 'string') return warning(`The certificate of PUBLIC_URL could not be read: ${given}.`);
  const [left, life] = [given.until - now, given.until - given.from];
  if (left <= 0) return bad('The certificate of PUBLIC_URL has expired.');
  const span = left < day ? counted(Math.floor(left / hour), 'hour') : days(left);
  const text = `The certificate of PUBLIC_URL is valid for ${span}.`;
  if (left < Math.min(verySoon, life * ofLifeVerySoon)) return bad(text);
  return left < Math.min(soon, life * ofLifeSoon) ? warning(text) : good(text);
}

const webhooks = ({ deadWebhooks }: HealthFacts): Judged =>
  deadWebhooks.length > 0
    ? warning(`The webhook of ${deadWebhooks.join(', ')} was switched off: nothing arrived for two days.`)
    : good('No webhook is switched off.');

const sending = ({ isHeld }: HealthFacts): Judged =>
  isHeld
    ? bad('This installation was restored from a backup. Nothing is sent until you confirm.')
    : good('It may send.');
