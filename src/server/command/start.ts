// `touchline start`: the server for real use.

import { closeWithin } from '../close-within.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { mustMatchFiles } from '../platform/version.ts';
import { startServer } from '../start-server.ts';
import { type Command, say } from './command.ts';
import { notifySystemd } from './notify-systemd.ts';
import { stopSignal } from './stop-signal.ts';

export const start: Command = {
  usage: 'start',
  does: 'runs the server until it is told to stop (SIGTERM, SIGINT)',
  run: async ({ config }) => {
    mustMatchFiles();
    const stopped = stopSignal();
    const server = await startServer(config, systemClock);
    say(`Touchline answers on ${config.publicUrl}`);
    if (server.setUpLink !== null) say(`Create the first admin here: ${server.setUpLink}`);
    notifySystemd();
    await stopped;
    await closeWithin(server);
    process.exit(0);
  },
};
