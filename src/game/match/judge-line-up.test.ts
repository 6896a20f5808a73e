import { expect, it } from 'vitest';
import { playerId } from '#test/builders/ids';
import { notationLineUps, notationRoles, player } from '#test/builders/notation-players';
import type { PlayerCode } from '../identity.ts';
import { judgeLineUps } from './judge-line-up.ts';
import type { TeamSheet } from './match-sheet.ts';

const { home, away } = notationLineUps;
const swap = (out: string, into: PlayerCode): TeamSheet => ({
  ...home,
  xi: home.xi.map((code) => (code === player(out) ? into : code)),
});
const refusalOf = (changed: TeamSheet): string | undefined =>
  judgeLineUps({ home: changed, away }, notationRoles)?.sentence;

it('two elevens with one goalkeeper each may start', () => {
  expect(judgeLineUps({ home, away }, notationRoles)).toBeNull();
});

it('a bench may stay empty', () => {
  expect(refusalOf({ ...home, bench: [] })).toBeUndefined();
});

it.each([
  [
    'twelve',
    { xi: [...home.xi, player('Nelson')], bench: [] },
    'You can only select 11 players for your starting lineup',
  ],
  ['ten', { ...home, xi: home.xi.slice(0, 10) }, 'A starting lineup needs 11 players'],
  [
    'two goalkeepers',
    { ...swap('Saka', player('Ramsdale')), bench: [] },
    'You can only have one goalkeeper in your starting lineup',
  ],
  ['no goalkeeper', { ...swap('Raya', player('Nelson')), bench: [] }, 'A starting lineup needs a goalkeeper'],
  ['one twice in the eleven', swap('Saka', player('Rice')), 'A player can be named only once on the two team sheets'],
  [
    'a starter on the bench',
    { ...home, bench: [player('Saka')] },
    'A player can be named only once on the two team sheets',
  ],
  ['one of the other side', swap('Saka', player('Palmer')), 'A player can be named only once on the two team sheets'],
  ['a stranger', swap('Saka', playerId(999)), 'Selected player not found'],
])('%s is refused', (_, changed, sentence) => {
  expect(refusalOf(changed)).toBe(sentence);
});

it('the away side is judged like the home side', () => {
  const short = { ...away, xi: away.xi.slice(1) };
  expect(judgeLineUps({ home, away: short }, notationRoles)?.code).toBe('too_few_starters');
});
