import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { canonicalName, findClub, kitFileName, namesOf } from './canonical-name.ts';
import { clubs } from './club-table.ts';

it('34 clubs are known, each with its own name and code and a kit of two colours', () => {
  expect(clubs).toHaveLength(34);
  expect(new Set(clubs.map(({ name }) => name)).size).toBe(34);
  expect(new Set(clubs.map(({ code }) => code)).size).toBe(34);
  expect(clubs.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(clubs.filter(({ kit: [main, second] }) => (main as string) === second)).toEqual([]);
});

it('every name, official name, code and alias leads to its own club and no other', () => {
  for (const club of clubs) {
    for (const name of namesOf(club)) expect([name, canonicalName(name)]).toEqual([name, club.name]);
  }
});

it.each([
  ['Man Utd', 'Manchester United'],
  ['Man. City', 'Manchester City'],
  ["Nott'm Forest", 'Nottingham Forest'],
  ['Nott’m Forest', 'Nottingham Forest'],
  ['Spurs', 'Tottenham Hotspur'],
  ['brighton and hove albion f.c.', 'Brighton & Hove Albion'],
  ['BRIGHTON  &  HOVE  ALBION', 'Brighton & Hove Albion'],
  ['Bournemouth', 'AFC Bournemouth'],
  ['Sunderland AFC', 'Sunderland'],
  [' Wolves ', 'Wolverhampton Wanderers'],
  ['Éverton', 'Everton'],
])('%s is %s', (spelling, expected) => {
  expect(canonicalName(spelling)).toBe(expected);
});

it('an unknown club keeps its name, trimmed', () => {
  expect(canonicalName(' Real Madrid ')).toBe('Real Madrid');
  expect(findClub('Real Madrid')).toBeNull();
  expect(findClub('')).toBeNull();
  expect(findClub('FC')).toBeNull();
});

it('the kit of any spelling is the file with the canonical name', () => {
  expect(kitFileName('BHA')).toBe('Brighton & Hove Albion.webp');
  expect(kitFileName('Arsenal FC')).toBe('Arsenal.webp');
});

it('the kit’s file name is never a path', () => {
  expect(kitFileName('../../etc/passwd')).toBe('.. .. etc passwd.webp');
  expect(kitFileName('..\\secret')).toBe('.. secret.webp');
});

it('case, accents, punctuation and spaces never matter', () => {
  const anyName = fc.constantFrom(...clubs.flatMap((club) => namesOf(club).map((name) => ({ name, club: club.name }))));
  const spelling = fc.array(fc.constantFrom('plain', 'upper', 'accent', 'point', 'space'), {
    minLength: 40,
    maxLength: 40,
  });
  const respell: Record<string, (letter: string) => string> = {
    plain: (letter) => letter,
    upper: (letter) => letter.toUpperCase(),
    accent: (letter) => (/[a-z]/i.test(letter) ? `${letter}\u0301` : letter),
    point: (letter) => (letter === ' ' ? '. ' : letter),
    space: (letter) => (letter === ' ' ? '  - ' : letter),
  };
  fc.assert(
    fc.property(anyName, spelling, ({ name, club }, ways) => {
      const respelt = Array.from(name, (letter, index) => respell[ways[index % 40] as string]?.(letter)).join('');
      expect(canonicalName(respelt)).toBe(club);
    }),
    { numRuns: propertyRuns },
  );
});
