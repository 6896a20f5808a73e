// Every error's body: RFC 9457 problem+json with the sentence that a person is shown.

import { z } from 'zod';

export const problem = z.object({
  /** The sentence. */
  title: z.string(),
  status: z.number().int(),
  /** A stable word for programs. */
  code: z.string(),
  request_id: z.string(),
  /** With 400: what is wrong with which field. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With 409: how things stand now. */
  current: z.unknown().optional(),
});
export type Problem = z.output<typeof problem>;
