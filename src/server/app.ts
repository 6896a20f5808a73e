// Every feature's routes and jobs, one per line, and what the features add to the platform.

import type { EndpointKey } from '#api/all-endpoints';
import { accountRoutes } from './account/account-routes.ts';
import { avatarRoutes } from './account/avatar/avatar-routes.ts';
import { writeAccountMail } from './account/link/write-account-mail.ts';
import { linkRoutes } from './account/link-routes.ts';
import { profileRoutes } from './account/profile-routes.ts';
import type { SourceLimit } from './account/source-limit.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { weeklyCheck } from './backup/check/weekly-check.ts';
import { nightlyBackup } from './backup/nightly-backup.ts';
import { handOverBackup } from './backup/off-site/hand-over-backup.ts';
import { calendarLinkRoutes } from './calendar/calendar-link.ts';
import { draftRoutes } from './draft/draft-routes.ts';
import { pickFromQueue } from './draft/pick-from-queue.ts';
import { checkReportsLater } from './fixtures/check-reports-later.ts';
import { fetchByItself } from './fixtures/fetch-by-itself.ts';
import { fixtureRoutes } from './fixtures/fixture-routes.ts';
import { gameweekRoutes } from './gameweek/gameweek-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { cleanUp } from './housekeeping/clean-up.ts';
import { inviteRoutes } from './invite/invite-routes.ts';
import { leagueRoutes } from './league/league-routes.ts';
import type { LiveHub } from './live/live-hub.ts';
import { liveRoutes } from './live/live-routes.ts';
import type { RecordedChange } from './live/recorded-change.ts';
import { managerRoutes } from './manager/manager-routes.ts';
import { matchRoutes } from './match/match-routes.ts';
import { noticeRoutes } from './notice/notice-routes.ts';
import { planReminders } from './notice/plan-reminders.ts';
import { remindPart } from './notice/remind-part.ts';
import { tellMovedDeadline } from './notice/tell-moved-deadline.ts';
import { tellNotices } from './notice/tell-notices.ts';
import { tellPlannedDraft } from './notice/tell-planned-draft.ts';
import { tellResults } from './notice/tell-results.ts';
import { tellTeamSheet } from './notice/tell-team-sheet.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { mailOverdue } from './overdue/mail-overdue.ts';
import { healthRoutes } from './platform/health/health-routes.ts';
import type { Route } from './platform/http/route.ts';
import type { Job } from './platform/jobs/define-job.ts';
import { sendNoticeMail, sendQueuedMail } from './platform/mail/send-mail.ts';
import { sendPush } from './platform/push/send-push.ts';
import { playerRoutes } from './player/player-routes.ts';
import { recapRoutes } from './recap/recap-routes.ts';
import { writeLetters } from './recap/write-letters.ts';
import { scoringRoutes } from './scoring/scoring-routes.ts';
import { seasonRoutes } from './season/season-routes.ts';
import { lockPart } from './selection/lock-part.ts';
import { selectionRoutes } from './selection/selection-routes.ts';
import { shareRoutes } from './share/share-routes.ts';
import { settle } from './standings/settle-job.ts';
import { settleRange } from './standings/settle-range.ts';
import { mailHealth } from './system/mail-health.ts';
import { systemRoutes } from './system/system-routes.ts';
import { teamRoutes } from './team/team-routes.ts';
import { sendToWebhooks, watchForWebhooks } from './webhook/webhook-jobs.ts';
import { webhookRoutes } from './webhook/webhook-routes.ts';

declare module './platform/server-context.ts' {
  interface ServerContext {
    readonly live: LiveHub;
    /** How often each source may guess. */
    readonly sources: SourceLimit;
    /** How often each source may come with a link that stops no mails. */
    readonly stopLinks: SourceLimit;
  }
}

declare module './platform/closing-store.ts' {
  interface Announced {
    readonly change: RecordedChange;
  }
}

const routes = [
  ...accountRoutes,
  ...auditRoutes,
  ...avatarRoutes,
  ...inviteRoutes,
  ...linkRoutes,
  ...outboxRoutes,
  ...profileRoutes,
  ...calendarLinkRoutes,
  ...draftRoutes,
  ...fixtureRoutes,
  ...gameweekRoutes,
  ...healthRoutes,
  ...historyRoutes,
  ...leagueRoutes,
  ...selectionRoutes,
  ...liveRoutes,
  ...managerRoutes,
  ...matchRoutes,
  ...noticeRoutes,
  ...playerRoutes,
  ...recapRoutes,
  ...scoringRoutes,
  ...seasonRoutes,
  ...shareRoutes,
  ...systemRoutes,
  ...teamRoutes,
  ...webhookRoutes,
];

/** Does not compile while an endpoint has no route, or a route no endpoint; the message names it. */
type Complete<Mounted extends EndpointKey> = [Exclude<EndpointKey, Mounted>] extends [never]
  ? readonly Route[]
  : { readonly 'not mounted': Exclude<EndpointKey, Mounted> };

export const allRoutes: Complete<(typeof routes)[number]['key']> = routes;

export const allJobs: readonly Job[] = [
  checkReportsLater,
  cleanUp,
  fetchByItself,
  handOverBackup,
  lockPart,
  nightlyBackup,
  pickFromQueue,
  planReminders,
  remindPart,
  sendNoticeMail,
  sendPush,
  sendQueuedMail,
  sendToWebhooks,
  settle,
  settleRange,
  mailHealth,
  mailOverdue,
  tellMovedDeadline,
  tellNotices,
  tellPlannedDraft,
  tellResults,
  tellTeamSheet,
  watchForWebhooks,
  weeklyCheck,
  writeAccountMail,
  writeLetters,
];
