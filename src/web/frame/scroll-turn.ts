/** Where a page stands, in pixels. */
export type Place = { readonly scrollY: number; readonly innerHeight: number; readonly scrollHeight: number };

/** `down`: the reader reads on. `back`: they scroll up, or are at the top or at the end. null: neither, by so little. */
type Turn = 'down' | 'back' | null;

const least = 8;
const nearEnd = 24;

/** What a scroll from `last` to this place says; and from where the next is measured, as small ones add up. */
export function scrollTurn({ scrollY, innerHeight, scrollHeight }: Place, last: number): { turn: Turn; next: number } {
  const isAtEnd = scrollY + innerHeight >= scrollHeight - nearEnd;
  const isBack = scrollY < last - least || scrollY < least || isAtEnd;
  const next = Math.abs(scrollY - last) > least ? scrollY : last;
  return { turn: isBack ? 'back' : scrollY > last + least ? 'down' : null, next };
}
