import { connect, createServer, type Socket } from 'node:net';

export type SlowNetwork = { readonly port: number; close(): void };

/** Listens on a port of this machine and forwards to the server's; every byte is this many milliseconds late, each way. */
export async function startSlowNetwork(target: number, delay: number): Promise<SlowNetwork> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => from.destroy());
      // Equal delays keep the order.
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), delay));
      from.on('close', () => {
        open.delete(from);
        setTimeout(() => to.destroy(), delay);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
