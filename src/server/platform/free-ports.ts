// Whether the ports can be had is asked before anything else: a database that starts and stops at every attempt of a
// service manager would be one more thing to go wrong.

import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

type Ports = Pick<Config, 'port' | 'metricsPort' | 'host'>;

/** Throws a ConfigError that names each port which cannot be listened on, and why. */
export async function mustHavePorts({ port, metricsPort, host }: Ports): Promise<void> {
  if (port === metricsPort) throw new ConfigError([`PORT and METRICS_PORT are both ${port}`]);
  const wanted = [['PORT', port] as const, ...(metricsPort === null ? [] : [['METRICS_PORT', metricsPort] as const])];
  const faults = await Promise.all(
    wanted.map(async ([name, number]) => {
      const fault = await listeningFault(number, host);
      return fault === null ? [] : [`${name} ${number} on ${host} ${fault}`];
    }),
  );
  if (faults.flat().length > 0) throw new ConfigError(faults.flat());
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is used by another program, such as a Touchline that runs already',
  EACCES: 'is not allowed to this user: choose a port from 1024 on, behind a proxy',
  EADDRNOTAVAIL: 'is not an address of this machine (HOST)',
  ENOTFOUND: 'is not an address of this machine (HOST)',
};

function listeningFault(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
      resolve(reasons[code] ?? `cannot be listened on: ${message}`),
    );
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
