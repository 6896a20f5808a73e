import { expect, it } from 'vitest';
import { judgePasswordLength } from './judge-password.ts';

it('a password of ten characters is long enough, one of nine is not', () => {
  expect(judgePasswordLength('abcdefghij')).toBeNull();
  expect(judgePasswordLength('abcdefghi')).toMatchObject({
    code: 'password_short',
    sentence: 'Your password must have at least 10 characters',
  });
});

it('an emoji counts as one character', () => {
  expect(judgePasswordLength('💥💥💥💥💥')).not.toBeNull();
});
