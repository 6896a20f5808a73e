// What a manager is told in time: their choices, and the link in each mail that switches its kind off.

import { z } from 'zod';
import { noticeKinds } from '#game/notice/notice';
import { hoursToChoose } from '#game/notice/notice-settings';
import { isEachOnce } from './each-once.ts';
import { endpoint } from './endpoint.ts';
import { isoInstant } from './identity-schema.ts';

const fullHour = z.number().int().min(0).max(23);
const times = {
  hours_before: z.literal(hoursToChoose),
  /** Full hours of the league's time zone; null: none. */
  quiet: z.object({ from: fullHour, to: fullHour }).nullable(),
};
const kind = z.enum(noticeKinds);
const stopToken = z.string().max(200);

export const readNoticeChoices = endpoint({
  method: 'GET',
  path: '/api/notice/choices',
  who: 'manager',
  summary: 'What the caller is told, by which channels and when.',
  input: z.object({}),
  output: z.object({
    ...times,
    kinds: z.array(z.object({ kind, mail: z.boolean(), push: z.boolean() })),
    /** Whether this installation can send mail. */
    has_mail: z.boolean(),
    email: z.string(),
    time_zone: z.string(),
    /** What a browser subscribes with. */
    push_key: z.string(),
    /** Those that are told by push. */
    devices: z.array(
      z.object({
        id: z.string(),
        browser: z.string(),
        is_current: z.boolean(),
        since: isoInstant,
        /** When its push service last took a message. */
        told_at: isoInstant.nullable(),
        /** What its push service answered instead, the last time. */
        fault: z.string().nullable(),
      }),
    ),
  }),
});

export const chooseNotices = endpoint({
  method: 'POST',
  path: '/api/notice/choose',
  who: 'manager',
  summary: 'Sets what the caller is told, by which channels and when; what is not named stays as it is.',
  input: z.object({
    hours_before: times.hours_before.optional(),
    quiet: times.quiet.optional(),
    kinds: z
      .array(z.object({ kind, mail: z.boolean().optional(), push: z.boolean().optional() }))
      .refine((rows) => isEachOnce(rows.map((row) => row.kind)), 'A kind is named twice'),
  }),
  output: z.object({}),
});

export const readStopLink = endpoint({
  method: 'GET',
  path: '/api/notice/stop-link',
  who: 'anyone',
  summary: "Which kind of mail the token of a mail's link stops, and whether it is still on.",
  input: z.object({ token: stopToken }),
  output: z.object({ kind, is_on: z.boolean() }),
});

export const switchNoticesOff = endpoint({
  method: 'POST',
  path: '/api/notice/switch-off',
  who: 'anyone',
  summary: "Switches one kind of mail off, with the token of such a mail's link.",
  input: z.object({ token: stopToken }),
  output: z.object({ kind }),
});
