import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MatchReport } from '#game/match/match-report';
import { drawnWords } from '#test/builders/drawn-words';
import { Badges } from './badges.tsx';

const nothing = {
  goals: 0,
  goals_conceded: 0,
  own_goals: 0,
  penalties_missed: 0,
  penalties_saved: 0,
  penalty_fouls: 0,
  second_yellows: 0,
  red_cards: 0,
  yellow_cards: 0,
  minute_subbed_on: null,
  minute_subbed_off: null,
  hero_moments: 0,
};
const helpedNobody = { assists: 0, penaltiesWon: 0, freeKicksWon: 0 };
const badges = (of: object, helped: object = {}, more: { badge?: string; conceded?: boolean } = {}) => (
  <Badges
    playerReport={{ ...nothing, ...of } as unknown as MatchReport}
    helped={{ ...helpedNobody, ...helped }}
    badge={more.badge ?? null}
    conceded={more.conceded ?? false}
  />
);

it.each([
  ['nothing', {}, {}, {}, []],
  ['a clean sheet', {}, {}, { badge: 'CS' }, ['CS']],
  ['one goal conceded', { goals_conceded: 1 }, {}, { conceded: true }, ['GC 1']],
  ['no goal conceded', {}, {}, { conceded: true }, []],
  ['goals that do not count for them', { goals_conceded: 2 }, {}, {}, []],
  ['one goal', { goals: 1 }, {}, {}, ['1 goal']],
  ['two goals', { goals: 2 }, {}, {}, ['2', '2 goals']],
  ['one assist', {}, { assists: 1 }, {}, ['A', '1 assist']],
  ['two assists', {}, { assists: 2 }, {}, ['A2', '2 assists']],
  ['penalties won', {}, { penaltiesWon: 1 }, {}, ['1 penalty won']],
  ['free kicks won', {}, { freeKicksWon: 2 }, {}, ['2', '2 free kicks won']],
  ['an own goal', { own_goals: 1 }, {}, {}, ['OG', '1 own goal']],
  ['penalties missed', { penalties_missed: 2 }, {}, {}, ['2', '2 penalties missed']],
  ['a penalty saved', { penalties_saved: 1 }, {}, {}, ['PS', '1 penalty saved']],
  ['a penalty given away', { penalty_fouls: 1 }, {}, {}, ['PF', '1 penalty foul']],
  ['minutes of a substitute', { minute_subbed_on: 0, minute_subbed_off: 61 }, {}, {}, ['On', "0'", 'Off', "61'"]],
  ['a hero', { hero_moments: 1 }, {}, {}, ['Hero']],
  ['a yellow card', { yellow_cards: 1 }, {}, {}, ['Yellow Card']],
  ['a red card', { red_cards: 1 }, {}, {}, ['Red Card']],
  ['two yellow cards', { second_yellows: 1 }, {}, {}, ['Red Card (2 Yellows)']],
])('what a player did: %s', (_what, of, helped, more, words) => {
  expect(drawnWords(badges(of, helped, more))).toEqual(words);
});

it.each([
  ['yellow', { yellow_cards: 1 }, 'bg-card-yellow '],
  ['red', { yellow_cards: 1, red_cards: 1 }, 'bg-card-red '],
  ['half yellow, half red after two yellow ones', { red_cards: 1, second_yellows: 1 }, 'bg-[linear-gradient('],
])('a card is %s', (_what, of, look) => {
  expect(renderToStaticMarkup(badges(of))).toContain(look);
});
