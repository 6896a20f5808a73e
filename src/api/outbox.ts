// The queue of mails and text messages: for admins the status of each, in the demo also the content.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { commandId, isoInstant } from './identity-schema.ts';

const mail = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'text']),
  recipient: z.string(),
  subject: z.string(),
  created_at: isoInstant,
  state: z.enum(['waiting', 'sent', 'kept', 'refused', 'given-up']),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
});
/** In a list: with whether it failed and an admin can retry it. */
const listed = mail.extend({ can_be_retried: z.boolean() });
const page = z.object({
  before: isoInstant.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mail/all',
  who: 'admin',
  summary: 'The state of each mail, newest first; `before` pages to older ones, `only` selects failed ones.',
  input: page.extend({ only: z.literal('failed').optional() }),
  output: z.object({
    /** Without a mail server, mails become files in the data folder. */
    is_configured: z.boolean(),
    mails: z.array(listed),
  }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/mail/retry',
  who: 'admin',
  summary: 'Sends a failed mail again now.',
  input: z.object({ command_id: commandId, mail_id: z.uuid() }),
  output: z.object({}),
});

export const retryAllMails = endpoint({
  method: 'POST',
  path: '/api/mail/retry-all',
  who: 'admin',
  summary: 'Sends every failed mail again now that still has its content.',
  input: z.object({ command_id: commandId }),
  output: z.object({ queued: z.number().int() }),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox/all',
  who: 'anyone',
  summary: 'Demo only: the mails it would have sent.',
  input: page,
  output: z.object({ mails: z.array(listed) }),
});

export const readOutboxMail = endpoint({
  method: 'GET',
  path: '/api/outbox/mail',
  who: 'anyone',
  summary: 'Demo only: one mail with both of its bodies.',
  input: z.object({ id: z.uuid() }),
  output: mail.extend({ html: z.string(), text: z.string() }),
});
