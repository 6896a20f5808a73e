// `npm start`: the server for real use.

import { systemClock } from './platform/clock/clock.ts';
import { ConfigError, environment, readConfig } from './platform/config.ts';
import { startServer } from './start-server.ts';

/** The milliseconds that running requests may take when the server is stopped. */
const longestStop = 10_000;

async function main(): Promise<void> {
  const config = readConfig(environment);
  const server = await startServer(config, systemClock);
  process.stdout.write(`Touchline answers on ${config.publicUrl}\n`);
  if (server.setUpLink !== null) process.stdout.write(`Create the first admin here: ${server.setUpLink}\n`);
  let stopping = false;
  const stop = (): void => {
    // A second signal exits at once.
    if (stopping) process.exit(1);
    stopping = true;
    void server.close().then(() => process.exit(0));
    // Open connections would delay a restart; browsers reconnect automatically.
    setTimeout(() => server.app.server.closeAllConnections(), longestStop).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
