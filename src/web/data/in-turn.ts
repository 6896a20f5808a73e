/**
 * Runs the work while no other tab runs work with this name. Browsers only have locks on https and on localhost, and
 * refuse them where storage is blocked: there the work runs at once, and the server resolves collisions.
 */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  await navigator.locks.request(name, begin).catch((error: unknown) => {
    if (hasBegun) throw error;
    return work();
  });
}
