import { expect, it } from 'vitest';
import { boardAfter } from '#test/builders/board-after';
import { drawnWords } from '#test/builders/drawn-words';
import { DraftLines } from './draft-lines.tsx';

const lines = (made: number, columns: object = {}) =>
  drawnWords(<DraftLines board={boardAfter(made, columns)} action={<button type="button">Undo</button>} />);

it('before the first pick only the next three teams are told', () => {
  expect(lines(0)).toEqual(['Next', '1', 'Bravo', '2', 'Charlie', '3', 'Charlie']);
});

it('the last pick is told with what can be done about it, beside the teams that are left', () => {
  expect(lines(4)).toEqual(['Charlie picked Player 3', 'Undo', 'Next', '1', 'Alpha']);
});

it('after the last pick nobody is next', () => {
  expect(lines(6)).toEqual(['Alpha picked Player 5', 'Undo']);
});
