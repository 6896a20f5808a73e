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
