import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { anyValidSelection, playerCode, playerName, selected, squadOf } from '#test/builders/selection-notation';
import { judgeSelection } from './judge-selection.ts';
import { editedFromRows, selectionRows } from './selection-editor.ts';
import { swapOffers } from './swap-offers.ts';
import { swapPlayers } from './swap-players.ts';
import { firstFormation, formationFor } from './switch-formation.ts';

const squad = squadOf({ GK: 2, D: 6, M: 5, S: 3 });
const offered = (starter: string, notation = 'GK1 D1 D2 D3 D4 M1 M2 M3 M4 S1 S2 | GK2 D5 M5') => {
  const { offers, refusals } = swapOffers(playerCode(starter), editedFromRows(selected(notation)), '4-4-2', squad);
  return {
    offers: offers.map(({ player, autobench, formation }) => `${playerName(player)} ${autobench ?? '-'} ${formation}`),
    refusals: refusals.map(({ refusal, players }) => [refusal.sentence, players.map((player) => playerName(player))]),
  };
};

it('who keeps the formation is offered first, the autobench before the rest of the squad', () => {
  expect(offered('M1').offers).toEqual(['M5 3 4-4-2', 'D5 2 5-3-2', 'D6 - 5-3-2', 'S3 - 4-3-3']);
});

it('only a goalkeeper comes in for the goalkeeper, and the others are named with the reason', () => {
  expect(offered('GK1')).toEqual({
    offers: ['GK2 1 4-4-2'],
    refusals: [
      ['Adding another defender would not allow a valid formation', ['D5', 'D6']],
      ['Adding another midfielder would not allow a valid formation', ['M5']],
      ['Adding another striker would not allow a valid formation', ['S3']],
    ],
  });
});

it('a goalkeeper cannot come in for an outfield player', () => {
  expect(offered('S1').refusals).toEqual([['You can only have one goalkeeper in your starting lineup', ['GK2']]]);
});

it('while places are empty the formation that is drawn stays as long as the eleven fits into it', () => {
  expect(offered('D1', 'GK1 D1 D2 D3 M1 M2 M3 S1 S2 |').offers).toContain('S3 - 4-3-3');
  expect(offered('D1', 'GK1 D1 D2 D3 M1 M2 M3 S1 S2 |').offers).toContain('M4 - 4-4-2');
});

it('whoever is offered leaves a selection that may be saved, and everybody who does not start is named once', () => {
  const large = squadOf({ GK: 3, D: 8, M: 8, S: 6 });
  fc.assert(
    fc.property(anyValidSelection, fc.nat(10), (rows, at) => {
      const edited = editedFromRows(rows);
      const starter = edited.eleven[at];
      if (starter === undefined) throw new Error('There are eleven starters.');
      const formation = formationFor(edited.eleven, firstFormation, large);
      const { offers, refusals } = swapOffers(starter, edited, formation, large);
      for (const { player } of offers)
        expect(judgeSelection(selectionRows(swapPlayers(player, starter, edited, large), large), large)).toBeNull();
      const named = [...offers.map(({ player }) => player), ...refusals.flatMap(({ players }) => players)];
      expect(named.toSorted((a, b) => a - b)).toEqual(
        [...large.keys()].filter((player) => !edited.eleven.includes(player)).toSorted((a, b) => a - b),
      );
    }),
    { numRuns: propertyRuns },
  );
});
