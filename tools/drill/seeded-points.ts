// Where a drill strikes, chosen by its seed.

import type { Random } from '#game/seeded-random';
import type { Point } from '#test/builders/cutting-proxy';

const lastMessages = 6;

/** A point among so many messages; every third is one of the last, around the commit. */
export function seededPoint(random: Random, messages: number): Point {
  const among = random() < 1 / 3 ? Math.min(lastMessages, messages) : messages;
  const gets = oneOf(random, ['nowhere', 'there', 'an answer'] as const);
  return { message: messages - Math.floor(random() * among), gets };
}

/** One of these. */
export function oneOf<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('there is nothing to choose');
  return choice;
}
