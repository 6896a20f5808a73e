import * as api from '#api/selection';
import { signedInRoute } from '../platform/http/route.ts';
import { readOwnSelection } from './read-selection.ts';
import { saveSelection } from './save-selection.ts';

export const selectionRoutes = [
  signedInRoute(api.readSelection, ({ context, input }) =>
    readOwnSelection(context, {
      team: input.team_id,
      gameweek: input.gameweek_id,
      part: input.part,
    }),
  ),
  saveSelection,
];
