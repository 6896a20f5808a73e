/**
 * Does the work when no other tab does what has this name. Browsers have locks only by https and on the device itself:
 * elsewhere the work is done at once, and the server settles what meets.
 */
export const inTurn = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
