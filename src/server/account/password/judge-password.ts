// Which passwords are taken: at least ten characters, none of the common ones, no rules of composition (decisions.md 8).

import { judgePasswordLength } from '#game/account/judge-password';
import { type Refusal, refuse } from '#game/refusal';
import { accountTexts } from '../account-texts.ts';
import { commonPasswords, commonStems } from './common-passwords.ts';

/** Null when the password may be used, otherwise why not. */
export function judgePassword(password: string, address: string): Refusal | null {
  const short = judgePasswordLength(password);
  if (short !== null) return short;
  const plain = password.toLowerCase();
  if (isCommon(plain) || plain === address || plain === address.split('@')[0]) {
    return refuse('password_common', accountTexts.passwordCommon);
  }
  return null;
}

function isCommon(plain: string): boolean {
  const word = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return commonPasswords.has(plain) || commonStems.has(word) || isRepetition(plain) || isRun(plain);
}

/** 'aaaaaaaaaa', 'abcabcabcabc', 'passwordpassword'. */
const isRepetition = (plain: string): boolean => /^(.{1,8})\1+$/su.test(plain);

/** '1234567890', 'abcdefghij', '9876543210': each character is the next one. */
function isRun(plain: string): boolean {
  const codes = Array.from(plain, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
