import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { hasMail, type MailSettings } from '../platform/mail/has-mail.ts';
import { hasDevices } from '../platform/push/push-store.ts';

/** Whether a notice would reach anybody by any channel. */
export const canTell = async (db: Kysely<Database>, config: MailSettings): Promise<boolean> =>
  hasMail(config) || (await hasDevices(db));
