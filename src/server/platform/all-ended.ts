/**
 * What all of these return, or the error that came first, but only once every one has ended: none may go on with a
 * transaction that its error has rolled back.
 */
export async function allEnded<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  try {
    return await Promise.all(work);
  } catch (error) {
    await Promise.allSettled(work);
    throw error;
  }
}
