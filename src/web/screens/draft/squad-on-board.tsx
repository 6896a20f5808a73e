import type { BoardPick, DraftBoard } from '#api/draft';
import type { TeamId } from '#game/identity';
import { squadOf, teamName } from './draft-view.ts';
import { SquadColumns, type SquadLine } from './squad-columns.tsx';

/** A team's squad as picked so far; by default that of the team on the clock. */
export function SquadOnBoard({ board, team = board.current_team_id }: { board: DraftBoard; team?: TeamId | null }) {
  const { GK, D, M, S } = squadOf(board, team);
  const squad = { GK: GK.map(lineOf), D: D.map(lineOf), M: M.map(lineOf), S: S.map(lineOf) };
  return <SquadColumns title={teamName(board, team)} squad={squad} />;
}

/** A team picks once in a round. */
const lineOf = ({ round_number, player_name, kit_url }: BoardPick): SquadLine => ({
  key: round_number,
  name: player_name ?? '',
  kitUrl: kit_url,
});
