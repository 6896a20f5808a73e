import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToast } from '../ui/overlay/toast.ts';
import { shareLink } from './share-link.ts';

const address = 'https://league.test/match/7';
/** What a device with a sheet, and one with a clipboard, were asked to do. */
let asked: unknown[];

/** A device on which this works or is refused. */
function onDevice({ hasSheet, isRefused }: { readonly hasSheet: boolean; readonly isRefused: boolean }): void {
  const take = (what: unknown): Promise<void> => {
    asked.push(what);
    return isRefused ? Promise.reject(new Error('no')) : Promise.resolve();
  };
  vi.stubGlobal('navigator', { clipboard: { writeText: take }, ...(hasSheet && { share: take }) });
}

beforeEach(() => {
  asked = [];
  shownToast.write(null);
});
afterEach(() => vi.unstubAllGlobals());

it("a phone's own sheet is opened, and closing it again is no failure", async () => {
  onDevice({ hasSheet: true, isRefused: true });
  await shareLink('Final score', address);
  expect(asked).toEqual([{ title: 'Final score', url: address }]);
  expect(shownToast.read()).toBeNull();
});

it('without a sheet the link is copied, and said to be', async () => {
  onDevice({ hasSheet: false, isRefused: false });
  await shareLink('Final score', address);
  expect(asked).toEqual([address]);
  expect(shownToast.read()).toMatchObject({ kind: 'success', title: 'Link copied' });
});

it('a link that the browser does not copy is shown', async () => {
  onDevice({ hasSheet: false, isRefused: true });
  await shareLink('Final score', address);
  expect(shownToast.read()).toMatchObject({ kind: 'warning', description: address });
});
