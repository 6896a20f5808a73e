// The composition root: creates everything that lives as long as the server, in order, and ends it in reverse.

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { instantText } from '#game/instant';
import { serveAvatars } from './account/avatar/avatar-routes.ts';
import { watchEndedSessions } from './account/session/watch-ended-sessions.ts';
import { prepareSetUp } from './account/set-up-first-admin.ts';
import { sourceLimit } from './account/source-limit.ts';
import { allJobs, allRoutes } from './app.ts';
import { prepareWeeklyCheck } from './backup/check/weekly-check.ts';
import { serveBackups } from './backup/download-backup.ts';
import { finishEarlierRestore } from './backup/finish-restore.ts';
import { prepareNightlyBackup } from './backup/nightly-backup.ts';
import { handOverSoon } from './backup/off-site/hand-over-backup.ts';
import { upgradeDatabase } from './backup/upgrade-database.ts';
import { serveCalendars } from './calendar/calendar-routes.ts';
import { prepareFetch } from './fixtures/fetch-by-itself.ts';
import { prepareCleanUp } from './housekeeping/clean-up.ts';
import { createLiveHub } from './live/live-hub.ts';
import { sendPosition } from './live/live-routes.ts';
import { serveOneClick } from './notice/notice-routes.ts';
import { prepareReminders } from './notice/plan-reminders.ts';
import { serveOutbox } from './outbox/outbox-routes.ts';
import { readTokenGate } from './platform/access/read-token-gate.ts';
import { sessionGate } from './platform/access/session-gate.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/database.ts';
import { logUnreadable } from './platform/database/stored.ts';
import { mustHavePorts } from './platform/free-ports.ts';
import { serveHealth } from './platform/health/health-routes.ts';
import { acceptMany } from './platform/http/accept-many.ts';
import { createApp, type LogStream } from './platform/http/create-app.ts';
import { mountRoutes } from './platform/http/mount-routes.ts';
import { mountOpenApi } from './platform/http/openapi-route.ts';
import { type JobRunner, startJobRunner } from './platform/jobs/job-runner.ts';
import { scheduledChannel } from './platform/jobs/job-store.ts';
import { progressOf } from './platform/progress.ts';
import { projectRoot } from './platform/project-root.ts';
import { readSecret } from './platform/secret.ts';
import type { ServerContext } from './platform/server-context.ts';
import { prepareLetters } from './recap/write-letters.ts';
import { keepTimeZone } from './season/keep-time-zone.ts';
import { serveLinkPreview } from './share/serve-link-preview.ts';
import { prepareMailHealth } from './system/mail-health.ts';
import { serveMetrics } from './system/serve-metrics.ts';
import { warnAtStart } from './warn-at-start.ts';
import { prepareWebhooks } from './webhook/webhook-jobs.ts';

export type StartOptions = {
  /** A database that is already open and migrated; the server leaves it open when it stops. */
  readonly database?: DatabaseHandle;
  /** Jobs do not run by themselves: a test that drives the clock calls runDueJobs. */
  readonly jobsAsleep?: boolean;
  /** Where the log goes; the default is standard output. */
  readonly logStream?: LogStream;
  /** Where the built web app and kits are. */
  readonly distDir?: string;
};

export type RunningServer = {
  /** The address at which it listens, such as http://127.0.0.1:3000. */
  readonly origin: string;
  readonly context: ServerContext;
  readonly app: FastifyInstance;
  /** Every route of the API, such as 'GET /api/health'. */
  readonly routes: readonly string[];
  readonly jobs: JobRunner;
  /** The link for creating the first admin; null if there is already a manager. */
  readonly setUpLink: string | null;
  /** Finishes running requests, then ends everything. */
  close(): Promise<void>;
};

/** How many connections may wait to be accepted: after a restart, every browser reconnects at once. */
const backlog = 4096;

