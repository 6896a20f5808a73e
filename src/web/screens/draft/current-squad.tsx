import type { BoardPick, DraftBoard } from '#api/draft';
import { squadOf, teamName } from './draft-view.ts';
import { SquadColumns, type SquadLine } from './squad-columns.tsx';

/** The squad of the team on the clock. */
export function CurrentSquad({ board }: { board: DraftBoard }) {
  const { GK, D, M, S } = squadOf(board, board.current_team_id);
  const squad = { GK: GK.map(lineOf), D: D.map(lineOf), M: M.map(lineOf), S: S.map(lineOf) };
  return <SquadColumns title={teamName(board, board.current_team_id)} squad={squad} />;
}

const lineOf = ({ player_id, player_name, kit_url }: BoardPick): SquadLine => ({
  key: player_id ?? 0,
  name: player_name ?? '',
  kitUrl: kit_url,
});
