import { expect, test } from 'vitest';
import { judgePasswordLength } from './judge-password.ts';

test('a password of ten characters is long enough, one of nine is not', () => {
  expect(judgePasswordLength('abcdefghij')).toBeNull();
  expect(judgePasswordLength('abcdefghi')).toMatchObject({
    sentence: 'Your password must have at least 10 characters',
  });
});

test('an emoji counts as one character', () => {
  expect(judgePasswordLength('💥💥💥💥💥')).not.toBeNull();
});
