import { describe, expect, it } from 'vitest';
import { type WebhookMessage, webhookBody } from './webhook.ts';

const message: WebhookMessage = {
  id: 'one',
  event: 'goal',
  league: 'TDL1',
  at: '2025-08-16T14:00:00.000Z',
  text: 'Goal',
  link: 'https://house.example/league/4',
};
const bodyOf = (form: Parameters<typeof webhookBody>[0], text: string) =>
  JSON.parse(webhookBody(form, { ...message, text }));

describe('a message', () => {
  it('is plain JSON for programs, with names as people wrote them', () => {
    expect(bodyOf('json', '<b> & @everyone')).toEqual({ ...message, text: '<b> & @everyone' });
  });

  it('mentions nobody in Slack, and makes no link of a name', () => {
    expect(bodyOf('slack', '<!channel> & <http://x|y>')).toEqual({
      text: 'TDL1: &lt;!channel&gt; &amp; &lt;http://x|y&gt;\nhttps://house.example/league/4',
      mrkdwn: false,
    });
  });

  it('mentions nobody in Discord, and formats no name', () => {
    const { content, allowed_mentions } = bodyOf('discord', '@everyone **[A](http://x)** <@1>');
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(content).toContain('@\u2060everyone');
    expect(content).not.toMatch(/@everyone|(?<!\\)\*|(?<!\\)\[|(?<!\\)<@/);
  });

  it('is Markdown and HTML for Matrix, both without a way out of a name', () => {
    const { text, html } = bodyOf('matrix', '<img src="x"> @room _A_');
    expect(html).toContain('&lt;img src=&quot;x&quot;&gt;');
    expect(text).toContain(String.raw`\<img src="x"\>`);
    for (const body of [text, html]) expect(body).toContain('@\u2060room');
    expect(text).not.toMatch(/(?<!\\)_A/);
  });
});
