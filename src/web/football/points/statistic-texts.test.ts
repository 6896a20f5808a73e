import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { eventMinutes, seasonFigureNames, seasonFigures, statisticLines } from './statistic-texts.ts';

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

it('a line has the events of its own player and kind', () => {
  const rice = player('Rice');
  const { events: all } = match(
    "20' free kick Saka (Rice); 30' goal Rice; 40' sub Rice > Saka; 50' second yellow Saka; 60' red Rice; 70' miss Rice (Saka)",
  );
  const of = (code: typeof saka) =>
    (['goals', 'free_kick_goals', 'as_sub', 'yellow_cards', 'second_yellow_cards', 'straight_red_cards'] as const).map(
      (statistic) => eventMinutes(statistic, code, all),
    );
  expect(of(saka)).toEqual(["20' free kick", "20'", "40'", '', "50'", '']);
  expect(of(rice)).toEqual(["30'", '', '', '', '', "60'"]);
});

it('points without a single event have no minute', () => {
  expect(eventMinutes('full_clean_sheets', saka, events)).toBe('');
});

it('a penalty counts for the goalkeeper who saved it, and for who gave it away whether it went in or not', () => {
  const { events: all } = match("20' miss Saka save Sanchez foul Gusto; 30' penalty Saka foul Gusto; 40' goal Rice");
  const of = (name: string) =>
    (['penalties_saved', 'penalties_missed', 'penalty_fouls'] as const).map((statistic) =>
      eventMinutes(statistic, player(name), all),
    );
  expect([of('Sanchez'), of('Saka'), of('Gusto')]).toEqual([
    ["20'", '', ''],
    ['', "20'", ''],
    ['', '', "20', 30'"],
  ]);
});

it("the lines of a match's points are called as a reporter calls what happened", () => {
  expect(Object.values(statisticLines).map(({ label }) => label)).toEqual([
    'Starting XI',
    'Came on as substitute',
    'Goal',
    'Free kick goal',
    'Assist',
    'Full clean sheet',
    'Part clean sheet',
    'Every second goal conceded',
    'Penalty saved',
    'Penalty missed',
    'Penalty foul',
    'Own goal',
    'Hero moment',
    'Yellow Card',
    'Second Yellow',
    'Red Card',
  ]);
});

it("a season's figures are called as the players' table calls them, eleven of them shortly", () => {
  expect(seasonFigureNames.map((name) => [seasonFigures[name].short, seasonFigures[name].title])).toEqual([
    ['G', 'Goals'],
    ['A', 'Assists'],
    ['YC', 'Yellow cards'],
    ['RC', 'Red cards'],
    ['CS', 'Full clean sheets'],
    ['OG', 'Own goals'],
    ['PS', 'Penalties saved'],
    ['Pen', 'Penalties scored'],
    ['PM', 'Penalties missed'],
    ['PF', 'Penalty fouls'],
    ['Hero', 'Hero moments'],
    [undefined, 'Part clean sheets'],
    [undefined, 'Games as starter'],
    [undefined, 'Games as substitute'],
  ]);
});
