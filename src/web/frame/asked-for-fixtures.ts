import { createStore } from '../ui/create-store.ts';

/** Whether 'Fetch fixtures' was pressed: the button that fetches them then takes the focus. */
export const askedForFixtures = createStore(false);
