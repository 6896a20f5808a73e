// Seeds for a random order, drawn by the server and stored, so that an order can be drawn again and checked.

import { randomInt } from 'node:crypto';

/** A seed that fits an integer column. */
export const drawSeed = (): number => randomInt(2 ** 31);
