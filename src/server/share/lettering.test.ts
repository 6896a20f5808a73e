import { describe, expect, it } from 'vitest';
import { type Look, loadLettering } from './lettering.ts';

const lettering = await loadLettering();
const look: Look = { size: 20 };
const place = { x: 0, y: 0, fill: '#000' };
const letters = (text: string): number => lettering.write(text, { ...look, ...place }).split('<path').length - 1;

describe('a line of text', () => {
  it('is as wide as its letters, closer where the font says so', () => {
    const [a, v, both] = ['A', 'V', 'AV'].map((text) => lettering.widthOf(text, look)) as [number, number, number];
    expect(a).toBeGreaterThan(10);
    expect(both).toBeLessThan(a + v);
    expect(lettering.widthOf('AV', { size: 40 })).toBeCloseTo(2 * both);
    expect(lettering.widthOf('A', { size: 20, weight: 'strong' })).toBeGreaterThan(a);
    expect(lettering.widthOf('', look)).toBe(0);
  });

  it('has figures of one width, so that they stand in columns', () => {
    const widths = '0123456789'.split('').map((figure) => lettering.widthOf(figure, look));
    expect(new Set(widths).size).toBe(1);
  });

  it('is cut where there is no room, between whole characters', () => {
    const name = 'Wanderers of Nørrebro';
    const cut = lettering.cut(name, look, 100);
    expect(cut).toMatch(/^Wander\S*…$/);
    expect(lettering.widthOf(cut, look)).toBeLessThanOrEqual(100);
    expect(lettering.cut(name, look, 1000)).toBe(name);
    expect(lettering.cut('Wanderers of Oslo', look, lettering.widthOf('Wanderers …', look) + 1)).toBe('Wanderers…');
  });

  it('that has just the room it needs is not cut, and is written in the largest size that has it', () => {
    const name = 'Wanderers';
    const width = lettering.widthOf(name, look);
    expect([width, width - 0.01].map((room) => lettering.cut(name, look, room))).toEqual([name, 'Wander…']);
    const sizeIn = (room: number) => lettering.sizeFor(name, [30, 20, 10], 'text', room);
    expect([1000, width, width - 0.01, 1].map(sizeIn)).toEqual([30, 20, 10, 10]);
  });

  it('is broken into two lines of about the same length, and only the second is cut', () => {
    const width = 150;
    expect(lettering.twoLines('Real Sociedad de Mañana', look, width)).toEqual(['Real Sociedad', 'de Mañana']);
    const [first, second] = lettering.twoLines('The Extraordinarily Named Wanderers of the North', look, 180);
    expect(first).toBe('The Extraordinarily');
    expect(second).toMatch(/^Named Wand.*…$/);
    expect(lettering.twoLines('Llanfairpwllgwyngyll', look, width)).toEqual([expect.stringMatching(/^Llan.*…$/)]);
  });

  it('begins, ends or has its middle at its place', () => {
    const width = lettering.widthOf('Ma', look);
    const leftOf = (align: 'start' | 'middle' | 'end') =>
      Number(/translate\((\S+) 0\) scale/.exec(lettering.write('Ma', { ...look, ...place, x: 100, align }))?.[1]);
    expect(leftOf('start')).toBe(100);
    expect(leftOf('middle')).toBeCloseTo(100 - width / 2, 2);
    expect(leftOf('end')).toBeCloseTo(100 - width, 2);
  });
});

describe('a name', () => {
  it('cannot write anything into the SVG', () => {
    const written = lettering.write('"/><script>alert(1)</script>&amp;\'', { ...look, ...place });
    expect(written).not.toMatch(/script|alert|amp|'/);
    expect(written.match(/<(?!\/?(g|path)\b)/g)).toBeNull();
  });

  it.each([
    ['letters of many languages', 'Šeško Ødegård ĞŁőž', 16],
    ['accents that the font lacks', 'Nguyễn', 6],
    ['accents as characters of their own', 'Pele\u0301', 4],
    ['wide and joined letters', 'ＦＣ ﬁ', 4],
    ['an emoji among letters', 'FC 🔥 Köln', 6],
    ['a flag, a family and a keycap', '🇳🇴 👨‍👩‍👧 1️⃣', 1],
    ['nothing but emoji', '🔥🔥', 2],
    ['other scripts', '東京', 2],
    ['right-to-left names', 'الأهلي', 6],
    ['characters that nobody sees', 'A\u200BB\u202EC', 3],
  ])('with %s has as many signs as a reader counts', (_what, name, count) => {
    expect(letters(name)).toBe(count);
    expect(lettering.widthOf(name, look)).toBeGreaterThan(0);
  });

  it('has one space where an emoji was left out', () => {
    expect(lettering.widthOf('FC 🔥 Köln', look)).toBe(lettering.widthOf('FC Köln', look));
  });
});
