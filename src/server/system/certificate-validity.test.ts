import { once } from 'node:events';
import { createServer } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { selfSignedCertificate } from '#test/builders/certificate';
import { certificateValidity } from './certificate-validity.ts';

const server = createServer(selfSignedCertificate()).listen(0, '127.0.0.1');
let asked = 0;
server.on('connection', () => {
  asked += 1;
});
await once(server, 'listening');
const { port } = server.address() as { port: number };
afterAll(() => server.close());

it('is that of the certificate that browsers see, asked once an hour', async () => {
  const config = { publicUrl: `https://localhost:${port}` };
  const validity = { from: Date.UTC(2020, 0, 1), until: Date.UTC(2049, 11, 31, 23, 59, 59) };
  expect(await certificateValidity(config)).toEqual(validity);
  expect(await certificateValidity(config)).toEqual(validity);
  expect(asked).toBe(1);
});

it('is none without TLS, and a reason where nothing answers', async () => {
  expect(await certificateValidity({ publicUrl: 'http://localhost:3000' })).toBeNull();
  expect(await certificateValidity({ publicUrl: 'https://127.0.0.1:1' })).toMatch(/ECONNREFUSED/);
  // An address, and no name to look up.
  expect(await certificateValidity({ publicUrl: 'https://[::1]:1' })).toMatch(/^connect \w+ ::1:1/);
});
