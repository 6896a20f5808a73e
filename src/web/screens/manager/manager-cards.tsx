import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { judgeDeletion } from '#game/account/judge-deletion';
import type { Refusal } from '#game/refusal';
import { endpointCache } from '../../data/cache/endpoint-cache.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ManagerCard } from './manager-card.tsx';
import { type Everything, isLastAdmin, type ManagerWithTeams } from './managers-view.ts';

export interface ManagerCardsProps {
  everything: Everything;
  managers: readonly ManagerWithTeams[];
}

/** Each manager with their teams and the actions an admin has. */
export function ManagerCards({ everything, managers }: ManagerCardsProps) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<ManagerWithTeams | null>(null);
  const deleteManager = useCommand('POST /api/manager/delete', {
    done: 'Manager and teams deleted successfully',
    failed: 'Failed to delete manager',
    onDone: (_done, cache) => {
      setLeaving(null);
      cache.reread('GET /api/manager/all');
    },
    onFailed: () => {
      setLeaving(null);
      // They may have another team by now, or be gone: the next question is about what is there.
      endpointCache(client).reread('GET /api/manager/all');
    },
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
        onConfirm={() =>
          leaving !== null &&
          deleteManager.send({ manager_id: leaving.id, team_ids: leaving.teams.map(({ id }) => id) })
        }
      >
        <DeletedWith manager={leaving} />
      </ConfirmDialog>
    </>
  );
}

/** Known before anybody asks the server. */
function whyTheyStay({ managers }: Everything, manager: ManagerWithTeams | null): Refusal | undefined {
  if (manager === null) return undefined;
  const played = manager.teams.filter(({ has_played }) => has_played).map(({ team_name }) => team_name);
  return judgeDeletion({ isLastAdmin: isLastAdmin(managers, manager), played }) ?? undefined;
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
