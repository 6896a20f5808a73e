import type { Config } from '../config.ts';

export type MailSettings = Pick<Config, 'smtpUrl' | 'mode'>;

/** Whether a mail would reach anybody: by the mail server, or in the demo by its outbox. */
export const hasMail = ({ smtpUrl, mode }: MailSettings): boolean => smtpUrl !== null || mode !== 'production';
