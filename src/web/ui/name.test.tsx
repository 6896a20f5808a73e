import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Name } from './name.tsx';

it.each([
  [1, 'truncate'],
  [2, 'line-clamp-2'],
] as const)('a name on %i lines is cut at its own end, in its own direction, and said in full', (lines, cut) => {
  const drawn = renderToStaticMarkup(<Name lines={lines}>Half-Space Oddity</Name>);
  expect(drawn).toContain('dir="auto" title="Half-Space Oddity"');
  expect(drawn).toContain(cut);
});
