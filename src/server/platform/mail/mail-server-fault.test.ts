import { expect, it } from 'vitest';
import { mailServer } from '#test/builders/mail-server';
import { mailServerFault } from './smtp-sender.ts';

it('a mail server that greets is all right; one that does not, or is not there, is told', async () => {
  const post = await mailServer();
  const soon = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, dnsTimeout: 500 };
  expect(await mailServerFault(post.url, soon)).toBeNull();
  expect(await mailServerFault('smtp://127.0.0.1:1', soon)).toContain('ECONNREFUSED');
});
