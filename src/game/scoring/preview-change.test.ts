import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { defaultPointsTable } from './points-table.ts';
import { previewChange } from './preview-change.ts';

const preview = (before: string, after: string) => previewChange(match(before), match(after), defaultPointsTable);

it('a goal given to another player moves points and leaves the score', () => {
  expect(preview("12' goal Saka (Odegaard)", "12' goal Jesus (Odegaard)")).toEqual({
    score: null,
    points: [
      { player_id: player('Saka'), before: 8, after: 3 },
      { player_id: player('Jesus'), before: 2, after: 6 },
    ],
  });
});

it('a removed goal changes the score and restores the clean sheets', () => {
  const { score, points } = preview("12' goal Palmer", '');
  expect(score).toEqual({ before: { home: 0, away: 1 }, after: { home: 0, away: 0 } });
  expect(points[0]).toEqual({ player_id: player('Palmer'), before: 8, after: 3 });
  expect(points).toContainEqual({ player_id: player('Raya'), before: 2, after: 6 });
});

it('a player who appears only before or only after the change gets or loses points', () => {
  const substitution = "60' sub Saka > Nelson";
  expect(preview(substitution, '').points).toContainEqual({ player_id: player('Nelson'), before: 1, after: 0 });
  expect(preview('', substitution).points).toContainEqual({ player_id: player('Nelson'), before: 0, after: 1 });
});

it('the greatest difference comes first, whoever gained or lost it', () => {
  const { points } = preview("12' goal Saka (Odegaard)", "12' goal Jesus (Rice)");
  expect(points.map(({ player_id, before, after }) => [player_id, after - before])).toEqual([
    [player('Saka'), -5],
    [player('Jesus'), 4],
    [player('Rice'), 3],
    [player('Odegaard'), -3],
  ]);
});

it('a change without effect has an empty preview', () => {
  expect(preview("12' goal Saka", "13' goal Saka")).toEqual({ score: null, points: [] });
});
