import { beforeEach, describe, expect, it } from 'vitest';
import { type Instant, instant } from '#game/instant';
import { managerId } from '#test/builders/ids';
import { beatSlots, type Watcher, Watchers } from './watchers.ts';

const noon = instant('2025-08-16T12:00:00Z');
const later = (milliseconds: number): Instant => (noon + milliseconds) as Instant;
const count = 1000;
let watchers: Watchers;
/** How often each watcher was accessed in any way. */
let asked: number[];
let ended: number[];

/** A watcher of session 'n' that counts every access to it. */
const watcherOf = (number: number, expiresAt: Instant): Watcher =>
  new Proxy(
    {
      sessionId: `${number}`,
      managerId: managerId('marta'),
      expiresAt,
      write: () => undefined,
      end: () => void ended.push(number),
    },
    {
      get: (watcher, name, self) => {
        asked[number] = (asked[number] ?? 0) + 1;
        return Reflect.get(watcher, name, self) as unknown;
      },
    },
  );
const numbersAsked = () => asked.flatMap((times, number) => (times > 0 ? [number] : []));

beforeEach(() => {
  watchers = new Watchers();
  asked = [];
  ended = [];
  for (let number = 0; number < count; number++) watchers.add(watcherOf(number, later(60_000)), ['league:4']);
  asked = [];
});

describe('a thousand watchers', () => {
  it('are left alone when one session ends: only its own stream is touched', () => {
    watchers.endSession('77');
    expect(ended).toEqual([77]);
    expect(numbersAsked()).toEqual([77]);
  });

  it('get their heartbeats in turns, twenty at a time', () => {
    const beats: number[][] = [];
    for (let beat = 0; beat < beatSlots; beat++) {
      asked = [];
      watchers.beat(noon);
      beats.push(numbersAsked());
    }
    expect(beats.map(({ length }) => length)).toEqual(Array(beatSlots).fill(count / beatSlots));
    expect(new Set(beats.flat()).size).toBe(count);
  });

  it('end with their tokens, by the expiry that was read at the start', () => {
    for (let beat = 0; beat < beatSlots; beat++) watchers.beat(later(59_999));
    expect(ended).toEqual([]);
    for (let beat = 0; beat < beatSlots; beat++) watchers.beat(later(60_000));
    expect(ended).toHaveLength(count);
  });
});

describe('those who watch', () => {
  const plain = (sessionId: string, got: string[], manager = 'marta'): Watcher => ({
    sessionId,
    managerId: managerId(manager),
    expiresAt: later(1),
    write: (bytes) => void got.push(bytes.toString()),
    end: () => void got.push('end'),
  });

  it('are counted by channel and by session, and leave nothing behind', () => {
    const few = new Watchers();
    const leave = [['league:4', 'match:1'], ['league:4']].map((channels) => few.add(plain('one', []), channels));
    const counts = () => [few.count, few.countOf('league:4'), few.countOf('match:1'), few.countOfSession('one')];
    expect([counts(), few.channels()]).toEqual([
      [2, 2, 1, 2],
      ['league:4', 'match:1'],
    ]);
    leave[0]?.();
    expect([counts(), few.channels()]).toEqual([[1, 1, 0, 1], ['league:4']]);
    leave[1]?.();
    expect([counts(), few.channels()]).toEqual([[0, 0, 0, 0], []]);
  });

  it('get what is published in their channels, and a comment as heartbeat', () => {
    const few = new Watchers();
    const [one, other]: string[][] = [[], []];
    few.add(plain('one', one ?? []), ['league:4']);
    few.add(plain('other', other ?? []), ['match:1']);
    few.publish('league:4', Buffer.from('goal'));
    few.publish('nobody', Buffer.from('goal'));
    for (let beat = 0; beat < beatSlots; beat++) few.beat(noon);
    expect([one, other]).toEqual([['goal', ':\n\n'], [':\n\n']]);
  });

  it('get what is meant for their manager alone', () => {
    const few = new Watchers();
    const [marta, ben]: string[][] = [[], []];
    few.add(plain('one', marta ?? []), ['team:4']);
    few.add(plain('other', ben ?? [], 'ben'), ['team:4']);
    few.publishTo(managerId('ben'), 'team:4', Buffer.from('saved'));
    few.publishTo(managerId('ben'), 'team:5', Buffer.from('saved'));
    expect([marta, ben]).toEqual([[], ['saved']]);
  });

  it('get all that waits for them before everything ends', () => {
    const many = new Watchers();
    const got = Array.from({ length: 700 }, (): string[] => []);
    for (const [number, frames] of got.entries()) many.add(plain(`${number}`, frames), ['league:4']);
    many.publish('league:4', Buffer.from('goal'));
    many.endAll();
    expect(new Set(got.map((frames) => frames.join()))).toEqual(new Set(['goal,end']));
  });
});
