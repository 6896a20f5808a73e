import { describe, expect, it } from 'vitest';
import { judgeWebhookUrl } from './judge-webhook-url.ts';

describe('the address of a webhook', () => {
  it.each([
    ['hooks.example.org/x', 'Enter the whole address'],
    [`https://x.example/${'a'.repeat(1000)}`, 'Enter the whole address'],
    ['http://hooks.example.org/x', 'The address must begin with https://'],
    ['file:///etc/passwd', 'The address must begin with https://'],
    [`https://${'a'.repeat(64)}.example/x`, 'The host name in this address is too long'],
    [`https://${'abcdefg.'.repeat(31)}example/x`, 'The host name in this address is too long'],
    ['https://me:secret@hooks.example.org/x', 'The address must not contain a password'],
  ])('%s is refused: %s', (url, sentence) => {
    expect(judgeWebhookUrl(url, false)).toMatchObject({ sentence });
  });

  it('begins with https, in tests of one’s own machine also with http', () => {
    expect(judgeWebhookUrl('https://hooks.example.org/x?y=1', false)).toBeNull();
    expect(judgeWebhookUrl('http://127.0.0.1:9/x', true)).toBeNull();
  });

  it('may have a host that is as long as DNS allows', () => {
    const host = `${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(61)}`;
    expect(host.length).toBe(253);
    for (const name of [host, `${host}.`]) expect(judgeWebhookUrl(`https://${name}/x`, false)).toBeNull();
  });
});
