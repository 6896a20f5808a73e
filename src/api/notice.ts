// What a manager is told in time: their choices, and the link in each mail that switches its kind off.

import { z } from 'zod';
import { noticeKinds } from '#game/notice/notice';
import { hoursToChoose } from '#game/notice/notice-settings';
import { endpoint } from './endpoint.ts';

const fullHour = z.number().int().min(0).max(23);
const choices = z.object({
  hours_before: z.literal(hoursToChoose),
  /** Full hours of the league's time zone; null: none. */
  quiet: z.object({ from: fullHour, to: fullHour }).nullable(),
  kinds: z.array(z.object({ kind: z.enum(noticeKinds), mail: z.boolean() })),
});

export const readNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/notice/choices',
  who: 'manager',
  summary: 'What the caller is told, by which channels and when.',
  input: z.object({}),
  output: choices.extend({
    /** Whether this installation can send mail. */
    has_mail: z.boolean(),
    email: z.string(),
    time_zone: z.string(),
  }),
});

export const chooseNotices = endpoint({
  method: 'POST',
  path: '/api/notice/choose',
  who: 'manager',
  summary: 'Sets what the caller is told, by which channels and when; kinds that are not named stay as they are.',
  input: choices,
  output: z.object({}),
});

export const switchNoticesOff = endpoint({
  method: 'POST',
  path: '/api/notice/switch-off',
  who: 'anyone',
  summary: "Switches one kind of mail off, with the token of such a mail's link.",
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ kind: z.enum(noticeKinds) }),
});
