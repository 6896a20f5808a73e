// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { focusedWords, kitPage, pressKey, shown } from '#test/builders/kit-page';
import type { DrawerProps } from './drawer.tsx';

const kit = kitPage();

async function drawer(props: Partial<DrawerProps> = {}) {
  const [{ Drawer }, overlays] = await Promise.all([import('./drawer.tsx'), import('./open-overlays.ts')]);
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Profile
        </button>
        <Drawer title="Adams" open={open} onOpenChange={setOpen} {...props}>
          <p>Two goals</p>
        </Drawer>
      </>
    );
  }
  const page = await kit.draw(<Page />);
  await happens(() => shown('button').focus());
  await page.press('Profile');
  await happens(() => passes(20));
  return { page, back: () => happens(() => overlays.closeTopOverlay()) };
}
const isOpen = () => document.querySelector('[role=dialog][data-open]') !== null;
const name = () => document.getElementById(shown('[role=dialog]').getAttribute('aria-labelledby') ?? '')?.textContent;

it.each<[string, Partial<DrawerProps>]>([
  ['a title', {}],
  ['a title that is not shown', { titleHidden: true }],
  ['a band', { header: <p>Bromley</p> }],
])('with %s it has its name, what it holds, and Close', async (_what, props) => {
  const { page } = await drawer(props);
  expect([isOpen(), name(), page.words.includes('Bromley')]).toEqual([true, 'Adams', props.header !== undefined]);
  expect(page.words).toContain('Two goals');
  await page.press('Close');
  expect(isOpen()).toBe(false);
});

it('its title is shown, unless it is hidden or there is a band', async () => {
  const isHidden = () => shown('[role=dialog] h2').classList.contains('sr-only');
  await drawer();
  expect(isHidden()).toBe(false);
  await drawer({ titleHidden: true });
  expect(isHidden()).toBe(true);
  await drawer({ header: <p>Bromley</p> });
  expect(isHidden()).toBe(true);
});

it('Escape closes it, and the focus returns', async () => {
  await drawer();
  await pressKey('Escape');
  await happens(() => passes(20));
  expect([isOpen(), focusedWords()]).toEqual([false, 'Profile']);
});

it('Back closes it, and no second tap reaches the page', async () => {
  const { back } = await drawer();
  await back();
  expect([isOpen(), document.querySelector('[data-tap-guard]') === null]).toEqual([false, false]);
});
