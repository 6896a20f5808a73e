import { expect, it } from 'vitest';
import { boardAfter } from '#test/builders/board-after';
import { drawnWords } from '#test/builders/drawn-words';
import { teamId } from '#test/builders/ids';
import { SquadOnBoard } from './squad-on-board.tsx';

it('a squad on the board is that of the team on the clock, or of the one that is asked for', () => {
  // Alpha and Bravo have picked; Charlie picks now.
  const board = boardAfter(2);
  expect(drawnWords(<SquadOnBoard board={board} />)[0]).toBe('Charlie');
  const ofAlpha = drawnWords(<SquadOnBoard board={board} team={teamId(1)} />);
  expect(ofAlpha).toEqual(['Alpha', 'Goalkeepers', 'Player 0', 'Defenders', '–', 'Midfielders', '–', 'Strikers', '–']);
});
