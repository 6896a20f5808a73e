// Whatever the network, the tab and the phone do: what a reporter has done reaches the server once, in order.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventId, MatchId, Minute, PlayerCode } from '#game/identity';
import { propertyRuns } from '#test/builders/property-runs';
import { ProblemError } from '../../data/problem-error.ts';
import { type CommandQueue, commandQueue } from './command-queue.ts';
import type { QueueStore } from './queue-store.ts';
import { commandIdOf, type Queue, type ReportAct, type Waiting } from './report-command.ts';

const match_id = 7 as MatchId;
let ids = 0;
const command = () => ({ command_id: `command ${++ids}`, match_id });
const yellow = (minute: number) => ({
  type: 'DISCIPLINARY' as const,
  minute: minute as Minute,
  side: 'home' as const,
  card_type: 'YELLOW' as const,
  carded_player_id: 1 as PlayerCode,
});
const record = (minute: number): ReportAct => ({
  endpoint: 'POST /api/match/record-event',
  input: { ...command(), event: yellow(minute), confirmed: false },
});
const correct = (id: number, minute: number): ReportAct => ({
  endpoint: 'POST /api/match/correct-event',
  input: { ...command(), event_id: id as EventId, event: yellow(minute) },
});
const remove = (id: number): ReportAct => ({
  endpoint: 'POST /api/match/remove-event',
  input: { ...command(), event_id: id as EventId },
});
const setMinute = (minute: number): ReportAct => ({
  endpoint: 'POST /api/match/update-match-minute',
  input: { ...command(), minute: minute as Minute },
});
const complete = (): ReportAct => ({ endpoint: 'POST /api/match/complete', input: { ...command(), heroes: [] } });

/** A store that outlives the tab. */
function memoryStore(): QueueStore & { stored: Queue } {
  const store = {
    stored: [] as Queue,
    read: async () => store.stored,
    change: async (change: (queue: Queue) => Queue) => {
      store.stored = change(store.stored);
      return store.stored;
    },
  };
  return store;
}

type Fate = 'ok' | 'lost before' | 'lost after' | 'busy';

