import { expect, it } from 'vitest';
import { parsePhoneNumber } from './phone-number.ts';

it.each(['+44 7700 900000', '0044 (7700) 900-000', ' +447700900000 '])('%j is one and the same number', (typed) => {
  expect(parsePhoneNumber(typed)).toBe('+447700900000');
});

it('nothing typed asks for a number', () => {
  expect(parsePhoneNumber('  ')).toMatchObject({
    code: 'phone_required',
    sentence: 'Please enter a phone number',
  });
});

it.each(['07700 900000', '+0123456789', '+44', '+4477009000001234', 'marta', '+44770090000x'])(
  'not a number with its country code: %j',
  (typed) => {
    expect(parsePhoneNumber(typed)).toMatchObject({ code: 'phone_invalid' });
  },
);
