// Accepts many connections in a turn of the event loop (decision 0023). Node accepts one a turn for each handle of the
// listening socket, so browsers that come all at once wait for as many turns, and these are long just then. Here the
// socket has more handles.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Server as HttpServer, Server } from 'node:net';

/** So many more connections are accepted in a turn. */
const moreHandles = 31;
const longestWait = 5000;

/** A process gets a second handle of its socket only from another process: this one sends back what it was sent. */
const sendBack = "process.on('message', (_message, handle) => process.send('', handle))";

export type AcceptMany = {
  /** How many connections may wait to be accepted. */
  readonly backlog: number;
  readonly warn: (error: unknown) => void;
  /** The Node that sends the handles back. */
  readonly node?: string;
};

/**
 * Gives this server, which listens, more handles of its socket; without them it goes on as it was. Returns what closes
 * them, which resolves when the connections that came through them have ended; the server must be closed as well.
 */
export async function acceptMany(
  server: HttpServer,
  { backlog, warn, node = process.execPath }: AcceptMany,
): Promise<() => Promise<void>> {
  const handles: Server[] = [];
  const helper = spawn(node, ['-e', sendBack], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  helper.on('error', () => undefined);
  try {
    await once(helper, 'spawn');
    // The bare handle: as a server it would listen in the helper as well, and lose what it accepts.
    const own: unknown = Reflect.get(server, '_handle');
    for (let count = 0; count < moreHandles; count++) {
      const answer = once(helper, 'message', { signal: AbortSignal.timeout(longestWait) });
      helper.send('', own as Server);
      const [, handle] = (await answer) as [string, object];
      // An error that nobody hears would end the process.
      const further = new Server((socket) => server.emit('connection', socket)).on('error', warn);
      handles.push(further.listen(handle, backlog));
    }
  } catch (error) {
    warn(error);
  } finally {
    helper.kill('SIGKILL');
  }
  return async () => {
    await Promise.all(handles.map((handle) => new Promise((resolve) => handle.close(resolve))));
  };
}
