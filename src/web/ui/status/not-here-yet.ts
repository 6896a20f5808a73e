/** What an offline page says of something that this device has not kept. */
export const notHereYet = 'Not on this device yet. It loads when you are online.';
