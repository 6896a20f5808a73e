import { useCommand } from '../../data/cache/use-command.ts';
import type { ManagerWithTeams } from './managers-view.ts';

/** Makes a manager an admin or a reporter, or no longer; all who show them show it at once. */
export function useRoles(manager_id: ManagerWithTeams['id'], onEnd: () => void) {
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
    },
  });
}
