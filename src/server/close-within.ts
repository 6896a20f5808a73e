import type { RunningServer } from './start-server.ts';

/** The milliseconds that running requests may take when the server is stopped: the whole stop takes less than three seconds. */
const longestStop = 1500;

/** Closes the server; whoever is still sending after this long is cut off, since browsers reconnect automatically. */
export async function closeWithin(
  { app, close }: Pick<RunningServer, 'app' | 'close'>,
  milliseconds = longestStop,
): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await close();
  clearTimeout(deadline);
}
