import { useCallback } from 'react';
import type { TeamId } from '#game/identity';
import { useStore } from '../../ui/create-store.ts';
import { showToast } from '../../ui/overlay/toast.ts';
import { chooseTeam, chosenTeam } from './selected-team.ts';
import { teamToShow } from './team-to-show.ts';
import { type MyTeam, useMe } from './use-me.ts';

export type SelectedTeam = {
  readonly status: 'pending' | 'error' | 'success';
  /** The manager's teams, lowest league first. */
  readonly teams: readonly MyTeam[];
  /** Null until it is known, and for managers without a team. */
  readonly team: MyTeam | null;
  /** Selects another team and announces it. */
  select(id: TeamId): void;
  /** Reads the manager's teams again. */
  retry(): void;
};

/**
 * The team that the screens are about. Reads that depend on it have its id in their key, so that a change reads again.
 */
export function useSelectedTeam(): SelectedTeam {
  const { data, status, refetch } = useMe();
  const chosen = useStore(chosenTeam);
  const teams = data?.teams ?? [];
  const select = useCallback((id: TeamId) => {
    chooseTeam(id);
    showToast({ kind: 'success', title: 'Team selected successfully' });
  }, []);
  return { status, teams, team: teamToShow(teams, chosen), select, retry: () => void refetch() };
}
