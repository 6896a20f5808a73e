import { expect, it } from 'vitest';
import { commonPasswords, commonStems } from './common-passwords.ts';
import { judgePassword } from './judge-password.ts';

const refused = (password: string) => judgePassword(password, 'marta.kovac@touchline.test')?.sentence ?? null;
const common = 'This password is too common. Please choose another one.';

it.each([
  'qwertyuiop',
  '1q2w3e4r5t',
  '123456789a',
  'Password123!',
  'P@ssw0rd2024',
  'Pa55word2024',
  'Pa$$word2024',
  '!!letmein2025',
  'Dr4g0n......',
  'Liverpool1892',
  'touchline2026',
  'passwordpassword',
  'abcabcabcabc',
  'abcdefghijkl',
  '9876543210',
  'jihgfedcba',
  'aaaaaaaaaa',
  'ABCABCABCABC',
  'kovacskovacs',
  'MARTA.KOVAC@touchline.test',
  'marta.kovac@touchline.test',
  'marta.kovac99',
])('%s is refused as common', (password) => {
  expect(refused(password)).toBe(common);
});

it.each([
  'a lark at the corner flag',
  'correct staple horse battery',
  'пароль от раздевалки',
  '足球足球之夜的密码是什么',
  'xK9#mQ2$vL',
  'acegikmoqs',
  'abcdefghij1',
  'marta.kovac and her cat',
  'password manager made this',
])('%s is taken: no character has to be there', (password) => {
  expect(refused(password)).toBeNull();
});

it('a password of up to 200 characters is used in full', () => {
  expect(refused(`the wind over the roof ${'and again, '.repeat(15)}`)).toBeNull();
});

it('knows more than three thousand of the passwords that are tried first, without a network request', () => {
  expect(commonPasswords.size + commonStems.size).toBeGreaterThan(9000);
  // Each of these words becomes a ten-character password with the digits that people typically add.
  const made = [...commonStems].slice(0, 3000).map((stem) => `${stem}2024!12345`);
  expect(made.filter((password) => refused(password) === null)).toEqual([]);
});
