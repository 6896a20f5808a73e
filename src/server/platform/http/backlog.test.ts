import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testServer } from '#test/builders/test-server';

const server = await testServer();
const browsers = 1500;

/** Connects this many times to a port, and prints how many connections were accepted within three seconds. */
const connectAll = `
  const { connect } = require('node:net');
  const [port, count] = process.argv.slice(1).map(Number);
  let taken = 0;
  const tell = () => { console.log(taken); process.exit(); };
  for (let number = 0; number < count; number++) {
    connect(port, '127.0.0.1').on('error', () => {}).on('connect', () => { if (++taken === count) tell(); });
  }
  setTimeout(tell, 3000);`;

/** The limit of the machine itself, as Linux reports it. */
function mostOfMachine(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 128;
  }
}

it('browsers that reconnect all at once queue for a busy server and are not dropped', () => {
  // This process is blocked meanwhile and accepts nobody, so only the system's queue is counted.
  const port = new URL(server.origin).port;
  const taken = Number(
    execFileSync(process.execPath, ['-e', connectAll, port, String(browsers)], { encoding: 'utf8' }),
  );
  expect(taken).toBeGreaterThanOrEqual(Math.min(browsers, mostOfMachine()));
});
