// Usernames: normalised, safe to display, and not mistaken for another's (rules/members 5).

import { type Refusal, refuse } from '../refusal.ts';
import { accountTexts } from './account-texts.ts';
import { formerTitle } from './former-name.ts';

export const longestUsername = 60;

/** Control characters, zero-width characters and those that change the text direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800]/u;
/** Joins the parts of one emoji; allowed nowhere else. */
const emojiJoiners = /(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})/gu;

/** A name in its stored form: composed, with single spaces. */
export const plainName = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Whether a name contains invisible characters, or ones that change the direction of the text around it. */
export const hasInvisibleCharacters = (name: string): boolean => invisible.test(name.replaceAll(emojiJoiners, ''));

/** The username as it is stored, or why it is not valid; `missing` asks for it by the name that its field has. */
export function parseUsername(typed: string, missing: string = accountTexts.enterUsername): string | Refusal {
  const username = plainName(typed);
  if (username === '') return refuse('username_required', missing);
  if (hasInvisibleCharacters(username)) return refuse('username_invisible', accountTexts.usernameInvisible);
  if (username.length > longestUsername) return refuse('username_long', accountTexts.usernameLong);
  if (skeletonOf(username).startsWith(skeletonOf(formerTitle)))
    return refuse('username_kept', accountTexts.usernameKept);
  return username;
}

/** What looks like each Latin letter: letters of other alphabets, digits, signs. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аα@',
  b: 'вβ',
  // NFKD makes the lunate sigma (ϲ) a final one.
  c: 'сς',
  d: 'ԁ',
  e: 'еε',
  g: 'ɡ',
  h: 'һн',
  j: 'ј',
  k: 'кκ',
  l: 'іιıӏi1|',
  m: 'мμ',
  n: 'ηп',
  o: 'оοσ0',
  p: 'рρ',
  s: 'ѕ$5',
  t: 'тτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ωԝ',
  x: 'хχ',
  y: 'уγ',
};
const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Digits that pass for a letter in front of one: '8oss', but not 'Team 8'. */
const letterOf: readonly (readonly [RegExp, string])[] = [
  [/3(?=\p{L})/gu, 'e'],
  [/4(?=\p{L})/gu, 'a'],
  [/7(?=\p{L})/gu, 't'],
  [/8(?=\p{L})/gu, 'b'],
];

/** The same for two names that look alike: 'Marta', 'MARTA', 'Mаrta' with a Cyrillic а, 'M a r t a'. */
export function skeletonOf(username: string): string {
  const lower = username.normalize('NFKD').toLowerCase();
  const spelled = letterOf
    .reduce((name, [digit, letter]) => name.replaceAll(digit, letter), lower)
    .replaceAll(/(?!@)[\p{M}\s\p{P}]/gu, '');
  const letters = Array.from(spelled, (letter) => latinOf.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
