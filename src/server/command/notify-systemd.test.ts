import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { notifySystemd } from './notify-systemd.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-systemd-'));
const said = join(folder, 'said');
// In place of systemd's own program.
writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" > '${said}'\n`, { mode: 0o755 });

beforeEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** How many programs that this process has started run. */
const programs = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;

it('tells systemd that the server answers, if it has started it, and nobody else', async () => {
  const before = programs();
  vi.stubEnv('NOTIFY_SOCKET', undefined);
  notifySystemd();
  expect(programs() - before).toBe(0);
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  notifySystemd();
  expect(programs() - before).toBe(1);
  await expect.poll(() => existsSync(said) && readFileSync(said, 'utf8')).toBe('--ready\n');
});

it('starts without it where its program is missing, and says so', async () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('NOTIFY_SOCKET', '/run/systemd/notify');
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  notifySystemd();
  await expect.poll(() => complaint.mock.calls.flat().join('')).toMatch(/^systemd-notify: .*ENOENT/);
  complaint.mockRestore();
});
