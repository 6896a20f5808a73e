import { expect, it } from 'vitest';
import { teamId } from '../../../../test/builders/ids.ts';
import { boldTeams } from './race-looks.ts';

const rivals = Array.from({ length: 19 }, (_, index) => teamId(index + 2));

it('draws the own team and nineteen rivals with a line of their own each', () => {
  const bold = boldTeams(teamId(1), rivals);
  expect(bold.map(({ team }) => team)).toEqual([teamId(1), ...rivals]);
  expect(new Set(bold.map(({ colour, dashes }) => `${colour} ${dashes}`)).size).toBe(20);
});

it('tells the own team and five rivals apart by their dashes alone', () => {
  const bold = boldTeams(teamId(1), rivals.slice(0, 5));
  expect(new Set(bold.map(({ dashes }) => dashes)).size).toBe(6);
});

it('draws only rivals bold for whoever has no team in the league', () => {
  expect(boldTeams(null, rivals.slice(0, 1)).map(({ team }) => team)).toEqual([teamId(2)]);
});
