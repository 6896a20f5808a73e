import MoreVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { judgeDeletion } from '#game/account/judge-deletion';
import type { Refusal } from '#game/refusal';
import { useCommand } from '../../data/cache/use-command.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Name } from '../../ui/name.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { type Everything, isLastAdmin, type ManagerWithTeams } from './managers-view.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { TakeOffTwoStepDialog } from './take-off-two-step-dialog.tsx';
import { TeamList } from './team-list.tsx';

const Menu = lazyPart(() => import('../../ui/overlay/menu.tsx').then((file) => file.Menu), {
  waiting: <Skeleton className="size-11" />,
});

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx').then((file) => file.EraseDialog), { failure: 'over' });

function useRoles(manager_id: ManagerWithTeams['id'], onEnd: () => void) {
  return useCommand('POST /api/manager/roles', {
    done: 'Roles saved',
    failed: 'The roles could not be changed',
    onFailed: onEnd,
    onDone: (_done, cache, { is_admin: admin, is_reporter: reporter }) => {
      onEnd();
      cache.change('GET /api/manager/all', {}, (now) => ({
        ...now,
        managers: now.managers.map((manager) =>
          manager.id === manager_id
            ? { ...manager, is_admin: admin ?? manager.is_admin, is_reporter: reporter ?? manager.is_reporter }
            : manager,
        ),
      }));
      // Whoever gives up their own role loses these pages at once.
      cache.change('GET /api/account/me', {}, (me) =>
        me.id === manager_id ? { ...me, is_admin: admin ?? me.is_admin, is_reporter: reporter ?? me.is_reporter } : me,
      );
      // Another tab may have changed the other role.
      cache.reread('GET /api/manager/all');
    },
  });
}

export interface ManagerCardProps {
  manager: ManagerWithTeams;
  everyone: Everything['managers'];
  onDelete: (manager: ManagerWithTeams) => void;
}

/** A manager with their teams and the actions that an admin has. */
export function ManagerCard({ manager, everyone, onDelete }: ManagerCardProps) {
  const { id: manager_id, username, email, is_admin, is_reporter } = manager;
  const [isAdminAsked, setAdminAsked] = useState(false);
  const [isLockedOut, setLockedOut] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isSigningOut, setSigningOut] = useState(false);
  // Known before anybody asks the server.
  const whyAdmin = judgeDeletion({ isLastAdmin: isLastAdmin(everyone, manager), played: [] }) ?? undefined;
  const setRoles = useRoles(manager.id, () => setAdminAsked(false));
  const items = [
    {
      label: is_reporter ? 'Take the reporter role' : 'Make reporter',
      onSelect: () => setRoles.send({ manager_id, is_reporter: !is_reporter }),
    },
    { label: is_admin ? 'Take the admin role' : 'Make admin', onSelect: () => setAdminAsked(true) },
    { label: 'Sign out everywhere', onSelect: () => setSigningOut(true) },
    ...(manager.has_two_step ? [{ label: 'Take off two-step verification', onSelect: () => setLockedOut(true) }] : []),
    { label: 'Erase person', danger: true, onSelect: () => setErasing(true) },
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
          <p className="meta wrap-anywhere md:truncate" title={email}>
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
      {isLockedOut ? <TakeOffTwoStepDialog manager={manager} onClose={() => setLockedOut(false)} /> : null}
      {isSigningOut ? <SignOutDialog manager={manager} onClose={() => setSigningOut(false)} /> : null}
      {isErasing ? <EraseDialog manager={manager} refusal={whyAdmin} onClose={() => setErasing(false)} /> : null}
      <AdminRoleDialog
        manager={manager}
        refusal={whyAdmin}
        open={isAdminAsked}
        busy={setRoles.isBusy}
        onOpenChange={setAdminAsked}
        onConfirm={() => setRoles.send({ manager_id, is_admin: !is_admin })}
      />
    </Card>
  );
}

type AdminRoleDialogProps = {
  manager: ManagerWithTeams;
  refusal: Refusal | undefined;
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

function AdminRoleDialog({ manager: { username, is_admin }, ...dialog }: AdminRoleDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={is_admin ? `Take the admin role from ${username}?` : `Make ${username} an admin?`}
      confirmLabel={is_admin ? 'Take the admin role' : 'Make admin'}
    >
      {is_admin
        ? 'They keep their teams, and lose every admin page at once.'
        : 'Admins can do everything here: draft, record, delete people and teams, clear a season.'}
    </ConfirmDialog>
  );
}
