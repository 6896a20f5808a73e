import { keepsAnything } from '../../ui/device-storage.ts';

/**
 * Runs the work while no other tab runs work with this name. Browsers only have locks on https and on localhost, and
 * none where storage is blocked: there the work runs at once, and the server resolves collisions.
 */
export const inTurn = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator && keepsAnything() ? navigator.locks.request(name, work) : work();
