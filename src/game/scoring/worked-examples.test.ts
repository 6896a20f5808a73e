// The worked examples of docs/scoring.md, one test each.

import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player, roleOf } from '#test/builders/notation-players';
import { foldMatch } from '../match/fold-match.ts';
import { defaultPointsTable } from './points-table.ts';
import { scoreReport } from './score-report.ts';

function points(notation: string, name: string): number {
  const report = foldMatch(match(notation)).reports.get(player(name));
  if (report === undefined) throw new Error(`${name} has no report`);
  return scoreReport(report, roleOf(name), defaultPointsTable).total;
}

it('1: a defender with a full clean sheet and an assist has 9', () => {
  expect(points("30' goal Saka (Saliba)", 'Saliba')).toBe(9);
});

it('2: a defensive midfielder off in minute 70 at 0-0 keeps their part clean sheet when their side loses: 3', () => {
  expect(points("70' sub Rice > Partey; 80' goal Palmer", 'Rice')).toBe(3);
});

it('3: a goalkeeper who concedes two and saves a penalty has 7', () => {
  expect(points("10' goal Palmer; 20' goal Palmer; 30' miss Palmer save Raya", 'Raya')).toBe(7);
});

it('4: a striker who comes on, scores the penalty they won themselves and is booked has 4', () => {
  expect(points("60' sub Jesus > Nketiah; 70' penalty Nketiah (Nketiah); 80' yellow Nketiah", 'Nketiah')).toBe(4);
});

it('5: a defender sent off by a second yellow in minute 50 has 0 without a goal against, -2 with one in minute 80', () => {
  const cards = "10' yellow Saliba; 50' second yellow Saliba";
  expect(points(cards, 'Saliba')).toBe(0);
  expect(points(`${cards}; 80' goal Palmer`, 'Saliba')).toBe(-2);
});

it('6: a midfielder with an own goal and no clean sheet has 0', () => {
  expect(points("30' own goal Saka", 'Saka')).toBe(0);
});

it('7: a half-time substitute in defence has their 45 minutes, whether the clock ends at 90 or at 96: 3', () => {
  expect(points("46' sub Saliba > Kiwior; 90' end", 'Kiwior')).toBe(3);
  expect(points("46' sub Saliba > Kiwior; 96' end", 'Kiwior')).toBe(3);
});

it('8: a defender off in minute 46 at 0-0 has 4 although their side then loses 0-3', () => {
  expect(points("46' sub Saliba > Kiwior; 60' goal Palmer; 70' goal Palmer; 80' goal Palmer", 'Saliba')).toBe(4);
});

it('9: a goalkeeper who scores and keeps a full clean sheet has 16', () => {
  expect(points("95' goal Raya", 'Raya')).toBe(16);
});

it('10: a straight red costs a striker 5, after a yellow 6', () => {
  expect(points("30' red Jesus", 'Jesus')).toBe(-3);
  expect(points("10' yellow Jesus; 30' red Jesus", 'Jesus')).toBe(-4);
});

it('11: a missed penalty costs its taker 2 and its fouler 1, gives its winner nothing and the named keeper 5', () => {
  const saved = "30' miss Jesus (Martinelli) save Sanchez foul Colwill; 60' goal Saka";
  expect(points(saved, 'Jesus')).toBe(0);
  expect(points(saved, 'Martinelli')).toBe(2);
  expect(points(saved, 'Colwill')).toBe(1);
  expect(points(saved, 'Sanchez')).toBe(2 + 5);
});

it('12: a penalty won by one and scored by another midfielder gives the winner 3 and the taker 5', () => {
  const before = "80' goal Palmer";
  const after = `30' penalty Saka (Odegaard); ${before}`;
  expect(points(after, 'Odegaard') - points(before, 'Odegaard')).toBe(3);
  expect(points(after, 'Saka') - points(before, 'Saka')).toBe(5);
});

it('13: a full clean sheet gives a midfielder 3, a defensive one 4, a hero moment 3 more', () => {
  expect(points('', 'Saka')).toBe(3);
  expect(points('', 'Rice')).toBe(4);
  expect(points('hero Rice', 'Rice')).toBe(7);
});

it('14: two matches of their club in one part add up', () => {
  const [first, second] = ["30' goal Saka", "60' sub Saka > Nelson; 70' goal Palmer"];
  expect([points(first, 'Saka'), points(second, 'Saka')]).toEqual([2 + 5 + 1, 2]);
  expect(points(first, 'Saka') + points(second, 'Saka')).toBe(10);
});
