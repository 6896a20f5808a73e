// The chance of a draft: seeds drawn by the server and kept, so that an order can be drawn again and checked.

import { randomInt } from 'node:crypto';

/** A seed that fits an integer column. */
export const drawSeed = (): number => randomInt(2 ** 31);
