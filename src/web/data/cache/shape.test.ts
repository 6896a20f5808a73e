import { describe, expect, it } from 'vitest';
import { completed, parsed, type Shape, unreadable } from './shape.ts';
import { viewShapes } from './view-shapes.ts';

const player: Shape = {
  fields: {
    code: 'id',
    name: 'text',
    goals: 'number',
    is_dm: 'flag',
    club: { maybe: 'text' },
    position: ['GK', 'D'],
    cards: { list: 'number' },
    note: { optional: 'text' },
  },
};
const whole = {
  code: 7,
  name: 'Saka',
  goals: 1,
  is_dm: true,
  club: 'Arsenal',
  position: 'D',
  cards: [1, 2],
  note: 'x',
};

describe('what a device has kept', () => {
  it('is itself if this version kept it', () => {
    expect(completed(player, whole)).toEqual(whole);
  });

  it('is completed if an older version kept less: nothing counted, nothing listed, nothing said', () => {
    const older = { code: 7, name: 'Saka', position: 'GK' };
    expect(completed(player, older)).toEqual({ ...older, goals: 0, is_dm: false, club: null, cards: [] });
  });

  it('loses what a later version kept more', () => {
    expect(completed(player, { ...whole, throw_ins: 3 })).toEqual(whole);
  });

  it.each([
    ['without what identifies it', { name: 'Saka', position: 'D' }],
    ['with a text for a number', { ...whole, goals: 'one' }],
    ['with a position nobody knows', { ...whole, position: 'LIBERO' }],
    ['with something else for a list', { ...whole, cards: {} }],
    ['that is a text', 'Saka'],
  ])('cannot be read %s', (_name, value) => {
    expect(completed(player, value)).toBe(unreadable);
  });

  it('is one of several shapes, the first that fits', () => {
    const either: Shape = { either: [{ fields: { kind: ['a'], count: 'number' } }, { fields: { kind: ['b'] } }] };
    expect(completed(either, { kind: 'b', count: 1 })).toEqual({ kind: 'b' });
    expect(completed(either, { kind: 'c' })).toBe(unreadable);
  });

  it('is nothing if it is no json', () => {
    expect(parsed(player, '{"code": 7')).toBeNull();
    expect(parsed(player, null)).toBeNull();
  });

  it('gives the table of a league kept before there were line-ups', () => {
    const shape = viewShapes['GET /api/league/:league_id/home'].fields;
    expect(completed(shape.line_ups, undefined)).toEqual([]);
  });
});
