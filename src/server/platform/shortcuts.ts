// Shortcuts past work that would cost a request as much as all the rest of it (measured by `npm run bench`). Take them
// out, and everything reads and works the same, only slower.

import { randomFillSync } from 'node:crypto';

/** The function, which remembers its answers but null; when it knows `most` texts it forgets them all. */
export function remembered<Answer>(
  most: number,
  answerTo: (text: string) => Answer | null,
): (text: string) => Answer | null {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = answerTo(text);
    if (known.size >= most) known.clear();
    if (answer !== null) known.set(text, answer);
    return answer;
  };
}

const idBytes = 9;
const idsAtOnce = 256;

/** Gives ids of random bytes, which are drawn for many at once. */
export function randomIds(): () => string {
  const drawn = Buffer.alloc(idBytes * idsAtOnce);
  let next = drawn.length;
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    next += idBytes;
    return drawn.toString('base64url', next - idBytes, next);
  };
}
