/**
 * What all of these return, or the first error in their order, but only once every one has ended: none may go on with a
 * transaction that its error has rolled back.
 */
export async function allEnded<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
