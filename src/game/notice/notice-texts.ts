// The sentences about what managers are told in time.

import type { NoticeKind } from './notice.ts';

const kinds: Readonly<Record<NoticeKind, string>> = {
  deadline: 'A deadline is near and a team of yours is not saved, or a deadline was moved',
  'team-sheet': 'Somebody of your eleven is not in the team sheet',
  result: 'Your match is final, or a correction changes it',
  squad: 'An admin gives your team a player, or takes one away',
  draft: 'Your draft is planned or begins, your team is on the clock, or your queue has picked',
  letter: 'A gameweek is settled: Monday’s letter with its results and table',
};

export const noticeTexts = {
  noMail: 'No mail server is set up here, so no mails are sent. An admin can set one up.',
  quietAllDay: 'Quiet hours need an end that differs from their beginning',
  linkWrong: 'This link is not valid. Choose in your profile what you are told.',
  kinds,
  pushService: 'This browser is told by a push service that this installation does not ask. An admin can add it.',
  pushKeys: 'The browser gave keys that cannot be used. Try again.',
  noDevice: 'No device is told by push yet',
  justTold: 'Wait a moment: a message has just been sent',
} as const;
