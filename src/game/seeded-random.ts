// Chance as an argument: the same seed gives the same draw, so that a draw can be repeated and checked.

/** Returns the next number of a sequence, from 0 up to but not including 1. */
export type Random = () => number;

/** The endless sequence of a seed (any whole number), by the mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The items in an order drawn from `random` (Fisher and Yates): every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const drawn: Item[] = [];
  items.forEach((item, index) => {
    const place = Math.floor(random() * (index + 1));
    drawn[index] = drawn[place] as Item;
    drawn[place] = item;
  });
  return drawn;
}
