import { describe, expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { cardCandidates, offeredCards } from './card-candidates.ts';
import { foldMatch } from './fold-match.ts';

describe('who can get a card', () => {
  it("'Second Yellow' is offered only when a player on the pitch has one yellow", () => {
    const offered = (notation: string) => offeredCards(foldMatch(match(notation)));
    expect(offered('')).toEqual(['YELLOW', 'RED']);
    expect(offered("10' yellow Palmer")).toEqual(['YELLOW', 'SECOND_YELLOW', 'RED']);
    expect(offered("10' yellow Palmer; 20' sub Palmer > Mudryk")).toEqual(['YELLOW', 'RED']);
  });

  it('booked players can get a second, all others a first, players off the pitch none', () => {
    const state = foldMatch(match("10' yellow Rice; 20' red Saka; 30' sub Jesus > Nketiah"));
    expect(cardCandidates(state, 'SECOND_YELLOW', 'home')).toEqual([player('Rice')]);
    expect(cardCandidates(state, 'YELLOW', 'home')).toHaveLength(9);
    expect(cardCandidates(state, 'RED', 'home')).toHaveLength(10);
    expect(cardCandidates(state, 'RED', 'home')).toContain(player('Nketiah'));
    expect(cardCandidates(state, 'RED', 'home')).not.toContain(player('Saka'));
  });
});
