// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { kitPage, pressKey, shown } from '#test/builders/kit-page';
import type { ToastMessage } from './toast.ts';

const kit = kitPage();

const saved: ToastMessage = { kind: 'success', title: 'Team saved successfully!' };
const failed: ToastMessage = { kind: 'error', title: 'Failed to save team', description: 'Try again.' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

/** The app with its toasts. */
async function app() {
  const [{ ToastHost }, toast] = await Promise.all([import('./toast-host.tsx'), import('./toast.ts')]);
  const page = await kit.draw(<ToastHost />);
  const words = () => page.words.filter((word) => [saved.title, failed.title, 'Try again.', 'Late'].includes(word));
  return {
    page,
    words,
    show: (message: ToastMessage) => happens(() => toast.showToast(message)),
    close: (about: string) => happens(() => toast.closeToast(about)),
    waits: (milliseconds: number) => happens(() => passes(milliseconds)),
    isKept: () => toast.shownToast.read() !== null,
  };
}

describe('a message', () => {
  it.each(['success', 'warning'] as const)('of %s goes after three seconds', async (kind) => {
    const { words, show, waits, isKept } = await app();
    await show({ ...saved, kind });
    expect(new Set(words())).toEqual(new Set([saved.title]));
    await waits(2900);
    expect(words()).not.toEqual([]);
    await waits(200);
    await waits(1000);
    expect([words(), isKept()]).toEqual([[], false]);
  });

  it('of an error stays until it is dismissed', async () => {
    const { page, words, show, waits, isKept } = await app();
    await show(failed);
    await waits(60_000);
    expect(new Set(words())).toEqual(new Set([failed.title, 'Try again.']));
    await page.press('Dismiss');
    await waits(1000);
    expect([words(), isKept()]).toEqual([[], false]);
    await show(failed);
    expect(words()).toContain(failed.title);
  });

  it('gives place to the next one, which has its own three seconds', async () => {
    const { words, show, waits, isKept } = await app();
    await show(failed);
    await show(saved);
    await waits(1000);
    expect([new Set(words()), isKept()]).toEqual([new Set([saved.title]), true]);
    await waits(2100);
    await waits(1000);
    expect([words(), isKept()]).toEqual([[], false]);
  });

  it('is closed when what it is about is over', async () => {
    const { words, show, close, waits } = await app();
    await show({ ...failed, about: 'connection' });
    await close('connection');
    await waits(1000);
    expect(words()).toEqual([]);
  });

  it('is dismissed by Escape where it has the focus', async () => {
    const { words, show, waits } = await app();
    await show(failed);
    await happens(() => shown('[aria-label=Dismiss]').focus());
    await pressKey('Escape');
    await waits(1000);
    expect(words()).toEqual([]);
  });

  it('that is shown before its part has come is there then', async () => {
    const { showToast } = await import('./toast.ts');
    showToast(failed);
    const { words } = await app();
    expect(words()).toContain(failed.title);
  });
});

it('its button is heard, although it lies in what is announced', async () => {
  const { show } = await app();
  await show(saved);
  expect(shown('[aria-label=Dismiss]').getAttribute('aria-hidden')).toBe('false');
});
