// A connection that waits for notices of one channel. Notices can be lost: whoever listens also polls.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';

export type ChannelListener = {
  /** A notice with its payload. */
  onNotice(payload: string): void;
  /** The connection stands, for the first time or again: what came before it may have been missed. */
  onConnected?(): void;
};

export type Listening = { close(): Promise<void> };

const longestPause = 5000;

/** Listens until closed and reconnects whenever the connection is lost; resolves when it first stands. */
export async function listen(
  connection: DatabaseConnection,
  channel: string,
  listener: ChannelListener,
): Promise<Listening> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connection, application_name: `touchline ${channel}`, keepAlive: true });
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => listener.onNotice(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    fresh.once('end', () => void reconnect());
    listener.onConnected?.();
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
