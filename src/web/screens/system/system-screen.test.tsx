// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { backupReasonTexts, failingText, megabytes, restoredText, sendsAgainText } from './system-texts.ts';

const tab = answeredTab();
const overview = '/api/system/overview';
const made_at = '2025-08-16T14:00:00Z';
const backup = { name: 'backup-1.dump', made_at, reason: 'night', bytes: 3_000_000 };
const job = { id: 5, kind: 'settle', key: '7', due_at: made_at, attempts: 20, last_error: 'no answer' };
const copy = { restored_at: made_at, backup_made_at: '2025-08-14T09:14:00Z' };
const bad = { part: 'jobs', state: 'bad', text: 'A job fails.' };
const mail = {
  subject: 'Your link',
  recipient: 'dee@touchline.test',
  created_at: made_at,
  last_error: 'no such mailbox',
  state: 'given-up',
  can_be_retried: true,
};
const usual = {
  version: '1.0.0',
  started_at: made_at,
  database: { bytes: 1_000_000, milliseconds: 2, migration: 3 },
  mail: { is_configured: true, waiting: 0, failed: 0 },
  reminders: { reachable: 1, managers: 2 },
  backups: [backup],
  backups_problem: null,
  backup_check: null,
  restored_copy: null,
  connected_browsers: 1,
  fixtures_fetched_at: null,
  overdue_matches: [],
  health: [],
  jobs: [],
};

async function screen(changed: object = {}, mails: readonly object[] = []) {
  const { SystemScreen } = await import('./system-screen.tsx');
  tab.read('GET /api/system/overview', {}, { ...usual, ...changed });
  tab.read('GET /api/mail/all', { only: 'failed', limit: 20 }, { mails });
  const page = await tab.draw(<SystemScreen />);
  return { page, before: tab.reread.filter((path) => path === overview).length };
}
/** How often the state was read again since then. */
const readSince = (before: number) => tab.reread.filter((path) => path === overview).length - before;

it('an installation is ready, or says how much there is to look after', async () => {
  expect((await screen()).page.words).toContain('Ready');
  const { page } = await screen({ health: [bad], overdue_matches: [{ id: 3, home: 'A', away: 'B' }] });
  expect([page.words.includes('2 to look after'), page.words.includes('Ready')]).toEqual([true, false]);
  expect((await screen({ health: [bad] })).page.words).toContain('1 to look after');
});

it('only a job that fails again and again is told above everything', async () => {
  const { page } = await screen({ jobs: [job] });
  expect(page.words).toEqual(expect.arrayContaining([failingText(job), 'no answer']));
  expect((await screen({ jobs: [{ ...job, attempts: 1 }] })).page.words).not.toContain('no answer');
});

it('a job is tried again with one press, and the page is read again', async () => {
  const { page, before } = await screen({ jobs: [job] });
  await page.press('Try settle again');
  expect(tab.sent).toEqual([['/api/system/retry-job', { job_id: 5 }]]);
  expect([(await tab.said())?.title, readSince(before)]).toEqual(['The job is tried again', 1]);
  tab.answer({ title: 'Not now' }, 422);
  await page.press('Try settle again');
  expect([(await tab.said())?.title, readSince(before)]).toEqual(['Failed to retry the job', 1]);
});

it('a restored copy sends again after a question, which stays until it does', async () => {
  const { page, before } = await screen({ restored_copy: copy });
  expect(page.words).toContain(restoredText(copy));
  await page.press('Send from here');
  expect([tab.sent, page.words.includes('Send from here?')]).toEqual([[], true]);
  tab.answer({ title: 'Not now' }, 422);
  await page.pressLast('Send from here');
  expect([page.words.includes('Send from here?'), (await tab.said())?.title]).toEqual([
    true,
    'Failed to send from here',
  ]);
  tab.answer({ given_up_mails: 0 });
  await page.pressLast('Send from here');
  expect(tab.sent.at(-1)).toEqual(['/api/system/send-from-here', {}]);
  expect([page.words.includes('Send from here?'), readSince(before)]).toEqual([false, 1]);
  expect((await tab.said())?.title).toBe(sendsAgainText({ given_up_mails: 0 }));
});

it('a backup is made, and a test mail is sent, with a press each', async () => {
  const { page, before } = await screen();
  await page.press('Make a backup');
  expect([tab.sent, (await tab.said())?.title, readSince(before)]).toEqual([
    [['/api/system/make-backup', {}]],
    'Backup made',
    1,
  ]);
  await page.press('Send a test mail');
  expect([tab.sent.at(-1), (await tab.said())?.title]).toEqual([
    ['/api/system/test-mail', {}],
    'A test mail is on its way to you',
  ]);
});

it('a backup is downloaded under its own name', async () => {
  const { page } = await screen();
  expect(page.words.join(' ')).toContain(
    `${exactTimeText(made_at)} ${backupReasonTexts.night} · ${megabytes(3_000_000)}`,
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  tab.answer({ url: '/download/1' });
  await page.press(`Download the backup of ${exactTimeText(made_at)}`);
  const [link] = clicked.mock.contexts as HTMLAnchorElement[];
  clicked.mockRestore();
  expect(tab.sent).toEqual([['/api/system/download-backup', { name: 'backup-1.dump' }]]);
  expect([link?.getAttribute('href'), link?.download]).toEqual(['/download/1', 'backup-1.dump']);
});

it('backups that cannot be read say why, and there is no card where there are none', async () => {
  const words = (await screen({ backups: [], backups_problem: 'no disk' })).page.words.join(' ');
  expect(words).toContain('They cannot be read: no disk');
  expect((await screen({ backups: [] })).page.words).not.toContain('Backups');
});

it('a mail that failed is sent again, or all of them', async () => {
  const { page } = await screen({}, [
    { ...mail, id: 1 },
    { ...mail, id: 2, subject: 'Your code' },
  ]);
  const before = tab.reread.length;
  await page.press('Send Your code to dee@touchline.test again');
  expect([tab.sent, (await tab.said())?.title]).toEqual([
    [['/api/mail/retry', { mail_id: 2 }]],
    'The mail is sent again',
  ]);
  const read = ['/api/mail/all?only=failed&limit=20', overview];
  expect(tab.reread.slice(before).toSorted()).toEqual(read);
  await page.press('Retry all');
  expect([tab.sent.at(-1), (await tab.said())?.title]).toEqual([
    ['/api/mail/retry-all', {}],
    'The mails are sent again',
  ]);
  expect(tab.reread.slice(before).toSorted()).toEqual([...read, ...read].toSorted());
});
