// rules/match 23: what the reporter did a moment ago. The queue's database takes a moment to store it, in which the tab
// may be closed; this is kept before anything is drawn.

import { parsed } from '../../data/cache/shape.ts';
import { deviceStorage } from '../../ui/device-storage.ts';
import { jottedKey } from './queue-places.ts';
import { storedWaiting } from './queue-rows.ts';
import { commandIdOf, type Queue, type Waiting } from './report-command.ts';

export type Jotter = {
  /** Keeps the command at once. */
  jot(waiting: Waiting): void;
  /** These commands are stored, or over: nothing of them is kept here any more. */
  erase(commandIds: readonly string[]): void;
  /** What is kept and not erased, in order. */
  read(): Queue;
};

const read = (): Queue =>
  (parsed<readonly unknown[]>({ list: 'any' }, deviceStorage.read(jottedKey)) ?? []).flatMap(
    (value) => storedWaiting(value) ?? [],
  );

function write(queue: Queue): void {
  if (queue.length === 0) deviceStorage.remove(jottedKey);
  else deviceStorage.write(jottedKey, JSON.stringify(queue));
}

/** On this device. */
export const deviceJotter: Jotter = {
  jot: (waiting) => write([...read(), waiting]),
  erase: (commandIds) => write(read().filter((waiting) => !commandIds.includes(commandIdOf(waiting)))),
  read,
};
