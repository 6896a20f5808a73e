// What every route and job is given: made once by the composition root, nothing global.

import type { SessionGate } from './account/session/session-gate.ts';
import type { SourceLimit } from './account/source-limit.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';

export type ServerContext = {
  readonly config: Config;
  /** Signs access tokens and invitation links. */
  readonly secret: Buffer;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly live: LiveHub;
  /** Who calls, by his access token. */
  readonly sessions: SessionGate;
  /** How often each source may guess. */
  readonly sources: SourceLimit;
  readonly log: Log;
};