/** A server that takes each command id once, as the real one does, behind a network with these fates. */
function modelServer(fates: Fate[]) {
  const events = new Map<number, number>();
  const answers = new Map<string, { event_id: number | null }>();
  const taken: string[] = [];
  let minute = 0;
  let lastId = 0;
  const carryOut = (act: ReportAct): { event_id: number | null } => {
    if (act.endpoint === 'POST /api/match/update-match-minute') minute = act.input.minute;
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
  const send = async ({ act }: Waiting): Promise<{ event_id: number | null }> => {
    const fate = fates.shift() ?? 'ok';
    if (fate === 'lost before') throw new ProblemError(0, {});
    if (fate === 'busy') throw new ProblemError(503, {}, 1);
    const { command_id } = act.input;
    const known = answers.get(command_id);
    const answer = known ?? carryOut(act);
    if (known === undefined) taken.push(act.endpoint);
    answers.set(command_id, answer);
    if (fate === 'lost after') throw new ProblemError(0, {});
    return answer;
  };
  return { send, taken, minutes: () => [...events.values()], minute: () => minute };
}

type Server = ReturnType<typeof modelServer>;

/** One browser: its store, and the lock that lets one tab send at a time until that is done or the tab is closed. */
function browser(server: Pick<Server, 'send'>, manager: string | null = 'reporter') {
  const store = memoryStore();
  let lock: Promise<void> = Promise.resolve();
  let close: () => void = () => undefined;
  const openTab = (network = server, who = manager): CommandQueue => {
    close();
    let isClosed = false;
    const closed = new Promise<void>((resolve) => {
      close = () => {
        isClosed = true;
        resolve();
      };
    });
    return commandQueue({
      store,
      send: (waiting) => (isClosed ? new Promise<never>(() => undefined) : network.send(waiting)),
      alone: (work) => {
        lock = lock.then(() => Promise.race([work(), closed]));
        return lock;
      },
      patience: async () => undefined,
      now: () => 1000,
      localEventId: () => -(ids += 1),
      manager: () => who,
      tellTabs: () => undefined,
      onRefused: () => undefined,
    });
  };
  return { store, openTab };
}

const offline = { send: () => new Promise<never>(() => undefined) };

describe('the queue', () => {
  it('keeps what was recorded without a network, and sends it in order from a tab opened later', async () => {
    const server = modelServer([]);
    const { store, openTab } = browser(server);
    const tab = openTab(offline);
    await tab.add(record(12));
    await tab.add(record(34));
    await tab.add(complete());
    await openTab().wake();
    expect(server.minutes()).toEqual([12, 34]);
    expect(server.taken.at(-1)).toBe('POST /api/match/complete');
    expect(store.stored).toEqual([]);
  });

  it('sends nothing of another manager', async () => {
    const server = modelServer([]);
    const { store, openTab } = browser(server);
    await openTab(offline).add(record(12));
    await openTab(server, 'somebody else').wake();
    expect(server.minutes()).toEqual([]);
    expect(store.stored).toHaveLength(1);
  });

  it('takes a waiting event out again without the server', async () => {
    const server = modelServer(['lost before']);
    const { openTab } = browser(server);
    const tab = openTab(offline);
    await tab.add(record(12));
    await tab.add(record(34));
    await tab.add(remove(tab.read().queue[1]?.local_event_id ?? 0));
    await openTab().wake();
    expect(server.minutes()).toEqual([12]);
    expect(server.taken).toEqual(['POST /api/match/record-event']);
  });

  it('removes an event whose recording may have arrived by a command of its own', async () => {
    const server = modelServer(['lost after']);
    const { openTab } = browser(server);
    const tab = openTab({ send: (waiting) => server.send(waiting).catch(() => new Promise<never>(() => undefined)) });
    await tab.add(record(12));
    await new Promise((resolve) => setTimeout(resolve));
    await tab.add(remove(tab.read().queue[0]?.local_event_id ?? 0));
    await openTab().wake();
    expect(server.minutes()).toEqual([]);
    expect(server.taken).toEqual(['POST /api/match/record-event', 'POST /api/match/remove-event']);
  });

  it('sends only the latest of the minutes that waited', async () => {
    const server = modelServer([]);
    const { store, openTab } = browser(server);
    const tab = openTab(offline);
    await tab.add(record(3));
    for (const minute of [4, 5, 6]) await tab.add(setMinute(minute));
    await openTab().wake();
    expect(server.minute()).toBe(6);
    expect(server.taken).toHaveLength(2);
  });

  it('keeps what is refused for decision, sends what is behind it, but completes nothing over it', async () => {
    const server = modelServer([]);
    const tab = browser(server).openTab();
    await tab.add(record(13));
    await tab.add(record(34));
    await tab.add(complete());
    await tab.wake();
    expect(server.minutes()).toEqual([34]);
    const [refused, completion] = tab.read().queue;
    expect(refused?.refusal).toEqual({ code: 'unlucky', sentence: 'Unlucky', current: null });
    expect(completion?.act.endpoint).toBe('POST /api/match/complete');
    await tab.retry(refused === undefined ? '' : commandIdOf(refused), record(14));
    await tab.wake();
    expect(server.minutes()).toEqual([34, 14]);
    expect(tab.read().queue).toEqual([]);
  });

  it('drops a refused event with what was to be done to it', async () => {
    const { openTab } = browser(modelServer([]));
    const waiting = openTab(offline);
    await waiting.add(record(13));
    await new Promise((resolve) => setTimeout(resolve));
    await waiting.add(correct(waiting.read().queue[0]?.local_event_id ?? 0, 20));
    const tab = openTab();
    await tab.wake();
    const [refused] = tab.read().queue;
    expect(tab.read().queue).toHaveLength(2);
    await tab.drop(refused === undefined ? '' : commandIdOf(refused));
    expect(tab.read().queue).toEqual([]);
  });

  it('says when this browser keeps nothing, and still sends', async () => {
    const server = modelServer([]);
    const broken = { read: () => Promise.reject(new Error('no')), change: () => Promise.reject(new Error('no')) };
    const tab = commandQueue({
      store: broken,
      send: server.send,
      alone: (work) => work(),
      patience: async () => undefined,
      now: () => 1000,
      localEventId: () => -(ids += 1),
      manager: () => 'reporter',
      tellTabs: () => undefined,
      onRefused: () => undefined,
    });
    await tab.add(record(12));
    await tab.wake();
    expect(tab.read().isKept).toBe(false);
    expect(server.minutes()).toEqual([12]);
  });
});

/** What a reporter may do next; `place` picks one of the events there are. */
type Step =
  | { kind: 'record'; minute: number }
  | { kind: 'correct'; place: number; minute: number }
  | { kind: 'remove'; place: number }
  | { kind: 'minute'; minute: number }
  | { kind: 'reopen the tab' }
  | { kind: 'send' };

const minute = fc.integer({ min: 14, max: 130 });
const place = fc.nat(20);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('record' as const), minute }),
    fc.record({ kind: fc.constant('correct' as const), place, minute }),
    fc.record({ kind: fc.constant('remove' as const), place }),
    fc.record({ kind: fc.constant('minute' as const), minute }),
    fc.constant({ kind: 'reopen the tab' as const }),
    fc.constant({ kind: 'send' as const }),
  ),
  { maxLength: 25 },
);
const fates = fc.array(fc.constantFrom<Fate>('ok', 'lost before', 'lost after', 'busy'), { maxLength: 40 });

