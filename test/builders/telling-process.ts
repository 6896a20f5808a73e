// Tells what is due, as a separate process that tests kill: it reads what it needs from standard input, does everything
// that is due at that instant, and ends.

import { json } from 'node:stream/consumers';
import { instant } from '#game/instant';
import { tellNotices } from '../../src/server/notice/tell-notices.ts';
import { settableClock } from '../../src/server/platform/clock/clock.ts';
import type { Config } from '../../src/server/platform/config.ts';
import { connectDatabase, type DatabaseConnection } from '../../src/server/platform/database/database.ts';
import { startJobRunner } from '../../src/server/platform/jobs/job-runner.ts';
import { sendNoticeMail } from '../../src/server/platform/mail/send-mail.ts';
import { sendPush } from '../../src/server/platform/push/send-push.ts';

export type Telling = {
  readonly connection: DatabaseConnection;
  readonly config: Config;
  readonly secret: string;
  readonly now: string;
};

const { connection, config, secret, now } = (await json(process.stdin)) as Telling;
const silent = () => undefined;
const context = {
  database: connectDatabase(connection),
  clock: settableClock(instant(now)),
  log: { info: silent, warn: silent, error: silent },
  config,
  secret: Buffer.from(secret, 'base64'),
};
const runner = startJobRunner(context, [tellNotices, sendNoticeMail, sendPush], { asleep: true });
while ((await runner.runDueJobs()) > 0);
await runner.stop();
await context.database.close();
process.exit(0);
