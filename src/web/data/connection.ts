// What this device knows of its connection: whether there is a network, and when the server last said something.

import { createStore } from '../ui/create-store.ts';

/** When the server last answered anything, on this device's clock. */
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
