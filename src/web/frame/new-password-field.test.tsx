import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';

const drawn = (value: string) =>
  renderToStaticMarkup(<NewPasswordField value={value} onValueChange={() => undefined} />);
/** How far the line is filled, and whether it is enough. */
const look = (value: string) => {
  const markup = drawn(value);
  return [/width:([\d.]+%)/.exec(markup)?.[1], markup.includes('bg-success'), markup.includes('text-success')];
};

it('the line below a new password is filled once it is long enough, and stays so', () => {
  expect(look('')).toEqual(['0%', false, false]);
  expect(look('12345')).toEqual(['50%', false, false]);
  expect(look('123456789')).toEqual(['90%', false, false]);
  expect(look('1234567890')).toEqual(['100%', true, true]);
  expect(look('12345678901234567890')).toEqual(['100%', true, true]);
});

it('says how long it has to be, and lets the browser suggest one', () => {
  expect(drawn('')).toContain('At least 10 characters');
  expect(drawn('')).toContain('autoComplete="new-password"');
});
