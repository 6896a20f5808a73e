import type { Page } from 'playwright-core';

/** Notes whether this button can be pressed in the moment in which the board first shows the turn. */
export const noteFirstState = (page: Page, name: string, turn: string) =>
  page.evaluate(
    ([label, text]) => {
      const look = () => {
        const shown = document.querySelector('main')?.textContent?.includes(text ?? '') === true;
        if (!shown || Reflect.get(window, 'firstState') !== undefined) return;
        const button = document.querySelector(`button[aria-label="${label}"]`);
        Reflect.set(window, 'firstState', button?.getAttribute('aria-disabled') === null ? 'open' : 'held');
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [name, turn],
  );
