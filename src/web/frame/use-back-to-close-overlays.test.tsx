// @vitest-environment happy-dom
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tabHistory } from '#test/builders/tab-history';
import { openOverlays } from '../ui/overlay/open-overlays.ts';
import { useBackToCloseOverlays } from './use-back-to-close-overlays.ts';

let root: Root;
let closed: string[];

function Frame() {
  useBackToCloseOverlays();
  return <Outlet />;
}

/** A tab that has been to these addresses, with the frame around each of its pages. */
async function tabAt(...addresses: readonly string[]) {
  closed = [];
  const parent = createRootRoute({ component: Frame });
  const routes = ['/', '/team', '/players'].map((path) =>
    createRoute({ getParentRoute: () => parent, path, component: () => path }),
  );
  const history = tabHistory(addresses);
  const router = createRouter({ routeTree: parent.addChildren(routes), history });
  await act(() => router.load());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return {
    at: () => history.location.href,
    wasLeft: history.wasLeft,
    back: () => act(async () => history.back()),
    go: (to: string) => act(async () => void router.navigate({ href: to })),
  };
}

/** Opens a sheet over the page. */
const open = (name: string) =>
  act(async () => {
    const overlay = {
      close: () => {
        closed.push(name);
        openOverlays.write(openOverlays.read().filter((other) => other !== overlay));
      },
    };
    openOverlays.write([...openOverlays.read(), overlay]);
  });

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.textContent = '';
  openOverlays.write([]);
  vi.unstubAllGlobals();
});

it('Back closes what lies on top, one after the other, and only then leaves the page', async () => {
  const tab = await tabAt('/', '/team?part=weekend');
  await open('sheet');
  await open('question');
  await tab.back();
  expect([closed, tab.at()]).toEqual([['question'], '/team?part=weekend']);
  await tab.back();
  expect([closed, tab.at()]).toEqual([['question', 'sheet'], '/team?part=weekend']);
  await tab.back();
  expect([closed.length, tab.at()]).toEqual([2, '/']);
});

it('a link leads on, whatever is open', async () => {
  const tab = await tabAt('/', '/team');
  await open('sheet');
  await tab.go('/players');
  expect([closed, tab.at()]).toEqual([[], '/players']);
});

it('on the first page of a visit Back closes it too, and stays on the page', async () => {
  const tab = await tabAt('/team?part=weekend#bench');
  await open('sheet');
  expect(tab.at()).toBe('/team?part=weekend#bench');
  await tab.back();
  expect([closed, tab.at(), tab.wasLeft()]).toEqual([['sheet'], '/team?part=weekend#bench', false]);
  await tab.back();
  expect(tab.wasLeft()).toBe(true);
});

it('what was closed by itself on the first page costs no further Back', async () => {
  const tab = await tabAt('/team');
  await open('sheet');
  await act(async () => openOverlays.write([]));
  await tab.back();
  expect([closed, tab.wasLeft()]).toEqual([[], true]);
});

it('Back to the first page of a visit stays there if nothing lay over it', async () => {
  const tab = await tabAt('/', '/team');
  await open('sheet');
  await act(async () => openOverlays.write([]));
  await tab.back();
  expect([tab.at(), tab.wasLeft()]).toEqual(['/', false]);
});
