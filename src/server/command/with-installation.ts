import type { OperatorContext } from '../account/operator/operator-acts.ts';
import { finishEarlierRestore } from '../backup/finish-restore.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { readSecret } from '../platform/secret.ts';
import { say } from './command.ts';
import { findDatabase } from './find-database.ts';
import { mustBeInstalled } from './installation.ts';

/** Runs the work on this installation's database, beside its server or without it; throws if nothing is installed. */
export async function withInstallation<Result>(
  config: Config,
  work: (context: OperatorContext) => Promise<Result>,
): Promise<Result> {
  mustBeInstalled(config);
  const { connection, close } = await findDatabase(config);
  const database = connectDatabase(connection, 2);
  try {
    const earlier = await finishEarlierRestore(connection, config.secretFile);
    if (earlier !== null) say(earlier);
    return await work({ database, clock: systemClock, config, secret: await readSecret(config) });
  } finally {
    await database.close();
    await close();
  }
}
