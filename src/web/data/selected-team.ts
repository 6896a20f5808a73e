// rules/selection 17: the selected team is stored locally, and only counts while it is one of the manager's teams. An open
// tab keeps its own choice, because another tab may show the manager's other team.

import type { TeamId } from '#game/identity';
import { createStore } from '../ui/create-store.ts';

const key = 'selected-team';

export const chosenTeam = createStore<number | null>(readKept());

function readKept(): number | null {
  try {
    return Number(localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

/** Stores the choice; if storage is blocked, it lasts until the page is left. */
export function chooseTeam(id: TeamId): void {
  try {
    localStorage.setItem(key, String(id));
  } catch {
    // The choice is only a convenience.
  }
  chosenTeam.write(id);
}
