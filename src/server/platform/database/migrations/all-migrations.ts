import type { Migration } from 'kysely';
import * as accounts from './202611211000-accounts.ts';
import * as season from './202611211001-season.ts';
import * as matches from './202611211002-matches.ts';
import * as leagues from './202611211003-leagues.ts';
import * as live from './202611211004-live.ts';
import * as credentialParents from './202611211110-credential-parents.ts';
import * as deletedParents from './202611211200-deleted-parents.ts';
import * as setMinute from './202611211830-set-minute.ts';
import * as commandInput from './202611221100-command-input.ts';
import * as mailAndSecondFactor from './202611221105-mail-and-second-factor.ts';
import * as officialFigures from './202611221125-official-figures.ts';
import * as redAbsorbsYellow from './202611221140-red-absorbs-yellow.ts';
import * as jobLease from './202611221145-job-lease.ts';
import * as pointsProcessed from './202611221155-points-processed.ts';
import * as guessesByAge from './202611221200-guesses-by-age.ts';
import * as matchLog from './202611221205-match-log.ts';
import * as deadColumns from './202611221449-dead-columns.ts';
import * as teamNames from './202611230417-team-names.ts';
import * as installation from './202611230452-installation.ts';
import * as settledGameweeks from './202611230457-settled-gameweeks.ts';
import * as accountSafety from './202611230509-account-safety.ts';
import * as restoredCopy from './202611230733-restored-copy.ts';
import * as backupCheck from './202611230758-backup-check.ts';
import * as playerAvailability from './202611230811-player-availability.ts';
import * as inviteMail from './202611230826-invite-mail.ts';
import * as formerManagers from './202611231043-former-managers.ts';
import * as selectionArrays from './202611231719-selection-arrays.ts';
import * as countedPoints from './202611231747-counted-points.ts';
import * as notices from './202611231804-notices.ts';
import * as push from './202611232041-push.ts';
import * as readTokens from './202611232049-read-tokens.ts';
import * as pushRests from './202611232111-push-rests.ts';
import * as webhooks from './202611232113-webhooks.ts';
import * as calendar from './202611232137-calendar.ts';
import * as draftPlans from './202611250715-draft-plans.ts';
import * as settledRows from './202611261310-settled-rows.ts';
import * as finalTables from './202611271310-final-tables.ts';
import * as finalResults from './202611271530-final-results.ts';
import * as managersPick from './202611271530-managers-pick.ts';
import * as correctedScores from './202611271600-corrected-scores.ts';
import * as providerClubs from './202611281110-provider-clubs.ts';
import * as acceptedBy from './202611281410-accepted-by.ts';

/** The migrations in order, by the names that the database remembers. */
export const migrations: Record<string, Migration> = {
  '202611211000-accounts': accounts,
  '202611211001-season': season,
  '202611211002-matches': matches,
  '202611211003-leagues': leagues,
  '202611211004-live': live,
  '202611211110-credential-parents': credentialParents,
  '202611211200-deleted-parents': deletedParents,
  '202611211830-set-minute': setMinute,
  '202611221100-command-input': commandInput,
  '202611221105-mail-and-second-factor': mailAndSecondFactor,
  '202611221125-official-figures': officialFigures,
  '202611221140-red-absorbs-yellow': redAbsorbsYellow,
  '202611221145-job-lease': jobLease,
  '202611221155-points-processed': pointsProcessed,
  '202611221200-guesses-by-age': guessesByAge,
  '202611221205-match-log': matchLog,
  '202611221449-dead-columns': deadColumns,
  '202611230417-team-names': teamNames,
  '202611230452-installation': installation,
  '202611230457-settled-gameweeks': settledGameweeks,
  '202611230509-account-safety': accountSafety,
  '202611230733-restored-copy': restoredCopy,
  '202611230758-backup-check': backupCheck,
  '202611230811-player-availability': playerAvailability,
  '202611230826-invite-mail': inviteMail,
  '202611231043-former-managers': formerManagers,
  '202611231719-selection-arrays': selectionArrays,
  '202611231747-counted-points': countedPoints,
  '202611231804-notices': notices,
  '202611232041-push': push,
  '202611232049-read-tokens': readTokens,
  '202611232111-push-rests': pushRests,
  '202611232113-webhooks': webhooks,
  '202611232137-calendar': calendar,
  '202611250715-draft-plans': draftPlans,
  '202611261310-settled-rows': settledRows,
  '202611271310-final-tables': finalTables,
  '202611271530-final-results': finalResults,
  '202611271530-managers-pick': managersPick,
  '202611271600-corrected-scores': correctedScores,
  '202611281110-provider-clubs': providerClubs,
  '202611281410-accepted-by': acceptedBy,
};
