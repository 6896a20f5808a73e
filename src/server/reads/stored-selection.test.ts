import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { PlayerOfClub } from '#game/selection/selection';
import { playerId, realTeamId } from '#test/builders/ids';
import { selectedPlayers, selectionColumns } from './stored-selection.ts';

const numbered = (is_starting: boolean, most: number) =>
  fc
    .array(fc.record({ code: fc.integer({ min: 1, max: 900 }), club: fc.option(fc.integer({ min: 1, max: 20 })) }), {
      maxLength: most,
    })
    .map((players) =>
      players.map(
        ({ code, club }, index): PlayerOfClub => ({
          player_id: playerId(code),
          is_starting,
          position_order: index + 1,
          real_team_id: club === null ? null : realTeamId(club),
        }),
      ),
    );

it('a selection comes back as it was stored, in whatever order its players were given', () => {
  fc.assert(
    fc.property(numbered(true, 11), numbered(false, 3), fc.boolean(), (eleven, autobench, isReversed) => {
      const selection = [...eleven, ...autobench];
      const rows = isReversed ? selection.toReversed() : selection;
      expect(selectedPlayers(selectionColumns(rows))).toEqual(selection);
    }),
  );
});
