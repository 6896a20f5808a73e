// Before a free player is given to a squad: whom it gets, and whether it then is larger than the draft made it.

import type { DraftBoard } from '#api/draft';
import { draftTexts } from '#game/draft/draft-texts';
import type { EndpointCache } from '../../data/cache/endpoint-cache.ts';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import type { FreePlayer } from './player-search.tsx';

interface AssignDialogProps {
  board: DraftBoard;
  team: DraftBoard['teams'][number];
  player: FreePlayer;
  onDone: (cache: EndpointCache) => void;
  onClose: () => void;
}

/** Asks whether this team gets the player, and assigns them. */
export function AssignDialog({ board, team, player, onDone, onClose }: AssignDialogProps) {
  const { league_id, picks } = board;
  const { data } = useEndpoint('GET /api/league/:league_id/squads', { league_id });
  const assign = useCommand('POST /api/draft/assign-player', {
    done: draftTexts.assigned(player.name, team.team_name),
    failed: draftTexts.failedToAssign,
    onDone: (_answer, cache) => {
      onClose();
      onDone(cache);
    },
    onFailed: onClose,
  });
  const rounds = Math.max(...picks.map(({ round_number }) => round_number));
  const players = (data?.teams.find(({ id }) => id === team.id)?.squad.length ?? 0) + 1;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={draftTexts.assignQuestion(player.name, team.team_name)}
      confirmLabel="Assign"
      busy={assign.isBusy}
      onConfirm={() => assign.send({ league_id, team_id: team.id, player_id: player.code })}
    >
      <p className="pb-2">{draftTexts.assignMeans}</p>
      {players > rounds ? <Alert tone="warning">{draftTexts.beyondDraft(players, rounds)}</Alert> : null}
    </ConfirmDialog>
  );
}
