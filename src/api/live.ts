// The live stream: server-sent events read with fetch, so that it carries the Authorization header like everything.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The most channels that one stream can carry. */
export const mostChannels = 20;

/**
 * Each event is `data: {LiveFrame}`; a comment every 10 seconds says that the stream lives. It ends when the access
 * token does. The header touchline-position says where it begins, as `epoch number`; a read's names the newest
 * change it includes. What the caller may not watch, or is not there any more, is left out. Refused: 400 a channel that
 * is not one; 403 or 404 if nothing is left.
 */
export const readLive = endpoint({
  method: 'GET',
  path: '/api/live',
  who: 'manager',
  summary:
    'Live frames of the channels (league:ID, match:ID, draft:ID, team:ID, players, season, points, matches) as server-sent events.',
  input: z.object({
    /** Separated by commas. */
    channels: z.string().min(1).max(600),
    /** The last number the caller knows, from a frame or a snapshot: the stream continues after it. */
    after: z
      .string()
      .regex(/^(0|[1-9]\d{0,14})$/)
      .optional(),
    /** The epoch of that number. */
    epoch: z.uuid().optional(),
  }),
  output: z.string(),
});
