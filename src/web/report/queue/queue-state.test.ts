import { describe, expect, it } from 'vitest';
import { matchId } from '#test/builders/ids';
import { notationLineUps } from '#test/builders/notation-players';
import { complete, correct, lineUps, record, remove, setMinute } from '#test/builders/reporter-browser';
import { nextToSend, waitingFor, withAct, withJotted, withOutcome, withoutCommand, withRetry } from './queue-state.ts';
import { commandIdOf, type Queue, type ReportAct, type Waiting } from './report-command.ts';

const refusal = { code: 'unlucky', sentence: 'Unlucky', current: null };
const waiting = (act: ReportAct, more: Partial<Waiting> = {}): Waiting => ({
  act,
  manager_id: 'marta',
  made_at: 0,
  attempted: false,
  local_event_id: null,
  refusal: null,
  ...more,
});
const author = { manager_id: 'marta', made_at: 0, local_event_id: -9 };
/** Each command as its endpoint's last word, with the event that it is about. */
const words = (queue: Queue): readonly string[] =>
  queue.map(({ act, local_event_id }) => {
    const event = 'event_id' in act.input ? act.input.event_id : (local_event_id ?? '');
    return `${act.endpoint.split('/').at(-1)} ${event}`.trim();
  });
const recorded = (id = -1, more: Partial<Waiting> = {}) => waiting(record(12), { local_event_id: id, ...more });

describe('one more action', () => {
  it('that is in the queue already is not added again', () => {
    const queue = [recorded()];
    expect(queue.flatMap(({ act }) => withAct(queue, act, author))).toEqual(queue);
  });

  it('that records an event is not added beside what was corrected of it', () => {
    const [act, own] = [record(12), { ...author, local_event_id: -1 }];
    const corrected = withAct(withAct([], act, own), correct(-1, 44), author);
    expect(withAct(corrected, act, own)).toEqual(corrected);
  });

  it('has a local id if it records an event', () => {
    expect(words(withAct(withAct([], record(12), author), complete(), author))).toEqual([
      'record-event -9',
      'complete',
    ]);
  });

  it('rewrites a waiting event, also a refused one, which may then go again', () => {
    for (const event of [recorded(), recorded(-1, { attempted: true, refusal })]) {
      const correction = correct(-1, 44);
      const [changed, ...others] = withAct([event], correction, author);
      expect(others).toEqual([]);
      expect(changed).toMatchObject({ attempted: false, refusal: null, local_event_id: -1 });
      expect(changed?.act).toMatchObject({
        endpoint: 'POST /api/match/record-event',
        input: { event: { minute: 44 } },
      });
      expect(changed?.act.input.command_id).toBe(correction.input.command_id);
    }
  });

  it('removes a waiting event with the corrections of it, and no other', () => {
    const queue = [recorded(-1, { attempted: true, refusal }), waiting(correct(-1, 20)), recorded(-2)];
    expect(words(withAct(queue, remove(-1), author))).toEqual(['record-event -2']);
  });

  it('waits for an event that may have reached the server', () => {
    const queue = [recorded(-1, { attempted: true })];
    expect(words(withAct(queue, remove(-1), author))).toEqual(['record-event -1', 'remove-event -1']);
  });

  it('of a minute replaces only one that has not been sent', () => {
    const minutes = (attempted: boolean) =>
      words(withAct([waiting(setMinute(3), { attempted })], setMinute(4), author));
    expect([minutes(false).length, minutes(true).length]).toEqual([1, 2]);
  });

  it('of a minute says what was seen before one that has not been sent', () => {
    const seenAfter = (attempted: boolean, first?: number) =>
      withAct([waiting(setMinute(60, first), { attempted })], setMinute(62, 60), author).at(-1)?.act.input;
    expect([seenAfter(false, 58), seenAfter(true, 58), seenAfter(false)]).toMatchObject([
      { minute: 62, seen: 58 },
      { minute: 62, seen: 60 },
      { minute: 62, seen: 60 },
    ]);
  });
});

describe('an action that its tab may not have stored', () => {
  it.each([
    ['of no event', complete(), ['record-event -1', 'complete']],
    ['of an event with a number', remove(3), ['record-event -1', 'remove-event 3']],
    ['of an event that waits', remove(-1), []],
    ['of an event that waits no longer', remove(-2), ['record-event -1']],
  ])('%s', (_which, act, left) => {
    expect(words(withJotted([recorded()], waiting(act)))).toEqual(left);
  });

  it('keeps its local id, its manager and its moment', () => {
    const jotted = recorded(-4, { manager_id: 'hilde', made_at: 5 });
    expect(withJotted([recorded()], jotted).at(-1)).toEqual(jotted);
  });

  it('may have arrived if its tab had tried to send it', () => {
    const queue = [recorded(-1), recorded(-2)];
    const tried = queue.slice(0, 1).map((one) => ({ ...one, attempted: true }));
    expect(tried.flatMap((jotted) => withJotted(queue, jotted)).map(({ attempted }) => attempted)).toEqual([
      true,
      false,
    ]);
  });

  it('is found among several', () => {
    expect(words(withJotted([recorded(-1), recorded(-2)], waiting(remove(-2))))).toEqual(['record-event -1']);
  });
});