/** Starts the server; throws a sentence for the operator if that is impossible. */
export async function startServer(config: Config, clock: Clock, options: StartOptions = {}): Promise<RunningServer> {
  if (options.database === undefined) await mustHavePorts(config);
  const distDir = options.distDir ?? join(projectRoot(), 'dist');
  const app = await createApp(config, distDir, options.logStream);
  const opened = await openInstallation(config, clock, options.database, (sentence) => app.log.warn(sentence));
  const { database, backup, secret, isSecretNew } = opened;
  const live = createLiveHub({ database, clock, log: app.log });
  const stopTelling = logUnreadable(app.log);
  const sessions = sessionGate(secret, clock);
  sessions.onEnded((sessionId) => live.endSession(sessionId));
  const context: ServerContext = {
    config,
    secret,
    database,
    clock,
    live,
    sessions,
    sources: sourceLimit(clock),
    // Of their own, so that a program with a dead token or link shuts nobody out who signs in.
    tokens: readTokenGate(database, clock, sourceLimit(clock)),
    stopLinks: sourceLimit(clock),
    log: app.log,
  };
  if (backup !== null) await handOverSoon(context, backup, clock.now());
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${url}`));
  sendPosition(app, live);
  mountRoutes(app, context, allRoutes);
  serveAvatars(app, context);
  serveOutbox(app, context);
  serveOneClick(app, context);
  serveCalendars(app, context);
  serveLinkPreview(app);
  serveBackups(app, context);
  serveHealth(app, context);
  mountOpenApi(app, config);
  let jobs: JobRunner | undefined;
  const [watching, setUpLink] = await Promise.all([
    watchEndedSessions(context, { [scheduledChannel]: (kind) => jobs?.wake(kind) }),
    prepareSetUp(context),
    prepareJobs(context),
    live.start(),
  ]);
  jobs = startJobRunner(context, allJobs, { asleep: options.jobsAsleep ?? false });
  const origin = await app.listen({ port: config.port, host: config.host, backlog });
  // A test's server has no crowd.
  const warn = (err: unknown): void => app.log.warn({ err }, 'connections are accepted one by one');
  const closeHandles = options.database === undefined ? await acceptMany(app.server, { backlog, warn }) : null;
  const metrics = await serveMetrics(context);
  await warnAtStart(context, isSecretNew && setUpLink === null);
  const close = async (): Promise<void> => {
    // Refuse new streams before closing the open ones.
    const stopped = Promise.all([closeHandles?.(), app.close()]);
    await live.close();
    await jobs.stop();
    await watching.close();
    metrics?.close();
    await stopped;
    stopTelling();
    if (options.database === undefined) await database.close();
  };
  return { origin, context, app, routes, jobs, setUpLink, close };
}

/** Schedules what the installation does by itself. */
async function prepareJobs(context: ServerContext): Promise<void> {
  const daily = [prepareCleanUp, prepareFetch, prepareNightlyBackup, prepareWeeklyCheck, prepareMailHealth];
  const others = [prepareReminders, prepareLetters, prepareWebhooks];
  await Promise.all([...daily, ...others].map((prepare) => prepare(context)));
}

type Opened = {
  readonly database: DatabaseHandle;
  /** The backup that was made before an upgrade; null without one. */
  readonly backup: string | null;
  readonly secret: Buffer;
  readonly isSecretNew: boolean;
};

async function openInstallation(
  config: Config,
  clock: Clock,
  given: DatabaseHandle | undefined,
  say: (sentence: string) => void,
): Promise<Opened> {
  const database = given ?? (await openDatabase(config));
  try {
    // Without one now, whatever needs it would fail only then: System, a backup, a mail that is kept.
    await mkdir(config.dataDir, { recursive: true });
    const backup = given === undefined ? await readyDatabase(config, clock, database, say) : null;
    // Only now: a restore that was interrupted decides which secret is the installation's.
    const isSecretNew = !existsSync(config.secretFile);
    const secret = await readSecret(config);
    await keepTimeZone({ config, database });
    return { database, backup, secret, isSecretNew };
  } catch (error) {
    if (given === undefined) await database.close();
    throw error;
  }
}

/** Completes or undoes what was interrupted, and upgrades; the name of the backup that was made for it, or null. */
async function readyDatabase(
  config: Config,
  clock: Clock,
  database: DatabaseHandle,
  say: (sentence: string) => void,
): Promise<string | null> {
  const earlier = await finishEarlierRestore(database.connection, config.secretFile);
  if (earlier !== null) say(earlier);
  const outlet = { what: 'Upgrade', unit: 'change', clock, terminal: null, tell: say };
  const upgrading = {
    config,
    connection: database.connection,
    at: instantText(clock.now()),
    progress: progressOf(outlet),
  };
  return upgradeDatabase(upgrading, say);
}
