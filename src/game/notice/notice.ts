// A notice: something that a manager is told in time, on the channels that they chose (rules/notice 1).

import type { TextSection } from '../text-section.ts';

/** What notices are about; a manager switches each kind on or off. */
export const noticeKinds = ['deadline', 'team-sheet', 'result', 'squad', 'draft', 'letter'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The ways by which a notice reaches somebody. */
export const noticeChannels = ['mail', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** How soon a push service hands it over to a device that saves its battery. */
export type Urgency = 'low' | 'normal' | 'high';
export const urgencies: Readonly<Record<NoticeKind, Urgency>> = {
  deadline: 'high',
  'team-sheet': 'high',
  result: 'normal',
  squad: 'normal',
  draft: 'high',
  letter: 'low',
};

/** What a notice says, on every channel: a mail shows all of it, a short message subject and heading. */
export type NoticeText = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Longer news in parts; only a mail shows them. */
  readonly sections?: readonly TextSection[] | undefined;
  /** Where it leads: a path of the app. */
  readonly action: { readonly label: string; readonly path: string };
};
