// Which passwords are accepted: at least ten characters, none of the common ones, no rules of composition (rules/account 7).

import { judgePasswordLength } from '#game/account/judge-password';
import { type Refusal, refuse } from '#game/refusal';
import { accountRefusals } from '../account-refusals.ts';
import { commonPasswords, commonStems } from './common-passwords.ts';

/** Null if the password may be used, otherwise why not. */
export function judgePassword(password: string, address: string): Refusal | null {
  const short = judgePasswordLength(password);
  if (short !== null) return short;
  const plain = password.toLowerCase();
  const [ownName = ''] = address.split('@');
  if (isCommon(plain) || plain === address || wordOf(plain) === wordOf(ownName)) {
    return refuse('password_common', accountRefusals.passwordCommon);
  }
  return null;
}

const isCommon = (plain: string): boolean =>
  commonPasswords.has(plain) || commonStems.has(wordOf(plain)) || isRepetition(plain) || isRun(plain);

const lettersOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** The only word between digits and signs, in plain letters: 'password' for '12p@ssw0rd2024!'. */
function wordOf(plain: string): string {
  const word = plain.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return word.replaceAll(/[013457@$]/g, (sign) => lettersOf[sign] ?? sign);
}

/** 'aaaaaaaaaa', 'abcabcabcabc', 'passwordpassword'. */
const isRepetition = (plain: string): boolean => /^(.{1,40})\1+$/su.test(plain);

/** '1234567890', 'abcdefghij', '9876543210': each character is the next one. */
function isRun(plain: string): boolean {
  const codes = Array.from(plain, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
