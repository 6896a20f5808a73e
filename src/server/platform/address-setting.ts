// Addresses among the settings. An invalid one is not repeated, because it may contain a password.

import { z } from 'zod';

const mustBegin = (protocols: readonly string[]) => ({
  error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  abort: true,
});

/** An address with one of these protocols, such as 'https:'. */
export const addressOf = (protocols: readonly string[]) =>
  z
    .string()
    .refine((setting) => URL.canParse(setting) && protocols.includes(new URL(setting).protocol), mustBegin(protocols));

/** The same, of a server that may ask for a user name and a password. */
export const addressWithPassword = (protocols: readonly string[]) =>
  z
    .string()
    .refine((setting) => protocols.some((protocol) => setting.toLowerCase().startsWith(protocol)), mustBegin(protocols))
    .refine(isWhole, {
      error: 'cannot be read as an address. In a name or a password, write # as %23, / as %2F, ? as %3F and @ as %40',
      abort: true,
    });

/** A password's # or / ends the host too early: what is left has no port, or what follows still has the @. */
function isWhole(setting: string): boolean {
  if (!URL.canParse(setting)) return false;
  const { pathname, hash } = new URL(setting);
  return !`${pathname}${hash}`.includes('@');
}
