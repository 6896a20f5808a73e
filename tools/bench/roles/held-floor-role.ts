// The floor for a crowd's memory: a bare Node.js server that answers with a head and keeps the connection.

import { createServer } from 'node:http';
import { residentOfThisProcess } from '../process/memory.ts';

const server = createServer((_request, response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n:\n\n');
});

export const heldFloorActs = {
  /** Listens and returns its port. */
  async start(_nothing: null): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  },
  resident: residentOfThisProcess,
};
export type HeldFloorActs = typeof heldFloorActs;
