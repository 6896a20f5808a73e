// A keep-alive HTTP/1.1 connection that costs as little as possible, so that the client is not what is measured. It
// reads responses with a content-length, one at a time.

import { connect, type Socket } from 'node:net';

export type HttpConnection = {
  /** Sends the request and resolves to the status when the whole response has arrived. */
  send(request: Buffer): Promise<number>;
  /** The last response, head and body. */
  last(): string;
  close(): void;
};

export type RequestParts = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The bytes of a request. */
export function requestBytes({ method, path, headers, body = '' }: RequestParts): Buffer {
  const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(([name, text]) => `${name}: ${text}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Connects to a port of this machine. */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = await connected(port);
  let received: Buffer[] = [];
  let last: Buffer[] = [];
  let receivedLength = 0;
  let expectedLength = -1;
  let status = 0;
  let done: { resolve(status: number): void; reject(error: Error): void } | null = null;
  const fail = (error: Error): void => {
    done?.reject(error);
    done = null;
  };
  const take = (bytes: Buffer): void => {
    received.push(bytes);
    receivedLength += bytes.length;
    if (expectedLength === -1) {
      const head = Buffer.concat(received);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      expectedLength = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    }
    if (receivedLength < expectedLength) return;
    last = received;
    received = [];
    receivedLength = 0;
    expectedLength = -1;
    const waiting = done;
    done = null;
    waiting?.resolve(status);
  };
  socket.on('data', take);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        done = { resolve, reject };
        socket.write(request);
      }),
    last: () => Buffer.concat(last).toString(),
    close: () => socket.destroy(),
  };
}

/** A connected socket without Nagle's delay. */
export function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** Everything up to the end of the response's headers, and what came with it. */
export function responseHead(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (bytes: Buffer): void => {
      text += bytes.toString('latin1');
      if (!text.includes('\r\n\r\n')) return;
      socket.off('data', take);
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve(text);
    };
    socket.on('data', take);
    socket.once('error', reject);
  });
}