describe('whatever happens', () => {
  it('the server ends with exactly what the reporter meant', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fates, async (steps, fates) => {
        const server = modelServer(fates);
        // The reporter's own list: an event by its local id until the server has numbered it.
        let meant: { local: number; minute: number }[] = [];
        let clock: number | null = null;
        const numbers = new Map<number, number>();
        const send: Server['send'] = async (waiting) => {
          const answer = await server.send(waiting);
          if (waiting.local_event_id !== null && answer.event_id !== null) {
            numbers.set(waiting.local_event_id, answer.event_id);
          }
          return answer;
        };
        const { store, openTab } = browser({ send });
        let tab = openTab();
        const idOf = (local: number): number => numbers.get(local) ?? local;
        for (const step of steps) {
          const chosen = 'place' in step ? meant[step.place % Math.max(1, meant.length)] : undefined;
          if (step.kind === 'record') {
            const before = new Set(tab.read().queue.map(({ local_event_id }) => local_event_id));
            const act = record(step.minute);
            const adding = tab.add(act);
            const added = tab.read().queue.find(({ local_event_id }) => !before.has(local_event_id));
            meant = [...meant, { local: added?.local_event_id ?? 0, minute: step.minute }];
            await adding;
          } else if (step.kind === 'minute') {
            clock = step.minute;
            await tab.add(setMinute(step.minute));
          } else if (step.kind === 'reopen the tab') tab = openTab();
          else if (step.kind === 'send') await tab.wake();
          else if (chosen !== undefined && step.kind === 'correct') {
            meant = meant.map((event) => (event === chosen ? { ...event, minute: step.minute } : event));
            await tab.add(correct(idOf(chosen.local), step.minute));
          } else if (chosen !== undefined) {
            meant = meant.filter((event) => event !== chosen);
            await tab.add(remove(idOf(chosen.local)));
          }
        }
        await openTab().wake();
        expect(store.stored).toEqual([]);
        expect(server.minutes().toSorted()).toEqual(meant.map((event) => event.minute).toSorted());
        if (clock !== null) expect(server.minute()).toBe(clock);
      }),
      { numRuns: propertyRuns },
    );
  });
});
