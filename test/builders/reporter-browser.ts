// A browser with tabs and a server behind a bad network, for tests of the reporter's queue.

import { ProblemError } from '#api/problem-error';
import type { MatchSheet } from '#game/match/match-sheet';
import { hasGoneOn } from '#game/match/seen-truth';
import { type CommandQueue, commandQueue, type QueueAnswer } from '../../src/web/report/queue/command-queue.ts';
import type { Jotter } from '../../src/web/report/queue/jotter.ts';
import { type QueueRow, rowChanges } from '../../src/web/report/queue/queue-rows.ts';
import type { Durability, QueueStore } from '../../src/web/report/queue/queue-store.ts';
import { commandIdOf, type Queue, type ReportAct, type Waiting } from '../../src/web/report/queue/report-command.ts';
import { aMinute, eventId, matchId, playerId } from './ids.ts';
import { notationLineUps } from './notation-players.ts';

const match_id = matchId(7);
let ids = 0;
const command = () => ({ command_id: `command ${++ids}`, match_id });
const yellow = (minute: number) => ({
  type: 'DISCIPLINARY' as const,
  minute: aMinute(minute),
  side: 'home' as const,
  card_type: 'YELLOW' as const,
  carded_player_id: playerId(1),
});
export const record = (minute: number): ReportAct => ({
  endpoint: 'POST /api/match/record-event',
  input: { ...command(), event: yellow(minute), confirmed: false },
});
export const correct = (id: number, minute: number): ReportAct => ({
  endpoint: 'POST /api/match/correct-event',
  input: { ...command(), event_id: eventId(id), event: yellow(minute) },
});
export const remove = (id: number): ReportAct => ({
  endpoint: 'POST /api/match/remove-event',
  input: { ...command(), event_id: eventId(id) },
});
export const setMinute = (minute: number, seen?: number): ReportAct => ({
  endpoint: 'POST /api/match/update-match-minute',
  input: { ...command(), minute: aMinute(minute), ...(seen !== undefined && { seen: aMinute(seen) }) },
});
export const lineUps = (seen: MatchSheet['lineUps'] | undefined): ReportAct => ({
  endpoint: 'POST /api/match/save-line-ups',
  input: { ...command(), ...notationLineUps, ...(seen !== undefined && { seen }) },
});
export const complete = (): ReportAct => ({
  endpoint: 'POST /api/match/complete',
  input: { ...command(), heroes: [] },
});

/** What happens to a change of the store: it works, only reading works (a full disk), or nothing does. */
export type StoreFate = 'ok' | 'no room' | 'broken';

/** A store of rows that survives the tab, and counts what is written; its next changes have these fates. */
export function rowStore(fates: StoreFate[] = []) {
  let rows: readonly QueueRow[] = [];
  const written: { durability: Durability; rows: number }[] = [];
  const queue = (): Queue => rows.map(({ waiting }) => waiting);
  const store: QueueStore = {
    read: async () => queue(),
    change: async (change, durability) => {
      const fate = fates.shift() ?? 'ok';
      if (fate === 'broken') throw new Error('The store is broken');
      const { put, remove } = rowChanges(rows, change(queue()));
      if (fate === 'no room' && put.length > 0) throw new Error('The disk is full');
      const gone = new Set([...remove, ...put.map(({ key }) => key)]);
      rows = [...rows.filter(({ key }) => !gone.has(key)), ...put].toSorted((one, other) => one.key - other.key);
      if (gone.size > 0) written.push({ durability, rows: gone.size });
      return queue();
    },
  };
  return {
    ...store,
    written,
    get stored(): Queue {
      return queue();
    },
  };
}

/** Keeps at once, as a browser's local storage does. */
export function memoryJotter(): Jotter {
  let jotted: Queue = [];
  return {
    jot: (waiting) => void (jotted = [...jotted, waiting]),
    erase: (ids) => void (jotted = jotted.filter((one) => !ids.includes(commandIdOf(one)))),
    read: () => jotted,
  };
}

/** What the network does to a request; 'busy after two' answers only the first two of several commands. */
export type Fate = 'ok' | 'lost before' | 'lost after' | 'busy' | 'busy after two';

