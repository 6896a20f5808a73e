// What a journey needs of a browser engine. Everything else (finding, reading, waiting) is done in the page, so that it
// is written once: screen.ts.

import type { Size } from '../kit/kit-browser.ts';

export type Point = { readonly x: number; readonly y: number };
export type Key = 'Enter' | 'Escape';

/** A running browser with one tab. */
export type EngineBrowser = {
  goTo(address: string): Promise<void>;
  /** Runs this function in the page; it can use nothing but its arguments. */
  evaluate<Inputs extends readonly unknown[], Result>(
    work: (...inputs: Inputs) => Result | Promise<Result>,
    ...inputs: Inputs
  ): Promise<Result>;
  /** Presses and releases the pointer's button there. */
  pressAt(point: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  pressKey(key: Key): Promise<void>;
  setSize(size: Size): Promise<void>;
  /** Closes the tab and opens the address in a new one. */
  reopen(address: string): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** What has to be installed; null if everything is there. */
  readonly missing: string | null;
  start(): Promise<EngineBrowser>;
};
