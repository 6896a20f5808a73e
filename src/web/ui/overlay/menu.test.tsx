// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { focusedWords, kitPage, pressKey, shown } from '#test/builders/kit-page';

const kit = kitPage();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
});

async function menu() {
  const [{ Menu }, overlays] = await Promise.all([import('./menu.tsx'), import('./open-overlays.ts')]);
  const chosen: string[] = [];
  const items = ['Rename', 'Move', 'Delete'].map((label) => ({
    label,
    onSelect: () => void chosen.push(label),
    ...(label === 'Move' && { disabled: true }),
  }));
  const page = await kit.draw(<Menu trigger={<button type="button">Actions</button>} items={items} />);
  await happens(() => shown('button').focus());
  return {
    page,
    chosen,
    open: async () => {
      await page.press('Actions');
      await happens(() => passes(20));
    },
    back: () => happens(() => overlays.closeTopOverlay()),
    overlays: () => overlays.openOverlays.read().length,
  };
}
const isOpen = () => shown('button').getAttribute('aria-expanded');
const isGuarded = () => document.querySelector('[data-tap-guard]') !== null;

it('opens under its button, and a line of it acts and closes it', async () => {
  const { page, chosen, open, overlays } = await menu();
  expect([isOpen(), overlays()]).toEqual(['false', 0]);
  await open();
  expect([isOpen(), page.labels, overlays()]).toEqual(['true', ['Actions', 'Rename', 'Move', 'Delete'], 1]);
  await page.press('Delete');
  expect([isOpen(), chosen, overlays(), isGuarded()]).toEqual(['false', ['Delete'], 0, true]);
});

it('a line that is disabled says so and does nothing', async () => {
  const { page, chosen, open } = await menu();
  await open();
  expect([...document.querySelectorAll('[aria-disabled=true]')].map((line) => line.textContent)).toEqual(['Move']);
  await page.press('Move');
  expect([chosen, isOpen()]).toEqual([[], 'true']);
});

it('closes by Escape and by Back without acting, and guards nothing that was not covered', async () => {
  const { chosen, open, back } = await menu();
  await open();
  await pressKey('Escape');
  expect([isOpen(), focusedWords()]).toEqual(['false', 'Actions']);
  await open();
  await back();
  expect([isOpen(), chosen, isGuarded()]).toEqual(['false', [], false]);
});
