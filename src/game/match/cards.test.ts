import { describe, expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { defaultPointsTable } from '../scoring/default-points-table.ts';
import type { PointsTable } from '../scoring/points-table.ts';
import { cardCandidates, offeredCards } from './card-candidates.ts';
import { cardLabel, shownCard } from './card-labels.ts';
import { foldMatch } from './fold-match.ts';
import { cardTypes } from './match-event.ts';

describe('labels', () => {
  it('read as specified with the default table', () => {
    expect(cardTypes.map((card) => cardLabel(card, defaultPointsTable))).toEqual([
      'Yellow Card (-1 point)',
      'Second Yellow (-3 points)',
      'Red Card (-5 points)',
    ]);
  });

  it('follow the table', () => {
    const points = {
      ...defaultPointsTable.points,
      yellow_cards: { GK: -2, D: -1, DM: -1, M: -1, S: -1 },
      straight_red_cards: { GK: 1, D: 1, DM: 1, M: 1, S: 1 },
    };
    const table: PointsTable = { ...defaultPointsTable, points };
    expect(cardLabel('YELLOW', table)).toBe('Yellow Card (-1 to -2 points)');
    expect(cardLabel('RED', table)).toBe('Red Card (1 point)');
  });

  it('a player sent off by a second yellow is shown as such', () => {
    const { reports } = foldMatch(match("10' yellow Rice; 20' second yellow Rice; 30' red Saka; 40' yellow Jesus"));
    const shown = ['Rice', 'Saka', 'Jesus', 'Raya'].map((name) => {
      const report = reports.get(player(name));
      return report && shownCard(report);
    });
    expect(shown).toEqual(['Red Card (2 Yellows)', 'Red Card', 'Yellow Card', null]);
  });
});

describe('who may be shown a card', () => {
  it("'Second Yellow' is offered only when somebody on the pitch has one yellow", () => {
    const offered = (notation: string) => offeredCards(foldMatch(match(notation)));
    expect(offered('')).toEqual(['YELLOW', 'RED']);
    expect(offered("10' yellow Palmer")).toEqual(['YELLOW', 'SECOND_YELLOW', 'RED']);
    expect(offered("10' yellow Palmer; 20' sub Palmer > Mudryk")).toEqual(['YELLOW', 'RED']);
  });

  it('a booked player for a second, everybody else for a first, whoever is off the pitch for none', () => {
    const state = foldMatch(match("10' yellow Rice; 20' red Saka; 30' sub Jesus > Nketiah"));
    expect(cardCandidates(state, 'SECOND_YELLOW', 'home')).toEqual([player('Rice')]);
    expect(cardCandidates(state, 'YELLOW', 'home')).toHaveLength(9);
    expect(cardCandidates(state, 'RED', 'home')).toHaveLength(10);
    expect(cardCandidates(state, 'RED', 'home')).toContain(player('Nketiah'));
    expect(cardCandidates(state, 'RED', 'home')).not.toContain(player('Saka'));
  });
});
