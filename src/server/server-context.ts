// What every route and job is given: made once by the composition root, nothing global.

import type { Clock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { LiveHub } from './live/live-hub.ts';

export type ServerContext = {
  readonly config: Config;
  /** Signs access tokens and invitation links. */
  readonly secret: Buffer;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly live: LiveHub;
};
