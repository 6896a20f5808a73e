import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { boardAfter } from '#test/builders/board-after';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { DraftClock } from './draft-clock.tsx';

const clock = (made: number, columns: object = {}, note?: string) =>
  withQueries(
    <DraftClock board={boardAfter(made, columns)} note={note}>
      <button type="button">Send to Back</button>
    </DraftClock>,
  );

it('the team on the clock stands below its round, its pick and the number in the whole draft', () => {
  expect(drawnWords(clock(4))).toEqual(['On the clock', 'Round 2 • Pick 2', '(Overall #5)', 'Bravo', 'Send to Back']);
});

it('what it means for a manager stands below the team', () => {
  expect(drawnWords(clock(4, {}, 'You are next.'))).toContain('You are next.');
});

it('a paused draft says so and is grey', () => {
  expect(drawnWords(clock(4, { status: 'paused' }))).toContain('Paused');
  const isGrey = (columns: object) => renderToStaticMarkup(clock(4, columns)).includes('grayscale');
  expect([isGrey({ status: 'paused' }), isGrey({})]).toEqual([true, false]);
});

it('a new turn is read out as a whole', () => {
  expect(renderToStaticMarkup(clock(4))).toMatch(/aria-live="polite" aria-atomic="true"/);
});
