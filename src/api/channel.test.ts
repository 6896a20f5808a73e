import { describe, expect, it } from 'vitest';
import { formatChannel, parseChannel } from './channel.ts';

describe('the name of a channel', () => {
  it.each(['league:4', 'match:12', 'draft:5', 'team:999999999', 'season'])('%s is read and written alike', (name) => {
    const channel = parseChannel(name);
    expect(channel && formatChannel(channel)).toBe(name);
  });

  it.each([
    '',
    'league',
    'league:',
    'league:0',
    'league:04',
    'league:x',
    'league:4:5',
    'league:1234567890',
    'manager:7',
    'admin',
    'constructor:1',
    'season:1',
  ])('is refused: %j', (name) => {
    expect(parseChannel(name)).toBeNull();
  });
});
