import { createStore } from './create-store.ts';

/** What is to be said next; the count tells two equal sentences apart. */
export const announced = createStore({ text: '', count: 0 });

/** Says a sentence to readers of the screen, when they are idle. Keep it whole: it is heard without its surroundings. */
export function announce(text: string): void {
  announced.write({ text, count: announced.read().count + 1 });
}
