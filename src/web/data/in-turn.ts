/**
 * Runs the work while no other tab runs work with this name. Browsers only have locks on https and on localhost:
 * elsewhere the work runs at once, and the server resolves collisions.
 */
export const inTurn = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
