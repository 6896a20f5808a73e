/** Whether fingers are what this device is used with first: the keyboard is then on the screen, and covers half of it. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
