// managers.md 4: the selected team is kept locally, and a kept choice counts only while it is one of the manager's teams.
// A tab keeps its own choice while it is open: another tab may show the manager's other team.

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

/** Keeps the choice; where storage is blocked it holds until the page is left. */
export function chooseTeam(id: TeamId): void {
  try {
    localStorage.setItem(key, String(id));
  } catch {
    // The choice is a convenience.
  }
  chosenTeam.write(id);
}
