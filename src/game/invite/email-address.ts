// E-mail addresses: required, of a simple pattern without invisible characters, trimmed and in lower case
// (rules/members 4).

import type { Branded } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { inviteTexts } from './invite-texts.ts';

/** A checked address, trimmed and in lower case, so that equal texts are the same address. */
export type EmailAddress = Branded<string, 'EmailAddress'>;

/** The longest address that mail can be sent to (RFC 5321). */
export const longestEmailAddress = 254;

/** `\p{C}`: what is invisible or turns the text around it, so that one address would look like another. */
const simplePattern = /^[^\s\p{C}@<>",;:]+@[^\s\p{C}@<>",;:]+\.[^\s\p{C}@<>",;:.]+$/u;

/** The address as it is stored and compared, or why it is not valid. */
export function parseEmailAddress(typed: string): EmailAddress | Refusal {
  const address = typed.trim().toLowerCase();
  if (address === '') return refuse('email_required', inviteTexts.enterEmail);
  if (address.length > longestEmailAddress || !simplePattern.test(address)) {
    return refuse('email_invalid', inviteTexts.enterValidEmail);
  }
  return address as EmailAddress;
}

/** The display name suggested first: the part before the @. */
export const defaultDisplayName = (address: EmailAddress): string => address.slice(0, address.indexOf('@'));
