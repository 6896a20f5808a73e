import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { isRefusal } from '../refusal.ts';
import { defaultDisplayName, type EmailAddress, parseEmailAddress } from './email-address.ts';

it('an address is trimmed and put in lower case', () => {
  expect(parseEmailAddress('  Marta.Silva@Touchline.TEST ')).toBe('marta.silva@touchline.test');
});

it.each(['', '   ', '\t\n'])('nothing typed asks for an address: %j', (typed) => {
  expect(parseEmailAddress(typed)).toMatchObject({ sentence: 'Please enter an email address' });
});

it.each([
  'marta',
  'marta@',
  '@touchline.test',
  'marta@touchline',
  'a b@c.d',
  'a@b@c.d',
  'a@b.',
  'Marta <marta@c.d>',
  'a@c.d, b@c.d',
  'mar\u200Bta@touchline.test',
  '\u202Ea@b.cd',
  'a@b.c\u00ADd',
])('not an address: %j', (typed) => {
  expect(parseEmailAddress(typed)).toMatchObject({ sentence: 'Please enter a valid email address' });
});

it('an address longer than mail can carry is not valid', () => {
  const host = '@touchline.test';
  expect(isRefusal(parseEmailAddress('a'.repeat(254 - host.length) + host))).toBe(false);
  expect(isRefusal(parseEmailAddress('a'.repeat(255 - host.length) + host))).toBe(true);
});

it('whatever is typed, an accepted address is accepted again unchanged', () => {
  const typed = fc.oneof(fc.string(), fc.emailAddress());
  fc.assert(
    fc.property(typed, (text) => {
      const address = parseEmailAddress(text);
      fc.pre(!isRefusal(address));
      expect(parseEmailAddress(address)).toBe(address);
      expect(`${defaultDisplayName(address)}@`).toBe(address.slice(0, address.indexOf('@') + 1));
    }),
    { numRuns: propertyRuns },
  );
});

it('the display name offered first is the part before the @', () => {
  expect(defaultDisplayName('marta.silva@touchline.test' as EmailAddress)).toBe('marta.silva');
});
