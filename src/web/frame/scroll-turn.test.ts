import { describe, expect, it } from 'vitest';
import { scrollTurn } from './scroll-turn.ts';

/** What a reader of a page of 3000 px does, who scrolls through these places of a window of 800. */
function turns(...places: readonly number[]) {
  let last = places[0] ?? 0;
  return places.slice(1).map((scrollY) => {
    const { turn, next } = scrollTurn({ scrollY, innerHeight: 800, scrollHeight: 3000 }, last);
    last = next;
    return turn;
  });
}

describe('the menu button', () => {
  it('steps aside for who reads on, and comes back for who scrolls up', () => {
    expect(turns(0, 300, 600, 500, 700)).toEqual(['down', 'down', 'back', 'down']);
  });

  it('comes back at the end of the page and shortly before it, and at its top', () => {
    expect(turns(1900, 2100, 2176)).toEqual(['down', 'back']);
    expect(turns(2000, 2175)).toEqual(['down']);
    expect(turns(2000, 2200)).toEqual(['back']);
    expect(turns(0, 7, 8)).toEqual(['back', null]);
  });

  it('stays as it is while a finger trembles, and moves when it goes on', () => {
    expect(turns(400, 408, 392, 400)).toEqual([null, null, null]);
    expect(turns(400, 405, 409, 414, 418)).toEqual([null, 'down', null, 'down']);
    expect(turns(400, 395, 391)).toEqual([null, 'back']);
  });
});
