import Ellipsis from 'lucide-react/icons/ellipsis';
import MoreVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Name } from '../../ui/name.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { Everything, ManagerWithTeams, Team } from './managers-view.ts';

const Menu = lazyPart(() => import('../../ui/overlay/menu.tsx').then((file) => file.Menu), {
  waiting: <Skeleton className="size-11" />,
});

export interface ManagerCardsProps {
  everything: Everything;
  managers: readonly ManagerWithTeams[];
}

/** Each manager with their teams and the actions an admin has. */
export function ManagerCards({ everything, managers }: ManagerCardsProps) {
  const [leaving, setLeaving] = useState<ManagerWithTeams | null>(null);
  const [going, setGoing] = useState<Team | null>(null);
  const [moving, setMoving] = useState<Team | null>(null);
  const deleteManager = useCommand('POST /api/manager/delete', {
    done: 'Manager and teams deleted successfully',
    failed: 'Failed to delete manager',
    onDone: (_done, cache) => {
      setLeaving(null);
      cache.reread('GET /api/manager/all');
    },
    onFailed: () => setLeaving(null),
  });
  const deleteTeam = useCommand('POST /api/team/delete', {
    done: 'Team deleted successfully',
    failed: 'Failed to delete team',
    onDone: (_done, cache) => {
      setGoing(null);
      cache.reread('GET /api/manager/all');
    },
    onFailed: () => setGoing(null),
  });
  if (managers.length === 0) return <EmptyState title="No managers found" />;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {managers.map((manager) => (
          <li key={manager.id}>
            <ManagerCard manager={manager} onDelete={setLeaving} onDeleteTeam={setGoing} onHandOver={setMoving} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={`Delete ${leaving?.username ?? ''}?`}
        confirmLabel="Delete Manager"
        danger
        busy={deleteManager.isBusy}
        onConfirm={() => leaving !== null && deleteManager.send({ manager_id: leaving.id })}
      >
        <DeletedWith manager={leaving} />
      </ConfirmDialog>
      <ConfirmDialog
        open={going !== null}
        onOpenChange={() => setGoing(null)}
        title={`Delete ${going?.team_name ?? ''}?`}
        confirmLabel="Delete Team"
        danger
        busy={deleteTeam.isBusy}
        onConfirm={() => going !== null && deleteTeam.send({ team_id: going.id })}
      >
        Its squad and its selections are deleted, and its fixtures become byes. This action cannot be undone.
      </ConfirmDialog>
      {moving === null ? null : (
        <HandOverDialog team={moving} managers={everything.managers} onClose={() => setMoving(null)} />
      )}
    </>
  );
}

function DeletedWith({ manager }: { manager: ManagerWithTeams | null }) {
  const teams = manager?.teams.map(({ team_name }) => team_name).join(', ') ?? '';
  return (
    <p dir="auto">
      {teams === ''
        ? 'Their account is deleted. They have no teams. This action cannot be undone.'
        : `Their account and all their teams are deleted, with squads and selections: ${teams}. This action cannot be undone.`}
    </p>
  );
}

function useRoles(manager_id: ManagerWithTeams['id']) {
  return useCommand('POST /api/manager/roles', {
    done: 'Roles saved',
    failed: 'The roles could not be changed',
    onDone: (_done, cache, { is_admin: admin, is_reporter: reporter }) =>
      cache.change('GET /api/manager/all', {}, (now) => ({
        ...now,
        managers: now.managers.map((one) =>
          one.id === manager_id ? { ...one, is_admin: admin, is_reporter: reporter } : one,
        ),
      })),
  });
}

type CardProps = {
  manager: ManagerWithTeams;
  onDelete: (manager: ManagerWithTeams) => void;
  onDeleteTeam: (team: Team) => void;
  onHandOver: (team: Team) => void;
};

function ManagerCard({ manager, onDelete, onDeleteTeam, onHandOver }: CardProps) {
  const { id: manager_id, username, email, is_admin, is_reporter } = manager;
  const setRoles = useRoles(manager.id);
  const signOut = useCommand('POST /api/manager/end-sessions', {
    done: `${username} is signed out everywhere`,
    failed: 'The sessions could not be ended',
  });
  const items = [
    {
      label: is_reporter ? 'Take the reporter role' : 'Make reporter',
      onSelect: () => setRoles.send({ manager_id, is_admin, is_reporter: !is_reporter }),
    },
    {
      label: is_admin ? 'Take the admin role' : 'Make admin',
      onSelect: () => setRoles.send({ manager_id, is_admin: !is_admin, is_reporter }),
    },
    { label: 'Sign out everywhere', onSelect: () => signOut.send({ manager_id }) },
    { label: 'Delete manager', danger: true, onSelect: () => onDelete(manager) },
  ];
  return (
    <Card flush className="h-full">
      <div className="flex items-center gap-3 p-4">
        <Avatar name={username} src={manager.avatar_url} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2 font-semibold">
            <Name>{username}</Name>
            {is_admin ? <Badge tone="brand">Admin</Badge> : null}
            {is_reporter ? <Badge tone="info">Reporter</Badge> : null}
            {manager.has_account ? null : <Badge>Not signed up</Badge>}
          </div>
          <p className="meta truncate" title={email}>
            {email}
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={`Actions for ${username}`} icon={<MoreVertical aria-hidden className="size-5" />} />
          }
          items={items}
        />
      </div>
      <TeamList teams={manager.teams} onDeleteTeam={onDeleteTeam} onHandOver={onHandOver} />
    </Card>
  );
}

function TeamList({
  teams,
  onDeleteTeam,
  onHandOver,
}: Pick<CardProps, 'onDeleteTeam' | 'onHandOver'> & Pick<ManagerWithTeams, 'teams'>) {
  if (teams.length === 0) return null;
  return (
    <ul>
      {teams.map((team) => (
        <li key={team.id} className="flex items-center gap-3 border-t border-line px-4 py-1">
          {team.league === '' ? null : <Badge>{team.league}</Badge>}
          <Name className="flex-1 font-[550]">{team.team_name}</Name>
          <Menu
            trigger={
              <IconButton label={`Actions for ${team.team_name}`} icon={<Ellipsis aria-hidden className="size-4" />} />
            }
            items={[
              { label: 'Hand over', onSelect: () => onHandOver(team) },
              { label: 'Delete team', danger: true, disabled: team.has_played, onSelect: () => onDeleteTeam(team) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
