// A notice: something that a manager is told in time, on the channels that they chose (rules/notice 1).

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

/** A table in words, for mails; what it says must be readable without its looks. */
export type TextTable = {
  readonly caption: string;
  readonly head: readonly string[];
  /** The columns that stand at the right, from 0. */
  readonly numeric: readonly number[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly isOwn: boolean }[];
};
export type NoticeSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly tables: readonly TextTable[];
};

/** What a notice says, on every channel: a mail shows all of it, a short message subject and heading. */
export type NoticeText = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Longer news in parts; only a mail shows them. */
  readonly sections?: readonly NoticeSection[] | undefined;
  /** Where it leads: a path of the app. */
  readonly action: { readonly label: string; readonly path: string };
};
