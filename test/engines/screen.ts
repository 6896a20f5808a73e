// The app's screen as a person uses it, in any engine: look, press, type. Each looks again until it is there.

import { setTimeout as pause } from 'node:timers/promises';
import type { EngineBrowser } from './engine.ts';
import { type Found, findInPage, type Wanted } from './find-in-page.ts';

const patience = 30_000;

export const button = (name: string, within?: Wanted): Wanted => ({
  css: 'button, [role=button]',
  name,
  ...(within && { within }),
});
export const region = (name: string): Wanted => ({ css: 'section, [role=region]', name });
export const field = (name: string): Wanted => ({ css: 'input', name });
/** The innermost element with this text somewhere in it. */
export const text = (contains: string, within?: Wanted): Wanted => ({ css: '*', contains, ...(within && { within }) });
/** The topmost dialog or sheet; a toast has the role too, but is not modal. */
export const dialog: Wanted = { css: '[role=dialog]:not([aria-modal="false"])' };

export type Screen = ReturnType<typeof screenOf>;

export function screenOf(browser: EngineBrowser) {
  const look = (wanted: Wanted, toPress = false): Promise<Found> => browser.evaluate(findInPage, wanted, toPress);
  const until = async (wanted: Wanted, isRight: (found: Found) => boolean, toPress = false): Promise<Found> => {
    const end = performance.now() + patience;
    for (;;) {
      const found = await look(wanted, toPress);
      if (isRight(found)) return found;
      if (performance.now() > end) {
        const shown = await browser.evaluate(() => document.body.innerText);
        throw new Error(`Waited for ${JSON.stringify(wanted)}, found ${JSON.stringify(found)} on this page:\n${shown}`);
      }
      await pause(100);
    }
  };
  const press = async (wanted: Wanted): Promise<void> => {
    const { point } = await until(wanted, (found) => found.point !== null, true);
    if (point !== null) await browser.pressAt(point);
  };
  return {
    /** Waits until it is there; resolves to the text of the first one. */
    sees: async (wanted: Wanted): Promise<string> => (await until(wanted, ({ count }) => count > 0)).text,
    /** Waits until it is gone. */
    seesNo: async (wanted: Wanted): Promise<void> => void (await until(wanted, ({ count }) => count === 0)),
    count: async (wanted: Wanted): Promise<number> => (await look(wanted)).count,
    press,
    /** Presses the field and types. */
    typeInto: async (wanted: Wanted, typed: string): Promise<void> => {
      await press(wanted);
      await browser.type(typed);
    },
  };
}
