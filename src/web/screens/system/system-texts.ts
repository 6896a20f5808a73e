import { counted } from '#game/counted';
import { exactTimeText } from '../../football/exact-time-text.ts';

/** A size in a suitable unit. */
export const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Why each backup was made. */
export const backupReasonTexts = {
  night: 'Night',
  hand: 'By hand',
  season: 'Before a new season',
  upgrade: 'Before an upgrade',
  restore: 'Before a restore',
  earlier: 'By an earlier version',
} as const;

/** What to say instead of the last backup. */
export const noBackupText = (problem: string | null): string =>
  problem === null ? 'None in the data folder' : `Cannot be read: ${problem}`;

/** How the last test restore went. */
export const checkText = ({ checked_at, problem }: { checked_at: string; problem: string | null }): string =>
  problem === null
    ? `Restored as a test ${exactTimeText(checked_at)}`
    : `Could not be restored as a test ${exactTimeText(checked_at)}`;

/** How many managers a reminder would reach. */
export const reachText = ({ reachable, managers }: { reachable: number; managers: number }): string =>
  `${reachable} of ${counted(managers, 'manager')} can be reminded`;

/** What a restored copy says of itself. */
export const restoredText = ({
  restored_at,
  backup_made_at,
}: {
  restored_at: string;
  backup_made_at: string;
}): string =>
  `This installation was restored on ${exactTimeText(restored_at)} from the backup of ${exactTimeText(backup_made_at)}. Nothing is sent until you confirm.`;

/** What is said once a restored copy sends again. */
export const sendsAgainText = ({ given_up_mails: count }: { given_up_mails: number }): string =>
  count === 0
    ? 'This installation sends again'
    : `This installation sends again, without ${counted(count, 'old mail')}`;

/** After this many failures a job will probably fail again. */
export const failuresToTell = 3;

/** What each kind of job does, and what waits for it. */
export const jobTexts: Readonly<Record<string, { readonly work: string; readonly waits: string }>> = {
  'lock-part': {
    work: 'Locking the line-ups at a deadline',
    waits: 'Nobody gets their last line-up copied, and no line-up of this part is final.',
  },
  settle: {
    work: 'Storing the results of a gameweek',
    waits: 'Tables show the right points, but the results are not stored.',
  },
  'settle-range': {
    work: "Storing some leagues' results of a gameweek",
    waits: 'Tables show the right points, but these results are not stored.',
  },
  'account-mail': { work: 'Writing the mail about an account', waits: 'Somebody waits for a link or a code.' },
  'send-mail': { work: 'Sending a mail', waits: 'Somebody does not get it.' },
  'send-notice-mail': { work: 'Sending a notice by mail', waits: 'Somebody does not get it.' },
  'tell-overdue': {
    work: 'Telling admins about an overdue match',
    waits: 'A report is still open, and no mail says so.',
  },
  'pick-from-queue': { work: 'Picking from a queue in a draft', waits: 'That draft waits until somebody picks.' },
  'plan-reminders': { work: 'Looking which reminders are due', waits: 'Nobody is reminded of a deadline.' },
  'remind-part': { work: 'Writing the reminders of a deadline', waits: 'Nobody is reminded of it.' },
  'tell-team-sheet': { work: 'Writing the news of a team sheet', waits: 'Nobody hears who is not in it.' },
  'write-letters': { work: 'Writing the letters of a gameweek', waits: 'Nobody gets them; the pages are there.' },
  'tell-notices': { work: 'Handing notices to the mail queue', waits: 'Nobody gets them.' },
  'tell-results': { work: 'Writing the news of a result', waits: 'Nobody hears that their match is final.' },
  'tell-moved-deadline': { work: 'Writing that a deadline was moved', waits: 'Nobody hears of it.' },
  'tell-planned-draft': { work: 'Writing when a draft begins', waits: 'Nobody hears of it.' },
  'send-push': { work: 'Sending a push message', waits: 'Somebody does not get it.' },
  'watch-for-webhooks': { work: 'Looking for what webhooks tell', waits: 'No webhook tells anything.' },
  'send-to-webhooks': { work: 'Sending to webhooks', waits: 'No webhook tells anything.' },
  'nightly-backup': { work: 'The nightly backup', waits: 'There is no new backup.' },
  'check-backup': {
    work: 'The weekly test of a backup',
    waits: 'Nobody knows whether the newest backup can be restored.',
  },
  'hand-over-backup': { work: 'Running BACKUP_HOOK', waits: 'The backup is on this machine only.' },
  'tell-health': { work: 'Looking after the installation', waits: 'No mail tells admins what is wrong.' },
  'clean-up': { work: 'Cleaning up', waits: 'Old rows stay in the database.' },
  'fetch-fixtures': {
    work: 'Fetching the fixtures',
    waits: 'Matches, deadlines and players are those of the last import.',
  },
  'check-reports': {
    work: 'Comparing reports with the official figures',
    waits: 'Differences from the official figures are not shown.',
  },
};

/** What an admin should know about a job that fails again and again. */
export function failingText({ kind, key, attempts }: { kind: string; key: string; attempts: number }): string {
  const text = jobTexts[kind];
  if (text === undefined) return `${kind} ${key} has failed ${counted(attempts, 'time')}.`;
  return `${text.work} has failed ${counted(attempts, 'time')}. ${text.waits}`;
}
