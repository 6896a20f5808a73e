// The world of the journeys on Managers & Teams: Ada, an admin, Ben, a manager, and the buttons they press.

import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { TestManager } from '../builders/test-manager.ts';
import { journey } from './journey.ts';

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
export const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

/** It is marked, and whoever types puts it right. */
export const expectFieldAtFault = async (field: Locator) => {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
};

export async function managersPage() {
  const world = await journey();
  const { server, openAs } = world;
  let admin: TestManager;
  let ben: TestManager;
  beforeEach(async () => {
    await server.database.truncate();
    admin = await server.createAdmin({ email: 'ada@touchline.test', username: 'Ada' });
    ben = await server.createManager({ email: 'ben@touchline.test', username: 'Ben' });
  });
  return {
    ...world,
    db: server.database.db,
    admin: () => admin,
    ben: () => ben,
    /** The page as Ada sees it. */
    openPage: async (path = '/admin/managers-teams'): Promise<Page> => {
      const page = await openAs(admin.email, path);
      await page.getByRole('heading', { name: 'Managers & Teams' }).waitFor();
      return page;
    },
  };
}
