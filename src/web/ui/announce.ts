import { createStore } from './create-store.ts';

/** The sentence to announce; the count distinguishes a repeated one. */
export const announced = createStore({ text: '', count: 0 });

/** Announces a sentence to screen readers, politely. Use whole sentences: they are heard out of context. */
export function announce(text: string): void {
  announced.write({ text, count: announced.read().count + 1 });
}
