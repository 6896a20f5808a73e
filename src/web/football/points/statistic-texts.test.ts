import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { eventMinutes } from './statistic-texts.ts';

const saka = player('Saka');
const { events } = match(
  "12' own goal Saka; 61' goal Saka; 77' penalty Saka (Saka); 84' goal Rice (Saka); 85' miss Saka (Rice); 88' yellow Saka",
);

it('goals are listed with their kind, own goals separately', () => {
  expect(eventMinutes('goals', saka, events)).toBe("61', 77' penalty");
  expect(eventMinutes('own_goals', saka, events)).toBe("12'");
});

it('a player who scores a penalty they won gets no assist', () => {
  expect(eventMinutes('assists', saka, events)).toBe("84'");
});

it('a missed penalty gives its winner no assist', () => {
  expect(eventMinutes('assists', player('Rice'), events)).toBe('');
  expect(eventMinutes('penalties_missed', saka, events)).toBe("85'");
});

it('a yellow card is not a red one', () => {
  expect(eventMinutes('yellow_cards', saka, events)).toBe("88'");
  expect(eventMinutes('straight_red_cards', saka, events)).toBe('');
});

it('points without a single event have no minute', () => {
  expect(eventMinutes('full_clean_sheets', saka, events)).toBe('');
});
