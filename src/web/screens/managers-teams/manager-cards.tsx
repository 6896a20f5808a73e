import MoreVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { judgeDeletion } from '#game/account/judge-deletion';
import type { Refusal } from '#game/refusal';
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
import type { Everything, ManagerWithTeams } from './managers-view.ts';
import { TeamList } from './team-list.tsx';

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
  const deleteManager = useCommand('POST /api/manager/delete', {
    done: 'Manager and teams deleted successfully',
    failed: 'Failed to delete manager',
    onDone: (_done, cache) => {
      setLeaving(null);
      cache.reread('GET /api/manager/all');
    },
    onFailed: () => setLeaving(null),
  });
  if (managers.length === 0) return <EmptyState title="No managers found" />;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {managers.map((manager) => (
          <li key={manager.id}>
            <ManagerCard manager={manager} everyone={everything.managers} onDelete={setLeaving} />
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
        refusal={whyTheyStay(everything, leaving)}
        onConfirm={() => leaving !== null && deleteManager.send({ manager_id: leaving.id })}
      >
        <DeletedWith manager={leaving} />
      </ConfirmDialog>
    </>
  );
}

/** Known before anybody asks the server. */
function whyTheyStay({ managers }: Everything, manager: ManagerWithTeams | null): Refusal | undefined {
  if (manager === null) return undefined;
  const isLastAdmin = manager.is_admin && managers.filter(({ is_admin }) => is_admin).length === 1;
  const played = manager.teams.filter(({ has_played }) => has_played).map(({ team_name }) => team_name);
  return judgeDeletion({ isLastAdmin, played }) ?? undefined;
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

function useRoles(manager_id: ManagerWithTeams['id'], onEnd: () => void) {
  return useCommand('POST /api/manager/roles', {
    done: 'Roles saved',
    failed: 'The roles could not be changed',
    onFailed: onEnd,
    onDone: (_done, cache, { is_admin: admin, is_reporter: reporter }) => {
      onEnd();
      cache.change('GET /api/manager/all', {}, (now) => ({
        ...now,
        managers: now.managers.map((one) =>
          one.id === manager_id ? { ...one, is_admin: admin, is_reporter: reporter } : one,
        ),
      }));
    },
  });
}

type CardProps = {
  manager: ManagerWithTeams;
  everyone: Everything['managers'];
  onDelete: (manager: ManagerWithTeams) => void;
};

function ManagerCard({ manager, everyone, onDelete }: CardProps) {
  const { id: manager_id, username, email, is_admin, is_reporter } = manager;
  const [isAdminAsked, setAdminAsked] = useState(false);
  const setRoles = useRoles(manager.id, () => setAdminAsked(false));
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
      onSelect: () => setAdminAsked(true),
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
      <TeamList teams={manager.teams} managers={everyone} />
      <ConfirmDialog
        open={isAdminAsked}
        onOpenChange={setAdminAsked}
        title={is_admin ? `Take the admin role from ${username}?` : `Make ${username} an admin?`}
        confirmLabel={is_admin ? 'Take the admin role' : 'Make admin'}
        busy={setRoles.isBusy}
        onConfirm={() => setRoles.send({ manager_id, is_admin: !is_admin, is_reporter })}
      >
        {is_admin
          ? 'They keep their teams, and lose every admin page at once.'
          : 'Admins can do everything here: draft, record, delete people and teams, clear a season.'}
      </ConfirmDialog>
    </Card>
  );
}
