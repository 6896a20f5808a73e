import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** From the bottom edge up: no part covers the one below it. */
export async function expectStacked(page: Page, parts: Readonly<Record<string, Locator>>): Promise<void> {
  let above = page.viewportSize()?.height ?? 0;
  for (const [name, part] of Object.entries(parts)) {
    await part.waitFor();
    await part.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
    );
    const box = await part.boundingBox();
    if (box === null) throw new Error(`${name} is not drawn`);
    expect(Math.floor(box.y + box.height), `${name} stands above what is beneath it`).toBeLessThanOrEqual(above);
    above = Math.ceil(box.y);
  }
}
