import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { notationLineUps, player } from '#test/builders/notation-players';
import { formationText, noSheet, tapped, toPick, wrongSoFar } from './line-up-draft.ts';

const { roles } = match('');
const { xi, bench } = notationLineUps.home;

it('the first eleven taps are the eleven, further ones the bench, and a second tap takes a player out', () => {
  const full = [...xi, ...bench].reduce(tapped, noSheet);
  expect(full).toEqual({ xi, bench });
  expect(toPick(full)).toBe(0);
  expect(toPick(tapped(full, player('Saka')))).toBe(1);
  expect(tapped(full, player('Nelson')).bench).not.toContain(player('Nelson'));
  expect(formationText(full, roles)).toBe('4-4-2');
});

it('two goalkeepers are wrong at once, too few players only at the end', () => {
  const withKeeper = tapped(noSheet, player('Raya'));
  expect(wrongSoFar(withKeeper, roles)).toBeNull();
  expect(wrongSoFar(tapped(withKeeper, player('Ramsdale')), roles)?.code).toBe('two_goalkeepers');
  expect(wrongSoFar({ xi: [...xi.slice(1), player('Nelson')], bench: [] }, roles)?.code).toBe('no_goalkeeper');
});
