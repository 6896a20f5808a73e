import { describe, expect, it } from 'vitest';
import { mostTokens, parseTokenName } from './judge-token.ts';

describe('a personal token', () => {
  it('is kept under its name with single spaces', () => {
    expect(parseTokenName('  Team   sheet ', ['Script'])).toBe('Team sheet');
  });

  it.each([
    ['   ', [], 'Say what the token is for'],
    ['x'.repeat(41), [], 'At most 40 characters'],
    ['a\u200bb', [], 'Contains invisible characters'],
    ['Script', ['Script'], 'You have a token with this name'],
    ['New', Array.from({ length: mostTokens }, (_, index) => `${index}`), 'You have 10 tokens. Revoke one first'],
  ] as const)('called %j is refused beside %j: %s', (typed, taken, sentence) => {
    expect(parseTokenName(typed, taken)).toMatchObject({ sentence });
  });

  it('may have a name of forty characters', () => {
    expect(parseTokenName('x'.repeat(40), [])).toHaveLength(40);
  });
});
