import { type Refusal, refuse } from '../refusal.ts';
import { noticeTexts } from './notice-texts.ts';
import type { QuietHours } from './quiet-hours.ts';

/** Quiet hours that end when they begin would be none, or all: null if they are clear. */
export const judgeQuietHours = (quiet: QuietHours | null): Refusal | null =>
  quiet !== null && quiet.from === quiet.to ? refuse('quiet_all_day', noticeTexts.quietAllDay) : null;
