// A squad as My Team's editor has it: two goalkeepers, six defenders, six midfielders and four strikers.

import { type EditorSquad, editorSquad, type SelectionAnswer } from '../../src/web/screens/selection/editor-data.ts';
import { playerCode, playerName, squadOf } from './selection-notation.ts';

const roles = squadOf({ GK: 2, D: 6, M: 6, S: 4 });

/** The squad, without clubs and matches; D6 is out with a knee injury. */
export const squadInEditor: EditorSquad = editorSquad({
  squad: [...roles].map(([code, { position }]) => ({
    code,
    name: playerName(code),
    position,
    is_dm: false,
    total_points: 40,
    real_team_id: null,
  })),
  clubs: [],
  playing: [],
  matches: [],
  unavailable: [{ player_id: playerCode('D6'), state: 'out', words: 'Knee injury', since: null }],
  form: [],
} as unknown as SelectionAnswer);
