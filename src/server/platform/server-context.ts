// What every route and job receives: made once by the composition root, nothing global. The features add their own part
// in app.ts.

import type { ReadTokenGate } from './access/read-token-gate.ts';
import type { SessionGate } from './access/session-gate.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { Log } from './log.ts';

export interface ServerContext {
  readonly config: Config;
  /** Signs access tokens and invitation links. */
  readonly secret: Buffer;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  /** Identifies callers by their access token. */
  readonly sessions: SessionGate;
  /** Identifies callers by a personal token. */
  readonly tokens: ReadTokenGate;
  readonly log: Log;
}
