// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followEdges, showEdges } from './edges.ts';

afterEach(() => vi.unstubAllGlobals());

/** A strip with 300 px in a place of 200, scrolled so far. */
function strip(scrollLeft: number) {
  const element = document.createElement('div');
  const sizes = {
    scrollWidth: { value: 300 },
    clientWidth: { value: 200 },
    scrollLeft: { value: scrollLeft, writable: true },
  };
  return Object.defineProperties(element, sizes);
}
const edgesOf = ({ style }: HTMLElement) => [style.getPropertyValue('--before'), style.getPropertyValue('--after')];

it.each([
  [0, ['0', '1']],
  // A browser rounds.
  [1, ['0', '1']],
  [2, ['1', '1']],
  [50, ['1', '1']],
  [98, ['1', '1']],
  [99, ['1', '0']],
  [100, ['1', '0']],
])('scrolled by %i px, it fades where there is more', (scrollLeft, edges) => {
  const element = strip(scrollLeft);
  showEdges(element);
  expect(edgesOf(element)).toEqual(edges);
});

it('follows its scrolling and its size, until it is gone', () => {
  let resized: () => void = () => undefined;
  const watched = new Set<unknown>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe = (element: unknown) => watched.add(element);
      disconnect = () => watched.clear();
    },
  );
  const element = strip(0);
  const stop = followEdges(element);
  expect(watched.has(element)).toBe(true);
  resized();
  expect(edgesOf(element)).toEqual(['0', '1']);
  element.scrollLeft = 100;
  element.dispatchEvent(new Event('scroll'));
  expect(edgesOf(element)).toEqual(['1', '0']);
  stop();
  expect(watched.size).toBe(0);
  element.scrollLeft = 0;
  element.dispatchEvent(new Event('scroll'));
  expect(edgesOf(element)).toEqual(['1', '0']);
});

it('a strip that is not there has no edges', () => {
  expect(() => {
    showEdges(null);
    followEdges(null)();
  }).not.toThrow();
});
