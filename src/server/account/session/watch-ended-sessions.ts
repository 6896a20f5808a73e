// Tells this process which sessions have ended, also in other processes: from notifications, and after a lost
// connection from the database, as far back as a token lives.

import type { Instant } from '#game/instant';
import { accessTokenLife } from '../../platform/access/access-token.ts';
import { type Listeners, type Listening, listen } from '../../platform/database/listen.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { sessionEndedChannel, sessionsEndedSince } from './session-store.ts';

/**
 * Watches until closed, on a connection shared with other notifications; resolves when the recently ended sessions are
 * known.
 */
export async function watchEndedSessions(context: ServerContext, others: Listeners = {}): Promise<Listening> {
  const { clock, database, sessions, log } = context;
  const readEnded = async (): Promise<void> => {
    const since = (clock.now() - accessTokenLife) as Instant;
    for (const id of await sessionsEndedSince(database.db, since)) sessions.markEnded(id);
  };
  let reading = Promise.resolve();
  const listeners = { ...others, [sessionEndedChannel]: (sessionId: string) => sessions.markEnded(sessionId) };
  const listening = await listen(database.connection, listeners, () => {
    reading = readEnded().catch((error: unknown) => log.error({ err: error }, 'ended sessions could not be read'));
  });
  await reading;
  return listening;
}
