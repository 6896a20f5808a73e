// The link to a manager's calendar. The calendar itself is no endpoint of the API: programs fetch it without a session.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoInstant } from './identity-schema.ts';

export const readCalendarLink = endpoint({
  method: 'GET',
  path: '/api/calendar/link',
  who: 'manager',
  summary: 'When the link to the caller’s calendar was made; null without one. The link itself is not kept.',
  input: z.object({}),
  output: z.object({ made_at: isoInstant.nullable() }),
});

export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/calendar/make-link',
  who: 'manager',
  summary: 'Makes the link to the caller’s calendar, which ends an earlier one; it is shown once.',
  input: z.object({}),
  output: z.object({ link: z.string(), made_at: isoInstant }),
});

export const removeCalendarLink = endpoint({
  method: 'POST',
  path: '/api/calendar/remove-link',
  who: 'manager',
  summary: 'Ends the link to the caller’s calendar at once.',
  input: z.object({}),
  output: z.object({}),
});
