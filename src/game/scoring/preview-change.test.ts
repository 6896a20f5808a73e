import { expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { defaultPointsTable } from './default-points-table.ts';
import { previewChange } from './preview-change.ts';

const preview = (before: string, after: string) => previewChange(match(before), match(after), defaultPointsTable);

it('a goal given to somebody else moves points and leaves the score', () => {
  expect(preview("12' goal Saka (Odegaard)", "12' goal Jesus (Odegaard)")).toEqual({
    score: null,
    points: [
      { player_id: player('Saka'), before: 8, after: 3 },
      { player_id: player('Jesus'), before: 2, after: 6 },
    ],
  });
});

it('a goal that was none changes the score, and gives the clean sheets back', () => {
  const { score, points } = preview("12' goal Palmer", '');
  expect(score).toEqual({ before: { home: 0, away: 1 }, after: { home: 0, away: 0 } });
  expect(points[0]).toEqual({ player_id: player('Palmer'), before: 8, after: 3 });
  expect(points).toContainEqual({ player_id: player('Raya'), before: 2, after: 6 });
});

it('whoever comes on only before or only after the change has their points from it', () => {
  const substitution = "60' sub Saka > Nelson";
  expect(preview(substitution, '').points).toContainEqual({ player_id: player('Nelson'), before: 1, after: 0 });
  expect(preview('', substitution).points).toContainEqual({ player_id: player('Nelson'), before: 0, after: 1 });
});

it('what changes nothing is an empty preview', () => {
  expect(preview("12' goal Saka", "13' goal Saka")).toEqual({ score: null, points: [] });
});
