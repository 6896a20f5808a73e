import { describe, expect, it } from 'vitest';
import { judgeWebhookUrl } from './judge-webhook-url.ts';

describe('the address of a webhook', () => {
  it.each([
    ['hooks.example.org/x', 'Enter the whole address'],
    [`https://x.example/${'a'.repeat(1000)}`, 'Enter the whole address'],
    ['http://hooks.example.org/x', 'The address must begin with https://'],
    ['file:///etc/passwd', 'The address must begin with https://'],
    ['https://me:secret@hooks.example.org/x', 'The address must not contain a password'],
  ])('%s is refused: %s', (url, sentence) => {
    expect(judgeWebhookUrl(url, false)).toMatchObject({ sentence });
  });

  it('begins with https, in tests of one’s own machine also with http', () => {
    expect(judgeWebhookUrl('https://hooks.example.org/x?y=1', false)).toBeNull();
    expect(judgeWebhookUrl('http://127.0.0.1:9/x', true)).toBeNull();
  });
});
