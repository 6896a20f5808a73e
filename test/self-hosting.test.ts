// The commands of docs/self-hosting.md, from a bare machine to the first sign-in over https, run in a fresh folder instead
// of / and without the system's own services.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tools/lighthouse/free-port.ts';
import { selfSignedCertificate } from './builders/certificate.ts';
import { otherUser, ownFolder, type Running, runDocumented } from './builders/documented-command.ts';

const page = readFileSync('docs/self-hosting.md', 'utf8');
const [, block = ''] = /## From a bare machine[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];
const commands = block.trim().split('\n');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const user = otherUser();
const root = await ownFolder(null);
const ports = {
  touchline: await freePort(),
  caddy: await freePort(),
  nginx: await freePort(),
  plain: await freePort(),
};
let server: Running;
let link = '';
const proxies: ChildProcess[] = [];

/** The command below the folder, as this user, without the parts that only a real system has. */
const here = (command: string): string =>
  command
    .split(' && ')
    .filter((part) => !/systemctl|apt-get|useradd/.test(part))
    .join(' && ')
    .replaceAll(/sudo (-u touchline )?/g, '')
    .replace('install -m 640 -g touchline', 'install -m 644')
    .replaceAll('YOUR.NAME', `localhost:${ports.caddy}`)
    .replaceAll(/(?<=[ '])\/(opt|etc|usr|var)\//g, `${root}/$1/`)
    .replace('npm ci --omit=dev --prefix', 'test -d');
const run = (command: string): string =>
  execFileSync('/bin/sh', ['-ec', here(command)], { cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'] } });

beforeAll(async () => {
  execFileSync(process.execPath, ['tools/release.mjs', '--into', root], { stdio: 'ignore' });
  await chmod(root, 0o755);
  for (const folder of ['opt', 'etc/systemd/system', 'etc/caddy', 'usr/local/bin']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  await rm(join(root, `touchline-${version}`), { recursive: true });
}, 300_000);
afterAll(async () => {
  for (const proxy of proxies) proxy.kill('SIGTERM');
  server.process.kill('SIGTERM');
  await server.ended;
  await rm(root, { recursive: true, force: true });
});

it('they are at most ten', () => {
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.length).toBeLessThanOrEqual(10);
});

it('they lead to a running service with its settings, and to a link for the first admin', async () => {
  const [last = '', ...before] = commands.toReversed();
  for (const command of before.toReversed()) {
    if (command.includes('npm ci')) symlinkSync(resolve('node_modules'), join(root, 'opt/touchline/node_modules'));
    if (here(command) !== '') run(command);
  }
  const settings = join(root, 'etc/touchline.env');
  const data = await ownFolder(user);
  const given = readFileSync(settings, 'utf8').replace('/var/lib/touchline', data);
  writeFileSync(settings, `${given}PORT=${ports.touchline}\nLOG_LEVEL=error\n`);
  const [, unit = ''] =
    /^ExecStart=(.*)$/m.exec(readFileSync(join(root, 'etc/systemd/system/touchline.service'), 'utf8')) ?? [];
  const start = unit.replace('/usr/bin/node', process.execPath).replace('/opt/', `${root}/opt/`);
  server = runDocumented(`${start} --env-file ${settings}`, { user, cwd: '/', env: {} });
  await server.says(`Touchline answers on https://localhost:${ports.caddy}`);
  const words = here(last).replace('touchline admin', `${root}/usr/local/bin/touchline admin`).split(' ');
  const created = execFileSync(process.execPath, [...words, '--env-file', settings], {
    ...user,
    encoding: 'utf8',
    env: {},
  });
  link = /https:\S+/.exec(created)?.[0] ?? '';
  expect(link).toMatch(new RegExp(`^https://localhost:${ports.caddy}/update-password#token=`));
});

const withPorts = (text: string, name: string): string =>
  text.replace('127.0.0.1:3000', `127.0.0.1:${ports.touchline}`).replaceAll('league.example.org', name);

describe('the first sign-in over https', () => {
  it('works behind Caddy, which also takes a body of more than a megabyte', async ({ skip }) => {
    skip(!existsSync('/usr/bin/caddy'), 'no Caddy here');
    const file = join(root, 'Caddyfile');
    const written = withPorts(readFileSync('packaging/Caddyfile', 'utf8'), `localhost:${ports.caddy}`);
    writeFileSync(
      file,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${written.replace('{\n', '{\n\ttls internal\n')}`,
    );
    const env = { HOME: root, XDG_DATA_HOME: join(root, 'caddy'), PATH: '/usr/bin' };
    proxies.push(spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }));
    expect(await firstSignIn(ports.caddy, link)).toContain('application/problem+json');
  });

  it('works behind nginx, which also takes a body of more than a megabyte', async ({ skip }) => {
    skip(!existsSync('/usr/sbin/nginx'), 'no nginx here');
    const { cert, key } = selfSignedCertificate();
    const certificates = join(root, 'certificates');
    mkdirSync(certificates);
    writeFileSync(join(certificates, 'fullchain.pem'), cert);
    writeFileSync(join(certificates, 'privkey.pem'), key);
    const written = withPorts(readFileSync('packaging/nginx.conf', 'utf8'), 'localhost')
      .replaceAll('/etc/ssl/localhost', certificates)
      .replace('listen 443', `listen ${ports.nginx}`)
      .replace('listen 80', `listen ${ports.plain}`);
    const file = join(root, 'nginx.conf');
    const own = `daemon off; pid ${root}/nginx.pid; error_log ${root}/nginx.log; events {} http { access_log off;`;
    writeFileSync(file, `${own} client_body_temp_path ${root}/bodies; proxy_temp_path ${root}/proxied;\n${written}}\n`);
    proxies.push(spawn('/usr/sbin/nginx', ['-c', file, '-e', `${root}/nginx.log`], { stdio: 'ignore' }));
    expect(await firstSignIn(ports.nginx, null)).toContain('application/problem+json');
    const plain = await fetch(`http://localhost:${ports.plain}/join?x=1`, { redirect: 'manual' });
    expect(plain.headers.get('location')).toBe('https://localhost/join?x=1');
  });
});

const password = 'a long enough phrase';

/**
 * Chooses the password with the link, if there is one, and signs in. Then it sends two megabytes, and returns the type of
 * the answer to them.
 */
async function firstSignIn(port: number, chosen: string | null): Promise<string> {
  await expect.poll(async () => (await post(port, '/readyz', null)).status).toBe(200);
  if (chosen !== null) {
    const token = chosen.split('#token=')[1];
    expect(await post(port, '/api/account/update-password', { token, password })).toMatchObject({ status: 200 });
  }
  const signedIn = await post(port, '/api/account/sign-in', { email: 'you@example.org', password });
  expect(signedIn).toMatchObject({ status: 200 });
  const { access_token: token } = JSON.parse(signedIn.text) as { access_token: string };
  // Touchline itself answers the admin's upload, not the proxy, which would send a page.
  return (await post(port, '/api/fixtures/import-files', { files: 'x'.repeat(2_000_000) }, token)).type;
}

type Answer = { readonly status: number; readonly type: string; readonly text: string };

/** A POST with a body, otherwise a GET; the status is 0 while nobody listens. */
function post(port: number, path: string, body: object | null, token?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const caller = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', origin: `https://localhost:${ports.caddy}`, ...caller };
    const options = { port, path, headers, rejectUnauthorized: false, method: body === null ? 'GET' : 'POST' };
    const asked = request({ host: 'localhost', ...options }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      );
    });
    asked.on('error', () => resolve({ status: 0, type: '', text: '' }));
    asked.end(body === null ? undefined : JSON.stringify(body));
  });
}
