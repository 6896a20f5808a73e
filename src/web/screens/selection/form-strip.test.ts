import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FormStrip, formText } from './form-strip.tsx';

it('says each match, who did not appear, and what may still change', () => {
  expect(
    formText([
      { points: 6, provisional: false },
      { points: null, provisional: false },
      { points: -1, provisional: false },
      { points: 2, provisional: true },
      { points: null, provisional: true },
    ]),
  ).toBe(', last matches: 6, did not appear, −1, 2 so far, not on yet');
  expect(formText([])).toBe('');
});

it('takes no room before the first match, so that the points stand in the middle of their row', () => {
  expect(FormStrip({ form: [] })).toBeNull();
});

it('draws a bar for each match, as high as its points up to ten, in the colour of their sign', () => {
  const points = [6, 20, -1, 0, null];
  const form = [...points.map((of) => ({ points: of, provisional: false })), { points: 2, provisional: true }];
  const drawn = renderToStaticMarkup(createElement(FormStrip, { form }));
  expect([...drawn.matchAll(/height:(\d+)px/g)].map(([, height]) => Number(height))).toEqual([8, 12, 3, 2, 2, 4]);
  expect([...drawn.matchAll(/(bg-[a-z-]+|border-dashed)/g)].map(([look]) => look)).toEqual([
    'bg-points-ink',
    'bg-points-ink',
    'bg-danger',
    'bg-line-strong',
    'bg-line-strong',
    'border-dashed',
  ]);
});
