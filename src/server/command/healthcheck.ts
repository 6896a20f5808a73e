// `touchline healthcheck`: exit status 0 if the server on this machine answers and reaches its database.

import { type Command, CommandError, say } from './command.ts';

const patience = 5000;
/** An address that listens on all networks is asked on this machine. */
const everywhere = new Set(['0.0.0.0', '::']);

export const healthcheck: Command = {
  usage: 'healthcheck',
  does: 'asks the running server whether it can answer; for containers and monitoring',
  run: async ({ config: { host, port } }) => {
    const name = everywhere.has(host) ? '127.0.0.1' : host;
    const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(patience) }).catch(() => null);
    if (answer?.ok !== true)
      throw new CommandError(answer === null ? `${origin} does not answer.` : await answer.text());
    say('ready');
  },
};
