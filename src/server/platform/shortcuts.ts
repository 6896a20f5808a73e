// Shortcuts around work that would cost a request as much as everything else in it (measured by `npm run bench`).
// Without them, everything works the same, only slower.

import { randomFillSync } from 'node:crypto';

/** The function with its results cached, except null; when `most` texts are cached, it drops them all. */
export function remembered<Answer>(
  most: number,
  answerTo: (text: string) => Answer | null,
): (text: string) => Answer | null {
  const answers = new Map<string, Answer>();
  return (text) => {
    const before = answers.get(text);
    if (before !== undefined) return before;
    const answer = answerTo(text);
    if (answers.size >= most) answers.clear();
    if (answer !== null) answers.set(text, answer);
    return answer;
  };
}

const idBytes = 9;
const idsAtOnce = 256;

/** Returns random ids, for which many bytes are drawn at once. */
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
