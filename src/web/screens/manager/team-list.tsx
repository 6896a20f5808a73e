import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useCommand } from '../../data/cache/use-command.ts';
import { RenameTeamDialog } from '../../football/rename-team-dialog.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Name } from '../../ui/name.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { Manager, ManagerWithTeams, Team } from './managers-view.ts';

const Menu = lazyPart(() => import('../../ui/overlay/menu.tsx').then((file) => file.Menu), {
  waiting: <Skeleton className="size-11" />,
});

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((file) => file.MoveDialog), { failure: 'over' });

export interface TeamListProps {
  teams: ManagerWithTeams['teams'];
  /** Everybody, for a team that is handed over. */
  managers: readonly Manager[];
}

/** A manager's teams, each with what an admin can do with it. */
export function TeamList({ teams, managers }: TeamListProps) {
  const [renamed, setRenamed] = useState<Team | null>(null);
  const [handedOver, setHandedOver] = useState<Team | null>(null);
  const [moving, setMoving] = useState<Team | null>(null);
  const [going, setGoing] = useState<Team | null>(null);
  return (
    <>
      <ul>
        {teams.map((team) => (
          <li key={team.id} className="flex items-center gap-3 border-t border-line px-4 py-1">
            {team.league === '' ? null : <Badge>{team.league}</Badge>}
            <Name className="mr-auto font-[550]">{team.team_name}</Name>
            <Menu
              trigger={
                <IconButton
                  label={`Actions for ${team.team_name}`}
                  icon={<Ellipsis aria-hidden className="size-4" />}
                />
              }
              items={[
                { label: 'Rename', onSelect: () => setRenamed(team) },
                { label: 'Hand over', onSelect: () => setHandedOver(team) },
                { label: 'Move to another league', onSelect: () => setMoving(team) },
                { label: 'Delete team', danger: true, disabled: team.has_played, onSelect: () => setGoing(team) },
              ]}
            />
          </li>
        ))}
      </ul>
      {renamed === null ? null : <RenameTeamDialog team={renamed} onClose={() => setRenamed(null)} />}
      {handedOver === null ? null : (
        <HandOverDialog team={handedOver} managers={managers} onClose={() => setHandedOver(null)} />
      )}
      {moving === null ? null : <MoveDialog team={moving} onClose={() => setMoving(null)} />}
      <DeleteTeamDialog team={going} onClose={() => setGoing(null)} />
    </>
  );
}

function DeleteTeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const deleteTeam = useCommand('POST /api/team/delete', {
    done: 'Team deleted successfully',
    failed: 'Failed to delete team',
    onDone: (_done, cache) => {
      onClose();
      cache.reread('GET /api/manager/all');
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={team !== null}
      onOpenChange={onClose}
      title={`Delete ${team?.team_name ?? ''}?`}
      confirmLabel="Delete Team"
      danger
      busy={deleteTeam.isBusy}
      onConfirm={() => team !== null && deleteTeam.send({ team_id: team.id })}
    >
      Its squad and its selections are deleted, and its fixtures become byes. This action cannot be undone.
    </ConfirmDialog>
  );
}
