// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';

const kit = kitPage();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

/** The app, and what it needs to show a message. */
async function app() {
  const [{ KitRoot }, toast, pressed] = await Promise.all([
    import('./kit-root.tsx'),
    import('./overlay/toast.ts'),
    import('./pressed-place.ts'),
  ]);
  const show = () => toast.showToast({ kind: 'error', title: 'Failed to save team' });
  return { KitRoot, show, pressed };
}
/** Messages appear in it. */
const hasPlace = () => document.querySelector('[role=region]') !== null;

it('a message is shown in the app, whichever came first', async () => {
  const { KitRoot, show } = await app();
  const page = await kit.draw(<KitRoot>My Team</KitRoot>);
  expect(page.words).toEqual(['My Team']);
  await happens(show);
  expect(page.words).toContain('Failed to save team');
  expect((await kit.draw(<KitRoot>My Team</KitRoot>)).words).toContain('Failed to save team');
});

it('what draws messages comes when the page is calm, before there is one', async () => {
  const { KitRoot } = await app();
  await kit.draw(<KitRoot>My Team</KitRoot>);
  expect(hasPlace()).toBe(false);
  await happens(() => window.dispatchEvent(new Event('pointerdown')));
  await happens(() => passes(100));
  expect(hasPlace()).toBe(true);
});

it('presses are watched while the app is there', async () => {
  const { KitRoot, pressed } = await app();
  const press = () => document.body.dispatchEvent(new PointerEvent('pointerdown', { clientX: 7, bubbles: true }));
  await kit.draw(<KitRoot>My Team</KitRoot>);
  press();
  pressed.guardPressedPlace();
  expect(shown('[data-tap-guard]').style.left).toBe('7px');
  await kit.close();
  await passes(2000);
  press();
  pressed.guardPressedPlace();
  expect(document.querySelector('[data-tap-guard]')).toBe(null);
});
