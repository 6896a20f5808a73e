// managers.md 4: the selected team is kept locally, and a kept choice counts only while it is one of the manager's teams.

import type { TeamId } from '#game/identity';

const key = 'selected-team';
const watchers = new Set<() => void>();
let chosen: number | null = readKept();

function readKept(): number | null {
  try {
    return Number(localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

export const readChosenTeam = (): number | null => chosen;

/** Keeps the choice; where storage is blocked it holds until the page is left. */
export function chooseTeam(id: TeamId): void {
  chosen = id;
  try {
    localStorage.setItem(key, String(id));
  } catch {
    // The choice is a convenience.
  }
  for (const watcher of watchers) watcher();
}

/** Calls back when a team is chosen, here or in another tab. */
export function watchChosenTeam(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    chosen = readKept();
    onChange();
  };
  watchers.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}
