// A network between watchers and the server that drops, delays, duplicates and half-closes, driven by a seed, until it
// is calmed.

import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#game/seeded-random';

export type Faults = { connections: number; dropped: number; halfClosed: number; delayed: number; duplicated: number };
export type BadNetwork = {
  readonly port: number;
  readonly faults: Faults;
  /** Causes no new faults from now on; half-closed connections stay that way. */
  calm(): void;
  close(): void;
};
type Mood = { readonly random: Random; readonly faults: Faults; isCalm: boolean };

/** In milliseconds: how long a connection lives before its fate, and how late bytes may arrive. */
const longestLife = 8000;
const longestDelay = 250;
/** The share of connections that are dropped or half-closed, and of frames that are late or repeated. */
const dropped = 0.5;
const halfClosed = 0.2;
const late = 0.2;
const twice = 0.15;
const backlog = 4096;

/** Listens on a port of this machine and forwards to the server's. */
export async function startBadNetwork(target: number, random: Random): Promise<BadNetwork> {
  const faults: Faults = { connections: 0, dropped: 0, halfClosed: 0, delayed: 0, duplicated: 0 };
  const mood: Mood = { random, faults, isCalm: false };
  const connections = new Set<Connection>();
  const server = createServer({ noDelay: true }, (near) => {
    faults.connections++;
    const connection = new Connection(near, connect({ port: target, host: '127.0.0.1', noDelay: true }), mood);
    connections.add(connection);
    near.on('close', () => connections.delete(connection));
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog }, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    faults,
    calm: () => {
      mood.isCalm = true;
    },
    close: () => {
      server.close();
      for (const connection of connections) connection.drop();
    },
  };
}

/** A watcher's connection on the near side, the server's on the far side. */
class Connection {
  readonly #near: Socket;
  readonly #far: Socket;
  readonly #mood: Mood;
  /** The far side is gone, but the near side is not told. */
  #isCut = false;
  #passed = Promise.resolve();

  constructor(near: Socket, far: Socket, mood: Mood) {
    this.#near = near;
    this.#far = far;
    this.#mood = mood;
    near.on('error', () => this.drop()).on('close', () => this.drop());
    far.on('error', () => this.#isCut || this.drop()).on('close', () => this.#isCut || this.drop());
    near.on('data', (bytes) => this.#isCut || far.write(bytes));
    far.on('data', (bytes) => {
      this.#passed = this.#pass(bytes, this.#passed);
    });
    setTimeout(() => this.#meetFate(), mood.random() * longestLife).unref();
  }

  drop(): void {
    this.#near.destroy();
    this.#far.destroy();
  }

  /** In order, as in TCP: what follows waits as well. */
  async #pass(bytes: Buffer, earlier: Promise<void>): Promise<void> {
    const { random, faults } = this.#mood;
    const isFrame = bytes.subarray(0, 6).toString('latin1') === 'data: ' && bytes.at(-1) === 10;
    const times = isFrame && this.#happens(twice) ? 2 : 1;
    const delay = this.#happens(late) ? random() * longestDelay : 0;
    if (times === 2) faults.duplicated++;
    if (delay > 0) faults.delayed++;
    await earlier;
    if (delay > 0) await pause(delay);
    for (let time = 0; time < times && !this.#isCut; time++) this.#near.write(bytes);
  }

  #meetFate(): void {
    const { random, faults, isCalm } = this.#mood;
    if (this.#near.destroyed || isCalm) return;
    const fate = random();
    if (fate < dropped) {
      faults.dropped++;
      this.drop();
    } else if (fate < dropped + halfClosed) {
      faults.halfClosed++;
      this.#isCut = true;
      this.#far.destroy();
    }
  }

  #happens(share: number): boolean {
    return this.#mood.random() < share && !this.#mood.isCalm;
  }
}