/** A server that runs each command id once, like the real one, behind a network with these failures. */
export function modelServer(fates: Fate[]) {
  const events = new Map<number, number>();
  const answers = new Map<string, { event_id: number | null }>();
  const taken: string[] = [];
  let minute = aMinute(0);
  let lastId = 0;
  let requests = 0;
  const carryOut = (act: ReportAct): { event_id: number | null } => {
    if (act.endpoint === 'POST /api/match/update-match-minute') {
      const { minute: next, seen = minute } = act.input;
      if (!hasGoneOn(minute, next, seen)) minute = next;
    }
    if (act.endpoint === 'POST /api/match/record-event') {
      if (act.input.event.minute === 13) throw new ProblemError(422, { title: 'Unlucky', code: 'unlucky' });
      lastId += 1;
      events.set(lastId, act.input.event.minute);
      return { event_id: lastId };
    }
    if (act.endpoint === 'POST /api/match/correct-event' || act.endpoint === 'POST /api/match/remove-event') {
      const { event_id } = act.input;
      if (!events.has(event_id)) throw new ProblemError(409, { title: 'Gone', code: 'event_not_found' });
      if (act.endpoint === 'POST /api/match/remove-event') events.delete(event_id);
      else events.set(event_id, act.input.event.minute);
    }
    return { event_id: null };
  };
  const once = (act: ReportAct): { event_id: number | null } => {
    const { command_id } = act.input;
    const known = answers.get(command_id);
    const answer = known ?? carryOut(act);
    if (known === undefined) taken.push(act.endpoint);
    answers.set(command_id, answer);
    return answer;
  };
  const judged = (act: ReportAct): QueueAnswer => {
    try {
      return once(act);
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  };
  const request = (): Fate => {
    requests += 1;
    const fate = fates.shift() ?? 'ok';
    if (fate === 'lost before') throw new ProblemError(0, {});
    if (fate === 'busy') throw new ProblemError(503, {}, 1);
    return fate;
  };
  const send = async ({ act }: Waiting): Promise<{ event_id: number | null }> => {
    const fate = request();
    const answer = once(act);
    if (fate === 'lost after') throw new ProblemError(0, {});
    return answer;
  };
  const sendTogether = async (commands: Queue): Promise<readonly QueueAnswer[]> => {
    const fate = request();
    const given = (fate === 'busy after two' ? commands.slice(0, 2) : commands).map(({ act }) => judged(act));
    if (fate === 'lost after') throw new ProblemError(0, {});
    return given;
  };
  const requestCount = () => requests;
  return { send, sendTogether, requestCount, taken, minutes: () => [...events.values()], minute: () => minute };
}

export type Server = ReturnType<typeof modelServer>;

/** One browser: its store, and a lock that lets one tab send at a time, until it is done or closed. */
export function browser(
  server: Pick<Server, 'send' | 'sendTogether'>,
  manager: string | null = 'reporter',
  storeFates: StoreFate[] = [],
) {
  const store = rowStore(storeFates);
  const jotter = memoryJotter();
  let lock: Promise<void> = Promise.resolve();
  let close: () => void = () => undefined;
  const openTab = (network = server, who = manager, isStoring = true): CommandQueue => {
    close();
    let isClosed = false;
    const closed = new Promise<void>((resolve) => {
      close = () => {
        isClosed = true;
        resolve();
      };
    });
    return commandQueue({
      store: {
        read: store.read,
        change: (...change) => (isStoring && !isClosed ? store.change(...change) : new Promise<never>(() => undefined)),
      },
      jotter: {
        read: jotter.read,
        jot: (waiting) => isClosed || jotter.jot(waiting),
        erase: (ids) => isClosed || jotter.erase(ids),
      },
      send: (waiting) => (isClosed ? new Promise<never>(() => undefined) : network.send(waiting)),
      sendTogether: (all) => (isClosed ? new Promise<never>(() => undefined) : network.sendTogether(all)),
      alone: (work) => {
        lock = lock.then(() => Promise.race([work(), closed]));
        return lock;
      },
      patience: async () => undefined,
      now: () => 1000,
      localEventId: () => -(ids += 1),
      manager: () => who,
      notifyTabs: () => undefined,
      onRefused: () => undefined,
    });
  };
  return { store, jotter, openTab };
}
