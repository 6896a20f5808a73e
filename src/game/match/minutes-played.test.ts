import { expect, it } from 'vitest';
import { aMinute } from '#test/builders/ids';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { foldMatch } from './fold-match.ts';
import { minutesPlayed } from './minutes-played.ts';

it.each([
  ['a starter until his substitution', 'Saka', 60],
  ['a starter until the end', 'Raya', 96],
  ['a starter until he was sent off', 'Rice', 80],
  ['a substitute until the end', 'Nelson', 36],
  ['a substitute until his substitution', 'Kiwior', 40],
])('%s', (_, name, minutes) => {
  const notation = "30' sub White > Kiwior; 60' sub Saka > Nelson; 70' sub Kiwior > Zinchenko; 80' red Rice; 96' end";
  const report = foldMatch(match(notation)).reports.get(player(name));
  expect(report && minutesPlayed(report)).toBe(minutes);
});

it('a player who neither started nor came on played none', () => {
  const unused = { starting_xi: 0, substitute: 0, minute_subbed_on: null, minute_subbed_off: aMinute(60) } as const;
  expect(minutesPlayed({ ...unused, clean_sheet_minutes_played: 60 })).toBe(0);
});
