import type { Kysely } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/schema.ts';
import { hasDevices } from '../platform/push/push-store.ts';

type MailSettings = Pick<Config, 'smtpUrl' | 'mode'>;

/** Whether a mail would reach anybody: by the mail server, or in the demo by its outbox. */
export const hasMail = ({ smtpUrl, mode }: MailSettings): boolean => smtpUrl !== null || mode !== 'production';

/** Whether a notice would reach anybody by any channel. */
export const canTell = async (db: Kysely<Database>, config: MailSettings): Promise<boolean> =>
  hasMail(config) || (await hasDevices(db));
