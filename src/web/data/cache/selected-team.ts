// rules/selection 17: the selected team is stored locally, and only counts while it is one of the manager's teams. An open
// tab keeps its own choice, because another tab may show the manager's other team.

import type { TeamId } from '#game/identity';
import { createStore } from '../../ui/create-store.ts';
import { deviceStorage } from '../../ui/device-storage.ts';

const key = 'selected-team';

export const chosenTeam = createStore<number | null>(Number(deviceStorage.read(key)) || null);

/** Stores the choice; if storage is blocked, it lasts until the page is left. */
export function chooseTeam(id: TeamId): void {
  deviceStorage.write(key, String(id));
  chosenTeam.write(id);
}
