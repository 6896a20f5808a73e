import type { WebhookEvent, WebhookForm } from '#game/webhook/webhook';

export const formNames: Readonly<Record<WebhookForm, string>> = {
  json: 'Plain JSON',
  slack: 'Slack',
  discord: 'Discord',
  matrix: 'Matrix',
};

export const eventNames: Readonly<Record<WebhookEvent, string>> = {
  deadline: 'A deadline in three hours',
  locked: 'Selections are locked',
  goal: 'A goal',
  final: 'A match is final',
  settled: 'A gameweek is settled',
};
