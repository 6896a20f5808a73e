// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { happens } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';
import { Plot } from './plot.tsx';

const kit = kitPage();

let width: number;
let resized: () => void;
let isWatched: boolean;
beforeEach(() => {
  width = 300;
  isWatched = false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe = () => (isWatched = true);
      disconnect = () => (isWatched = false);
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
});

/** A plot that says how wide it is; `pointed` is where somebody pointed. */
async function plot() {
  const pointed: number[][] = [];
  const page = await kit.draw(
    <Plot label="Points by gameweek" height={80} onPoint={(...at) => pointed.push(at)}>
      {(wide) => <text>{`${wide} px`}</text>}
    </Plot>,
  );
  return { page, pointed };
}
const point = (kind: string, pointerType: string, offsetX: number) =>
  happens(() => {
    const event = new PointerEvent(kind, { pointerType, bubbles: true });
    Object.defineProperty(event, 'offsetX', { value: offsetX });
    (shown('svg').parentElement as HTMLElement).dispatchEvent(event);
  });

it('is as wide as its place, and says what it shows', async () => {
  const { page } = await plot();
  expect([page.words, isWatched]).toEqual([['Points by gameweek', '300 px'], true]);
  width = 500;
  await happens(() => resized());
  expect(page.words).toEqual(['Points by gameweek', '500 px']);
  await kit.close();
  expect(isWatched).toBe(false);
});

it('where it has no place, it draws nothing', async () => {
  width = 0;
  expect((await plot()).page.words).toEqual([]);
  expect(drawnWords(<Plot {...{ label: 'Points', height: 80, children: String }} />)).toEqual([]);
});

it('a press points at its share of the width, and so does a mouse that moves', async () => {
  const { pointed } = await plot();
  await point('pointerup', 'touch', 30);
  await point('pointermove', 'mouse', 150);
  // A finger that moves scrolls.
  await point('pointermove', 'touch', 200);
  expect(pointed).toEqual([
    [0.1, 300],
    [0.5, 300],
  ]);
});
