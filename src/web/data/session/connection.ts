// The state of this device's connection: whether there is a network, and when the server last answered.

import { createStore } from '../../ui/create-store.ts';

/** When the server last answered anything, by this device's clock. */
export const lastHeard = createStore(Date.now());

/** Whether the device has a network. */
export const onlineStore = {
  read: () => navigator.onLine,
  watch: (onChange: () => void) => {
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
};

/** Whether this tab was opened without the server and shows kept data. */
export const showsKeptViews = createStore(false);
