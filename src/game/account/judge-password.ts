// The only password rule that can be checked while typing: ten characters, no rules of composition (rules/account 7).

import { type Refusal, refuse } from '../refusal.ts';
import { accountTexts } from './account-texts.ts';

export const fewestPasswordCharacters = 10;

/** Characters as a person counts them: an emoji is one. */
export const passwordLength = (password: string): number => Array.from(password).length;

/** Null when the password is long enough, otherwise why not. */
export function judgePasswordLength(password: string): Refusal | null {
  if (passwordLength(password) >= fewestPasswordCharacters) return null;
  return refuse('password_short', accountTexts.passwordShort);
}
