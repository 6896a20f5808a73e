// The floor for the live stream: the bare `ws` package, sending given bytes (as latin1 text) to the sockets of each
// group.

import { type WebSocket, WebSocketServer } from 'ws';
import { monotonicNow } from '../process/child.ts';

const groups = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const group = groups.get(request.url ?? '') ?? new Set();
  groups.set(request.url ?? '', group.add(socket));
});

export const wsFloorActs = {
  async start(_nothing: null): Promise<number> {
    if (server.address() === null) await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  },
  /** Sends each group its text; returns the instant at which it began. */
  async broadcast(frames: readonly (readonly [group: string, text: string])[]): Promise<number> {
    const bytes = frames.map(([group, text]) => [groups.get(group), Buffer.from(text, 'latin1')] as const);
    const begun = monotonicNow();
    for (const [sockets = [], frame] of bytes) for (const socket of sockets) socket.send(frame, { binary: false });
    return begun;
  },
};
export type WsFloorActs = typeof wsFloorActs;
