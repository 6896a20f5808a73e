// Every documented way to run Touchline is stopped as its document says, and leaves nothing behind.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tools/lighthouse/free-port.ts';
import { otherUser, ownFolder, processesOf, runDocumented, type User } from './builders/documented-command.ts';

const unit = readFileSync('packaging/touchline.service', 'utf8');
const inUnit = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
const execStart = inUnit('ExecStart')
  .replace('/usr/bin/node', process.execPath)
  .replace('/opt/touchline', resolve('.'));

type Documented = readonly [what: string, command: string, says: string, user: User | null];
const documented: readonly Documented[] = [
  ['npm start', 'npm start', 'Touchline answers on', null],
  // While it plays its season, which takes a while.
  ['npm run demo', 'npm run demo', '10 %', null],
  ['the systemd unit', `${execStart} --env-file /dev/null`, 'Touchline answers on', otherUser()],
];

beforeAll(() => {
  // Builds what is out of date, so that a user without rights finds it built.
  execFileSync(process.execPath, ['tools/launch.mjs', 'touchline', '--version'], { stdio: 'ignore' });
});

const settingsFor = async (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  HOME: folder,
  npm_config_cache: join(folder, 'npm'),
  PORT: String(await freePort()),
  LOG_LEVEL: 'error',
});

describe.each(documented)('%s', (_what, command, says, user) => {
  it('ends at SIGTERM with status 0, a clean database and no process left', async () => {
    const folder = await ownFolder(user);
    const running = runDocumented(command, { user, cwd: resolve('.'), env: await settingsFor(folder) });
    await running.says(says);
    expect((await processesOf(folder)).some((line) => line.includes('postgres'))).toBe(true);
    running.process.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    await expect.poll(() => processesOf(folder)).toEqual([]);
    expect((await readFile(join(folder, 'data/postgres.log'), 'utf8')).trim().split('\n').at(-1)).toMatch(
      /database system is shut down$/,
    );
    await rm(folder, { recursive: true, force: true });
  });
});

it('a terminal that is closed during the first start leaves no database behind', async () => {
  const user = otherUser();
  const folder = await ownFolder(user);
  const running = runDocumented(`${execStart} --env-file /dev/null`, {
    user,
    cwd: '/',
    env: await settingsFor(folder),
  });
  // The server process of the database has been started, Touchline is not there yet.
  while (!existsSync(join(folder, 'data/postgres.log'))) await new Promise((resolve) => setTimeout(resolve, 5));
  running.process.kill('SIGHUP');
  expect(await running.ended).toBe(0);
  expect(await processesOf(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

describe('the systemd unit', () => {
  it('is exposed by at most 2.5, as systemd counts', ({ skip }) => {
    skip(!hasSystemd, 'no systemd here');
    const ask = ['security', '--offline=true', '--no-pager', '--threshold=25', 'packaging/touchline.service'];
    const answer = execFileSync('systemd-analyze', ask, { encoding: 'utf8' });
    const [, exposure = '10'] = /Overall exposure level for touchline.service: ([\d.]+)/.exec(answer) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2.5);
  });

  it('hears that Touchline is ready only when it answers', async ({ skip }) => {
    skip(!hasSystemd, 'no systemd here');
    const user = otherUser();
    const folder = await ownFolder(user);
    const socket = join(folder, 'notify');
    // Perl, because Node.js has no datagram sockets in the file system; it is part of every Debian.
    const program = `use Socket; socket(my $s, AF_UNIX, SOCK_DGRAM, 0) or die; bind($s, sockaddr_un($ARGV[0])) or die;
      chmod 0777, $ARGV[0]; print STDERR "listening"; $| = 1; while (defined recv($s, my $m, 4096, 0)) { print $m; }`;
    const systemd = spawn('perl', ['-e', program, socket], { stdio: ['ignore', 'pipe', 'pipe'] });
    await new Promise((resolve) => systemd.stderr.once('data', resolve));
    await chmod(folder, 0o755);
    const env = { ...(await settingsFor(folder)), NOTIFY_SOCKET: socket };
    const heard = new Promise<string>((resolve) => systemd.stdout.once('data', (text) => resolve(String(text))));
    const running = runDocumented(`${execStart} --env-file /dev/null`, { user, cwd: '/', env });
    expect(await heard).toContain('READY=1');
    expect((await fetch(`http://127.0.0.1:${env.PORT}/api/health`)).status).toBe(200);
    running.process.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    systemd.kill();
    await rm(folder, { recursive: true, force: true });
  });
});
