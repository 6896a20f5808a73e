import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { eventEffect } from './event-effect.ts';
import { defaultPointsTable } from './points-table.ts';

const effectOf = (notation: string, index: number) => {
  const sheet = match(notation);
  const event = sheet.events[index];
  if (event === undefined) throw new Error('no such event');
  return eventEffect(sheet, event, defaultPointsTable);
};

it('a goal gives its scorer and assister points, and takes clean sheets from the other side', () => {
  const effect = effectOf("12' goal Saka (Odegaard)", 0);
  expect(effect.get(player('Saka'))).toBeGreaterThan(0);
  expect(effect.get(player('Odegaard'))).toBeGreaterThan(0);
  expect([...effect.values()].some((difference) => difference < 0)).toBe(true);
});

it('a goal takes no clean sheet from somebody who has not been on long enough for one by then', () => {
  const effect = effectOf("20' sub Saka > Nelson; 60' goal Palmer", 1);
  expect([effect.get(player('Odegaard')), effect.get(player('Nelson'))]).toEqual([-1, undefined]);
});

it('each event has its own effect, whatever came before and after it', () => {
  const alone = effectOf("30' yellow Rice", 0);
  expect(effectOf("12' goal Saka; 30' yellow Rice; 70' goal Palmer", 1)).toEqual(alone);
  expect([...alone]).toEqual([[player('Rice'), -1]]);
});

it('who comes on gets the points of having played', () => {
  expect(effectOf("60' sub Saka > Nelson", 0).get(player('Nelson'))).toBeGreaterThan(0);
});
