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
});
