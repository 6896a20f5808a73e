// HAProxy in front of several processes, as docs/scale.md lays it out; without its cookie, which no load generator keeps.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../process/free-port.ts';

const program = '/usr/sbin/haproxy';
const longestStart = 10_000;

export type Proxy = { readonly port: number; stop(): Promise<void> };

/** Starts HAProxy for these ports, and waits until it passes a request on. */
export async function startHaproxy(ports: readonly number[], folder: string): Promise<Proxy> {
  if (!existsSync(program)) throw new Error('HAProxy is not installed: sudo apt-get install haproxy');
  const port = await freePort();
  const file = join(folder, `haproxy-${ports.length}.cfg`);
  writeFileSync(file, configOf(port, ports));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilReady(child, port);
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** A stream sends a heartbeat every fifteen seconds, so a minute of silence is a dead one. */
const configOf = (port: number, ports: readonly number[]): string => `
global
  maxconn 5000
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend league
  bind 127.0.0.1:${port}
  default_backend touchline
backend touchline
  balance leastconn
  option forwardfor
  option httpchk GET /readyz
${ports.map((own, index) => `  server touchline${index + 1} 127.0.0.1:${own} check`).join('\n')}
`;

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const giveUp = Date.now() + longestStart;
  while (Date.now() < giveUp && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error('HAProxy does not pass requests on');
}
