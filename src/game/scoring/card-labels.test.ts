import { describe, expect, it } from 'vitest';
import { match } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { foldMatch } from '../match/fold-match.ts';
import { cardTypes } from '../match/match-event.ts';
import { cardLabel, shownCard } from './card-labels.ts';
import type { PointsTable } from './points-table.ts';
import { defaultPointsTable } from './points-table.ts';

describe('labels of cards', () => {
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
    const labels = ['Rice', 'Saka', 'Jesus', 'Raya'].map((name) => {
      const report = reports.get(player(name));
      return report && shownCard(report);
    });
    expect(labels).toEqual(['Red Card (2 Yellows)', 'Red Card', 'Yellow Card', null]);
  });
});
