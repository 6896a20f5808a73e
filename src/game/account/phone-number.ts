// Phone numbers as a second sign-in name: country code first, only digits after the plus (E.164).

import type { Branded } from '../identity.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { accountTexts } from './account-texts.ts';

/** A checked number in its canonical form: '+447700900000'. */
export type PhoneNumber = Branded<string, 'PhoneNumber'>;

/** The number as it is stored and compared, or why it is not valid. */
export function parsePhoneNumber(typed: string): PhoneNumber | Refusal {
  const digits = typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (digits === '') return refuse('phone_required', accountTexts.enterPhone);
  if (!/^\+[1-9]\d{6,14}$/.test(digits)) return refuse('phone_invalid', accountTexts.enterValidPhone);
  return digits as PhoneNumber;
}
