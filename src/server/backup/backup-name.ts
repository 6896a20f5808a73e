import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

/** Where an installation keeps its backups. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** The file of a backup made at this moment (RFC 3339); names sort as the moments do. */
export const backupName = (at: string): string => `touchline-${at.slice(0, 19).replaceAll(':', '')}Z.backup`;
