// @vitest-environment happy-dom

import { setTimeout as pause } from 'node:timers/promises';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/builders/eventually.ts';
import { useUrlState } from './use-url-state.ts';

let root: Root;
let letGo: () => void;
let drawn: string[];

function Team() {
  const [tab, setTab] = useUrlState('tab', 'squad');
  drawn.push(tab);
  return (
    <>
      <button type="button" onClick={() => setTab('results')}>
        {tab}
      </button>
      <button type="button" aria-label="Matches" onClick={() => setTab('matches')} />
      <Link to="/fixtures">Fixtures</Link>
    </>
  );
}

/** A page with a tab in its address, and one whose files arrive only when they are let go. */
async function open() {
  drawn = [];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const parent = createRootRoute();
  const getParentRoute = () => parent;
  const team = createRoute({ getParentRoute, path: '/team', component: Team });
  const fixtures = createRoute({ getParentRoute, path: '/fixtures', loader: () => held, component: () => 'Fixtures' });
  const history = createMemoryHistory({ initialEntries: ['/team'] });
  const router = createRouter({ routeTree: parent.addChildren([team, fixtures]), history });
  await act(() => router.load());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return { router, press: () => act(async () => document.querySelector('button')?.click()) };
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.textContent = '';
  vi.unstubAllGlobals();
});

it('a choice is in the address a moment later', async () => {
  const { router, press } = await open();
  await press();
  await act(() => eventually(() => expect(router.history.location.href).toBe('/team?tab=results')));
});

it('a choice made while the one before is on its way through the address stays', async () => {
  const { router, press } = await open();
  await press();
  // The first choice is in the address, and not yet read from it.
  const forget = router.history.subscribe(() => {
    forget();
    document.querySelectorAll('button')[1]?.click();
  });
  await act(() => eventually(() => expect(router.history.location.href).toBe('/team?tab=matches')));
  expect([...new Set(drawn)]).toEqual(['squad', 'results', 'matches']);
  expect(drawn.lastIndexOf('results')).toBeLessThan(drawn.indexOf('matches'));
});

it('a choice made just before the way to another page stays out of its address', async () => {
  const { router, press } = await open();
  await press();
  void router.navigate({ to: '/fixtures', search: { match: 7 } } as never);
  await act(() => pause(400));
  expect(router.history.location.href).toBe('/fixtures?match=7');
  await act(async () => letGo());
  await eventually(() => expect(document.body.textContent).toBe('Fixtures'));
  expect(router.history.location.href).toBe('/fixtures?match=7');
});

it('a choice made just before a link is what Back returns to', async () => {
  const { router, press } = await open();
  await press();
  letGo();
  await act(async () => document.querySelector('a')?.click());
  await act(() => eventually(() => expect(document.body.textContent).toBe('Fixtures')));
  expect(router.history.location.href).toBe('/fixtures');
  await act(async () => router.history.back());
  await act(() => eventually(() => expect(document.querySelector('button')?.textContent).toBe('results')));
  expect(router.history.location.href).toBe('/team?tab=results');
});
