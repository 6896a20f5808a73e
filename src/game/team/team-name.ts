// Team names: normalised, safe to display, and told apart within their league (rules/members 7).

import { accountTexts } from '../account/account-texts.ts';
import { hasInvisibleCharacters, plainName, skeletonOf } from '../account/username.ts';
import { type Refusal, refuse } from '../refusal.ts';

export const longestTeamName = 60;

export const teamNameTexts = {
  missing: 'Please enter a team name',
  long: `Please use at most ${longestTeamName} characters`,
  taken: (other: string) => `Another team of this league is called ${other}, which looks the same.`,
} as const;

/** The name as it is stored, or why it is not valid. */
export function parseTeamName(typed: string): string | Refusal {
  const name = plainName(typed);
  if (name === '') return refuse('team_name_required', teamNameTexts.missing);
  if (hasInvisibleCharacters(name)) return refuse('name_invisible', accountTexts.usernameInvisible);
  return name.length > longestTeamName ? refuse('team_name_long', teamNameTexts.long) : name;
}

/** Null unless one of the other teams of the league has a name that looks the same. */
export function judgeTeamName(name: string, others: readonly string[]): Refusal | null {
  const other = others.find((rival) => skeletonOf(rival) === skeletonOf(name));
  return other === undefined ? null : refuse('team_name_taken', teamNameTexts.taken(other));
}
