// Whether this server answers and reaches its database, for monitoring.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoInstant } from './identity-schema.ts';

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  who: 'anyone',
  summary: 'Answers if the server and its database are up.',
  input: z.object({}),
  output: z.object({ status: z.literal('ok'), now: isoInstant }),
});
