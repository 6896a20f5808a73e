import { describe, expect, it } from 'vitest';
import { FrameLog, keptFrames, largestFrame } from './frame-log.ts';

const draft = (version: number) => ({ kind: 'draft', version });
const json = (bytes: Buffer) => JSON.parse(bytes.toString().slice('data: '.length));

describe('the frames of a channel', () => {
  it('name the previous one, whatever happens in other channels', () => {
    const log = new FrameLog('epoch', 10);
    const appended = [
      log.append('draft:4', 11, draft(1), () => 0),
      log.append('draft:5', 12, draft(1), () => 0),
      log.append('draft:4', 13, draft(2), () => 0),
    ];
    expect(appended.map(({ previous, number }) => [previous, number])).toEqual([
      [10, 11],
      [10, 12],
      [11, 13],
    ]);
  });

  it('are kept, the last 500 of them', () => {
    const log = new FrameLog('epoch', 0);
    for (let number = 1; number <= keptFrames + 5; number++) log.append('draft:4', number, draft(number), () => 0);
    expect(log.after('draft:4', 4)).toBeNull();
    expect(log.after('draft:4', 5)).toHaveLength(keptFrames);
    expect(log.after('draft:4', keptFrames + 5)).toEqual([]);
    expect(log.after('draft:5', 0)).toEqual([]);
  });

  it('older than the snapshot are not sent', () => {
    const log = new FrameLog('epoch', 0);
    log.append('league:4', 1, draft(1), () => 0);
    log.restart('league:4', 7);
    expect(log.after('league:4', 6)).toBeNull();
    expect(log.after('league:4', 7)).toEqual([]);
    expect(log.append('league:4', 9, draft(2), () => 0).previous).toBe(7);
  });

  it('become a reload if they would be larger than 4 KB', () => {
    const log = new FrameLog('epoch', 0);
    const picks = Array.from({ length: 200 }, (_, player) => ({ team_id: 1, player_id: player + 1, pick_number: 3 }));
    const frame = log.append('league:4', 1, Object.assign(draft(1), { picks }), () => 1234);
    expect(frame.isReload).toBe(true);
    expect(frame.bytes.length).toBeLessThan(largestFrame);
    expect(json(frame.bytes)).toMatchObject({ previous: 0, change: { kind: 'reload', delay_ms: 1234 } });
  });

  it('of 4 KB are sent as they are, and with a byte more they become a reload', () => {
    const appended = (padding: number) => {
      const log = new FrameLog('epoch', 0);
      return log.append('league:4', 1, Object.assign(draft(1), { padding: 'x'.repeat(padding) }), () => 7);
    };
    const besides = appended(0).bytes.length - 'data: \n\n'.length;
    const [largest, tooLarge] = [largestFrame - besides, largestFrame - besides + 1].map(appended);
    expect([largest?.isReload, tooLarge?.isReload]).toEqual([false, true]);
    expect(largest?.bytes.length).toBe(4096 + 'data: \n\n'.length);
  });

  it('are told as a reload where they are one', () => {
    const log = new FrameLog('epoch', 0);
    const frame = log.append('league:4', 1, { kind: 'reload' }, () => 7);
    expect(frame.isReload).toBe(true);
    expect(json(frame.bytes)).toMatchObject({ channel: 'league:4', epoch: 'epoch', change: { kind: 'reload' } });
  });

  it('of a channel without any are all known to who knows the start of the log', () => {
    const log = new FrameLog('epoch', 10);
    expect([log.after('draft:4', 10), log.after('draft:4', 9)]).toEqual([[], null]);
  });

  it('are kept up to 64 MB of all channels, and the oldest goes first', () => {
    const start = 10_000;
    const log = new FrameLog('epoch', start);
    const append = (number: number, padding: number) =>
      log.append(`draft:${number}`, number, Object.assign(draft(1), { padding: 'x'.repeat(padding) }), () => 0);
    const padding =
      4096 -
      new FrameLog('epoch', start).append('draft:10001', 10_001, Object.assign(draft(1), { padding: '' }), () => 0)
        .bytes.length;
    const most = (64 * 1024 * 1024) / 4096;
    for (let count = 1; count <= most; count++) append(start + count, padding);
    const isKept = (number: number) => log.after(`draft:${number}`, start)?.length === 1;
    expect([isKept(start + 1), isKept(start + most)]).toEqual([true, true]);
    append(start + most + 1, padding);
    expect([1, 2, most + 1].map((count) => isKept(start + count))).toEqual([false, true, true]);
  });
});
