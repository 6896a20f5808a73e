// Personal tokens: how many, and how they are called (rules/data 4).

import { type Refusal, refuse } from '../refusal.ts';
import { hasInvisibleCharacters, plainName } from './username.ts';

export const mostTokens = 10;
const longestTokenName = 40;

/** The token's name as it is stored, or why there can be no such token; `taken` are the names of the others. */
export function parseTokenName(typed: string, taken: readonly string[]): string | Refusal {
  const name = plainName(typed);
  if (name === '') return refuse('token_name_required', 'Say what the token is for');
  if (name.length > longestTokenName) return refuse('token_name_long', 'At most 40 characters');
  if (hasInvisibleCharacters(name)) return refuse('token_name_invisible', 'Contains invisible characters');
  if (taken.includes(name)) return refuse('token_name_taken', 'You have a token with this name');
  if (taken.length >= mostTokens) return refuse('tokens_full', 'You have 10 tokens. Revoke one first');
  return name;
}
