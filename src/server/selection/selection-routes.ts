import { readSelection, saveSelection as saveEndpoint } from '#api/selection';
import { isRefusal } from '#game/refusal';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { readOwnSelection } from './read-selection.ts';
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
      selected: input.selection,
    });
    return isRefusal(saved) ? saved : { receipt: saved };
  }),
];
