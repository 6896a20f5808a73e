// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { focusedWords, kitPage, pressKey, shown } from '#test/builders/kit-page';
import type { DialogProps } from './dialog-props.ts';

const kit = kitPage();

let isTouched: boolean;
beforeEach(() => {
  isTouched = false;
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: isTouched }));
});

/** A page with a button that opens the dialog; `back` is what Back does in it. */
async function dialog(props: Partial<DialogProps> = {}, opener = 'Open') {
  const [{ DialogWindow }, overlays] = await Promise.all([import('./dialog-window.tsx'), import('./open-overlays.ts')]);
  function Page() {
    const [open, setOpen] = useState(false);
    const [isThere, setThere] = useState(true);
    return (
      <main>
        <h1 tabIndex={-1}>My Team</h1>
        {isThere ? <button type="button" aria-label={opener} onClick={() => setOpen(true)} /> : null}
        <button type="button" aria-label="Remove" onClick={() => setThere(false)} />
        <DialogWindow title="Rename" open={open} onOpenChange={setOpen} {...props} />
      </main>
    );
  }
  const page = await kit.draw(<Page />);
  await happens(() => shown(`[aria-label=${opener}]`).focus());
  await page.press(opener);
  await happens(() => passes(20));
  const back = () => happens(() => overlays.closeTopOverlay());
  return { page, back, canGoBack: () => overlays.openOverlays.read().length > 0 };
}
const isOpen = () => document.querySelector('[data-open][role$=dialog]') !== null;
const popup = () => shown('[role$=dialog]');
const closed = () => happens(() => passes(20));
const field = <input aria-label="Name" />;

describe('the focus in a dialog that opens', () => {
  it.each<[string, Partial<DialogProps>, boolean, string]>([
    ['is in its first field', { children: field }, false, 'Name'],
    ['is on the dialog where a finger would bring up the keyboard', { children: field }, true, 'dialog'],
    ['is on the dialog where it fills the screen', { children: field, filled: true }, false, 'dialog'],
    ['is on the dialog where there is no field', { children: <p>Nothing to do</p> }, false, 'dialog'],
    ['is where the dialog says', { children: <a data-autofocus aria-label="Here" href="#x" /> }, true, 'Here'],
  ])('%s', async (_where, props, touched, focused) => {
    isTouched = touched;
    await dialog(props);
    expect(document.activeElement === popup() ? 'dialog' : focusedWords()).toBe(focused);
  });
});

describe('a dialog is closed', () => {
  it('by Close, and what opened it has the focus', async () => {
    const { page } = await dialog();
    await page.press('Close');
    await closed();
    expect([isOpen(), focusedWords()]).toEqual([false, 'Open']);
  });

  it('by Escape', async () => {
    await dialog();
    await pressKey('Escape');
    expect(isOpen()).toBe(false);
  });

  it('by Back, once', async () => {
    const { back, canGoBack } = await dialog();
    expect(canGoBack()).toBe(true);
    await back();
    expect([isOpen(), canGoBack()]).toEqual([false, false]);
  });

  it('without a word to whatever else has the focus by then', async () => {
    const { page } = await dialog({ returnsFocus: () => false });
    await page.press('Close');
    await closed();
    expect(focusedWords()).not.toBe('Open');
  });

  it('and the heading has the focus if what opened it is gone', async () => {
    const { page } = await dialog();
    await page.press('Remove');
    await pressKey('Escape');
    await closed();
    expect(focusedWords()).toBe('My Team');
  });

  it('and lets no second tap through to the page', async () => {
    const { page } = await dialog();
    await page.press('Close');
    expect(document.querySelector('[data-tap-guard]')).not.toBe(null);
  });
});

it('Back in a dialog goes one step back where there is one', async () => {
  const onBack = vi.fn<() => void>();
  const { page, back } = await dialog({ onBack });
  await back();
  await page.press('Back');
  expect([isOpen(), onBack.mock.calls.length]).toEqual([true, 2]);
});

it('Back leaves the address of a dialog that has one', async () => {
  const { canGoBack } = await dialog({ hasAddress: true });
  expect([isOpen(), canGoBack()]).toEqual([true, false]);
});

const outside = async () => {
  // Base UI looks at where a press begins and ends.
  const press = (kind: string) => document.body.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));
  await happens(() => ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].map(press));
};

it.each([
  ['dialog', false],
  ['alertdialog', true],
] as const)('a press beside it: a %s then stays open: %s', async (role, stays) => {
  await dialog({ role });
  expect(popup().getAttribute('role')).toBe(role);
  await outside();
  expect(isOpen()).toBe(stays);
});

describe('what a dialog says', () => {
  it('is its title, what stands beside it, and how far it has come', async () => {
    const { page } = await dialog({
      detail: '2 of 15',
      steps: { count: 3, current: 2 },
      footer: <button>Save</button>,
    });
    const name = document.getElementById(popup().getAttribute('aria-labelledby') ?? '')?.textContent;
    expect(name).toBe('Rename');
    for (const word of ['2 of 15', 'Step 2 of 3', 'Save']) expect(page.words).toContain(word);
  });

  it('without steps, a way back or a note it says nothing of them', async () => {
    const { page } = await dialog();
    expect(page.labels).toEqual(['Open', 'Remove', 'Close']);
    expect(page.words.filter((word) => word.startsWith('Step'))).toEqual([]);
  });

  it('on a band is still its title, with Close', async () => {
    const { page } = await dialog({ header: <p>Bromley 2</p>, onBack: () => undefined });
    const name = document.getElementById(popup().getAttribute('aria-labelledby') ?? '')?.textContent;
    expect([name, page.labels.includes('Close'), page.words.includes('Bromley 2')]).toEqual(['Rename', true, true]);
  });

  it('one that only ends with its answers has no Close', async () => {
    const { page } = await dialog({ hasClose: false });
    expect(page.labels).not.toContain('Close');
  });
});
