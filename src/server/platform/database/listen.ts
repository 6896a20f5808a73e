// A connection that listens to some channels. Notifications can be lost, so listeners that must not miss one also poll.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseConnection, keptAlive } from './database.ts';

/** What to do with a notification's payload, by channel. */
export type Listeners = Readonly<Record<string, (payload: string) => void>>;

export type Listening = { close(): Promise<void> };

const longestPause = 5000;
/** A host that has vanished answers neither a connection nor a statement, and the kernel waits for minutes. */
const longestSilence = 10_000;

/**
 * Listens until closed and reconnects whenever the connection is lost; resolves after the first connection.
 * `onConnected` is called then and after each reconnection, because earlier notifications may have been missed.
 */
export async function listen(
  connection: DatabaseConnection,
  listeners: Listeners,
  onConnected?: () => void,
): Promise<Listening> {
  const channels = Object.keys(listeners);
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connection,
      ...keptAlive,
      connectionTimeoutMillis: longestSilence,
      query_timeout: longestSilence,
      application_name: `touchline ${channels.join(' ')}`,
    });
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ channel, payload }) => listeners[channel]?.(payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    fresh.once('end', () => void reconnect());
    onConnected?.();
    return fresh;
  }
  async function reconnect(): Promise<void> {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, longestPause)) {
      await pause(wait, undefined, { ref: false });
      if (closed) return;
      const fresh = await connect().catch(() => null);
      if (fresh === null) continue;
      client = fresh;
      if (closed) await fresh.end();
      return;
    }
  }
  return {
    close: async () => {
      closed = true;
      await client.end();
    },
  };
}
