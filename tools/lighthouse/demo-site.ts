// The demo as a separate process, on a free port and in a temporary folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '#server/platform/config';
import { projectRoot } from '#server/platform/project-root';
import { freePort } from './free-port.ts';

export type DemoSite = {
  /** Such as http://localhost:3000: a browser trusts that name without TLS. */
  readonly origin: string;
  stop(): Promise<void>;
};

/** Plays the season and resolves when the demo is open; its live matches stand still. */
export async function startDemoSite(): Promise<DemoSite> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-lighthouse-demo-'));
  // Under root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [join(projectRoot(), 'dist/demo.mjs')], {
    env: { ...environment, DATA_DIR: join(folder, 'data'), PORT: String(port), DEMO_REPORTER: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await isOpen(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://localhost:${port}`, stop };
}

function isOpen(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (text: unknown) => {
      said += String(text);
      if (said.includes('demo is open at')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The demo ended: ${said}`)));
  });
}
