import type { Config } from '../platform/config.ts';

/** Whether a notice would reach anybody: by the mail server, or in the demo by its outbox. */
export const canTell = ({ smtpUrl, mode }: Pick<Config, 'smtpUrl' | 'mode'>): boolean =>
  smtpUrl !== null || mode !== 'production';