describe('what goes next', () => {
  const next = (queue: Queue, most = 20) => words(nextToSend(queue, 'marta', most));

  it('is in order, and as many as may go in one request', () => {
    expect(next([recorded(-1), recorded(-2), recorded(-3)], 2)).toEqual(['record-event -1', 'record-event -2']);
  });

  it('leaves out what was refused and what another manager did', () => {
    const queue = [recorded(-1, { refusal }), recorded(-2), recorded(-3, { refusal }), recorded(-4)];
    expect(next(queue)).toEqual(['record-event -2', 'record-event -4']);
    expect(next([recorded(-1, { manager_id: 'hilde' }), recorded(-2)])).toEqual(['record-event -2']);
  });

  it('ends before what waits for the number of an event, unless nothing goes before it', () => {
    expect(next([recorded(-1), waiting(remove(-1)), recorded(-2)])).toEqual(['record-event -1']);
    expect(next([waiting(remove(-1)), recorded(-2)])).toEqual(['record-event -2']);
    expect(next([waiting(remove(1)), recorded(-2)])).toEqual(['remove-event 1', 'record-event -2']);
  });

  it('completes nothing while an earlier command of the match waits', () => {
    expect(next([waiting(complete())])).toEqual(['complete']);
    expect(next([recorded(-1), waiting(complete())])).toEqual(['record-event -1']);
    expect(next([recorded(-1, { refusal }), waiting(complete())])).toEqual([]);
  });

  it('records nothing while line-ups that begin the match wait or stand refused', () => {
    const start = { home: { xi: [], bench: [] }, away: { xi: [], bench: [] } };
    const other = waiting({
      ...complete(),
      input: { command_id: 'other', match_id: matchId(8), heroes: [] },
    } as ReportAct);
    const after = [recorded(-1), waiting(setMinute(3)), waiting(complete()), other];
    expect(next([waiting(lineUps(start)), ...after])).toEqual(['save-line-ups']);
    expect(next([waiting(lineUps(start), { refusal }), ...after])).toEqual(['complete']);
    // Another reporter's have begun it, somebody else's wait on this device, or it has begun long ago.
    const overtaken = { ...refusal, code: 'line_ups_overtaken' };
    for (const passed of [
      waiting(lineUps(start), { refusal: overtaken }),
      waiting(lineUps(start), { manager_id: 'hilde', refusal }),
      waiting(lineUps(notationLineUps), { refusal }),
      waiting(lineUps(undefined), { refusal }),
    ]) {
      expect(next([passed, ...after])).toContain('record-event -1');
    }
  });

  it('completes the match whatever another manager has left on this device', () => {
    const left = [recorded(-1, { manager_id: 'hilde' }), recorded(-2, { manager_id: 'hilde', refusal })];
    expect(next([...left, waiting(complete())])).toEqual(['complete']);
  });
});

describe('after an answer', () => {
  it('the commands on an event have its number, and those on another none', () => {
    const event = recorded(-1);
    const queue = [event, waiting(correct(-1, 20)), waiting(remove(-1)), waiting(remove(-2))];
    const done = withOutcome(queue, commandIdOf(event), { kind: 'done', event_id: 31 });
    expect(words(done)).toEqual(['correct-event 31', 'remove-event 31', 'remove-event -2']);
  });

  it('nothing has changed if the command is gone', () => {
    const queue = [recorded()];
    expect(withOutcome(queue, 'another', { kind: 'done', event_id: 31 })).toBe(queue);
    expect(withoutCommand(queue, 'another')).toBe(queue);
  });

  it('a refused command can go again, as another', () => {
    const [refused, other] = [recorded(-1, { attempted: true, refusal }), recorded(-2, { attempted: true })];
    const again = record(14);
    const queue = withRetry([refused, other], commandIdOf(refused), again);
    expect(queue).toEqual([{ ...refused, act: again, attempted: false, refusal: null }, other]);
  });
});

it('a command that is dropped takes only those on its own event along', () => {
  const queue = [waiting(setMinute(3)), recorded(-1), waiting(remove(-1)), waiting(remove(4)), waiting(complete())];
  const without = (at: number) => words(withoutCommand(queue, commandIdOf(queue[at] ?? recorded())));
  expect(without(0)).toEqual(['record-event -1', 'remove-event -1', 'remove-event 4', 'complete']);
  expect(without(1)).toEqual(['update-match-minute', 'remove-event 4', 'complete']);
});

it('a match has the commands of its reporter on this device', () => {
  const [own, others] = [recorded(-1), recorded(-2, { manager_id: 'hilde' })];
  expect(waitingFor([own, others], 7, 'marta')).toEqual([own]);
  expect(waitingFor([own, others], 8, 'marta')).toEqual([]);
});
