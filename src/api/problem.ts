// The body of every error: an RFC 9457 problem with the sentence to show.

import { z } from 'zod';

export const problem = z.object({
  /** The sentence to show. */
  title: z.string(),
  status: z.number().int(),
  /** A stable code for programs. */
  code: z.string(),
  request_id: z.string(),
  /** With 400: what is wrong with which field. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With 409: the current state. */
  current: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;
