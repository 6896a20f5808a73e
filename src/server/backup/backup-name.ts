import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

/** The folder with an installation's backups. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** The file name for a backup made at this moment (RFC 3339); names sort by time. */
export const backupName = (at: string): string => `touchline-${at.slice(0, 19).replaceAll(':', '')}Z.backup`;
