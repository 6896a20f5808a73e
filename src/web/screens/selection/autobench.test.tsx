import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { selected } from '#test/builders/selection-notation';
import { squadInEditor as squad } from '#test/builders/squad-in-editor';
import { withQueries } from '#test/builders/with-queries';
import { Autobench, type AutobenchProps } from './autobench.tsx';
import { openEditor } from './editor-state.ts';

const eleven = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2';
const nothing = () => undefined;
const changing = { tap: nothing, tapSlot: nothing, move: nothing, swap: nothing };
const benchOf = (bench: string, editing: AutobenchProps['editing']) =>
  withQueries(
    <Autobench state={openEditor(selected(`${eleven} | ${bench}`), null, squad)} squad={squad} editing={editing} />,
  );
const dragged = (bench: string, editing: AutobenchProps['editing']) =>
  [...renderToStaticMarkup(benchOf(bench, editing)).matchAll(/draggable="(true|false)"/g)].map(([, can]) => can);
/** What moves each of them, in their order. */
const keysOf = (bench: string) =>
  [...renderToStaticMarkup(benchOf(bench, changing)).matchAll(/aria-keyshortcuts="([^"]*)"/g)].map(([, keys]) => keys);

it('the outfield players can be dragged, the goalkeeper stays first, and nobody is moved once it is locked', () => {
  expect(dragged('GK2 D5 M5', changing)).toEqual(['false', 'true', 'true']);
  expect(dragged('GK2 D5 M5', null)).toEqual(['false', 'false', 'false']);
});

it('the second is moved down and the third up; one that is alone stays', () => {
  expect(keysOf('GK2 D5 M5')).toEqual(['ArrowDown ArrowRight', 'ArrowUp ArrowLeft']);
  expect(keysOf('GK2 D5')).toEqual([]);
});

it('an empty place says whom it is for, and offers somebody only before the deadline', () => {
  expect(drawnWords(benchOf('D5', changing)).filter((words) => words.startsWith('Empty place'))).toEqual([
    'Empty place 1 on the autobench: goalkeeper',
    'Empty place 3 on the autobench: outfield player',
  ]);
  const locked = drawnWords(benchOf('D5', null));
  expect(locked.filter((words) => words.startsWith('Empty place'))).toEqual([]);
  expect(locked).toEqual(expect.arrayContaining(['1/3', 'Goalkeeper', 'Outfield player']));
});
