// Whether these settings lead to an installation. A command that is started by the wrong user or without the service's
// settings must not make a second one.

import { existsSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { placesOfCluster } from '../platform/database/private-postgres/moved-cluster.ts';
import { settingsFile } from '../platform/settings-file.ts';
import { CommandError } from './command.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretFile'>;

/** Where the installation is, for the operator. */
export const placeOf = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === null
    ? dataDir
    : `${dataDir} and the database ${new URL(databaseUrl).pathname.slice(1)} of DATABASE_URL`;

/** Throws, before anything is made, if nothing is installed there; `advice` says what else may have been meant. */
export function mustBeInstalled(config: Place, advice = ''): void {
  const places = config.databaseUrl === null ? placesOfCluster(config.dataDir) : [config.secretFile];
  if (places.some((place) => existsSync(place))) return;
  throw new CommandError(
    `There is no Touchline in ${placeOf(config)}. Give the service's settings (in ${settingsFile}, with --env-file, or in ` +
      `the environment), and run the command as the service's user.${advice === '' ? '' : ` ${advice}`}`,
  );
}
