// Outgoing webhooks: what a league tells a chat, and in which form (rules/data 6 to 9).

/** What a webhook can tell; `test` is what an admin sends by hand. */
export const webhookEvents = ['deadline', 'locked', 'goal', 'final', 'settled'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookForms = ['json', 'slack', 'discord', 'matrix'] as const;
export type WebhookForm = (typeof webhookForms)[number];

export type WebhookMessage = {
  /** The same for every repetition of this message. */
  readonly id: string;
  readonly event: WebhookEvent | 'test';
  readonly league: string;
  readonly at: string;
  /** One or more sentences with names as people wrote them. */
  readonly text: string;
  /** Where to read more. */
  readonly link: string;
};

/** The body of the request, as its receiver reads it. No name in it can mention, link or format anything. */
export function webhookBody(form: WebhookForm, message: WebhookMessage): string {
  const { text, link, league } = message;
  switch (form) {
    case 'json':
      return JSON.stringify(message);
    case 'slack':
      return JSON.stringify({ text: `${slackText(league)}: ${slackText(text)}\n${link}`, mrkdwn: false });
    case 'discord':
      return JSON.stringify({
        content: `${markdownText(league)}: ${markdownText(text)}\n<${link}>`,
        allowed_mentions: { parse: [] },
      });
    case 'matrix':
      return JSON.stringify({
        text: `${markdownText(league)}: ${markdownText(text)}\n${link}`,
        html: `<b>${htmlText(league)}</b>: ${htmlText(text)}<br><a href="${htmlText(link)}">${htmlText(link)}</a>`,
      });
  }
}

/** Slack makes mentions and links of what stands between angle brackets. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An @ gets a joiner behind it, so that a reader that mentions by name finds none. */
const markdownText = (text: string): string =>
  text.replaceAll(/[\\`*_~|[\](){}<>#+\-!:]/g, String.raw`\$&`).replaceAll('@', '@\u2060');

const htmlText = (text: string): string => slackText(text).replaceAll('"', '&quot;').replaceAll('@', '@\u2060');
