import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { judgeCompletion, withHeroesWhoPlayed } from './judge-completion.ts';

const codeOf = (notation: string, ...heroes: string[]): string | undefined =>
  judgeCompletion(match(notation), heroes.map(player))?.code;

it('a match can be completed once, from minute 90', () => {
  expect(codeOf("89' now")).toBe('too_early');
  expect(codeOf("90' now")).toBeUndefined();
  expect(codeOf("97' now")).toBeUndefined();
  expect(codeOf("97' end")).toBe('report_complete');
});

it('each side may have one hero who played', () => {
  expect(codeOf("60' sub Saka > Nelson; 90' now", 'Nelson', 'Palmer')).toBeUndefined();
  expect(codeOf("90' now", 'Saka', 'Rice')).toBe('two_heroes');
  expect(codeOf("90' now", 'Nelson')).toBe('hero_without_appearance');
});

it('a player who turns out never to have played is no longer a hero', () => {
  const heroesOf = (notation: string) => withHeroesWhoPlayed(match(notation)).heroes;
  expect(heroesOf("60' sub Saka > Nelson; hero Nelson; hero Palmer")).toEqual([player('Nelson'), player('Palmer')]);
  expect(heroesOf('hero Nelson; hero Palmer')).toEqual([player('Palmer')]);
  expect(heroesOf('hero Nelson')).toEqual([]);
  expect(heroesOf('')).toEqual([]);
});
