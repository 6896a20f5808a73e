import { readSelection, saveSelection as saveEndpoint } from '#api/selection';
import { isRefusal } from '#game/refusal';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { readOwnSelection, receiptRow } from './read-selection.ts';
import { saveSelection } from './save-selection.ts';

export const selectionRoutes: readonly Route[] = [
  signedInRoute(readSelection, ({ context, input, caller }) =>
    readOwnSelection(context, {
      manager: caller.managerId,
      team: input.team_id,
      gameweek: input.gameweek_id,
      part: input.part,
    }),
  ),
  signedInRoute(saveEndpoint, async ({ context, input, caller }) => {
    const saved = await saveSelection(context, {
      manager: caller.managerId,
      team: input.team_id,
      gameweek: input.gameweek_id,
      part: input.part,
      rows: input.selection.map(({ player_id, is_starting, position_order }) => ({
        player: player_id,
        isStarting: is_starting,
        positionOrder: position_order,
      })),
    });
    return isRefusal(saved) ? saved : { receipt: receiptRow(saved) };
  }),
];
