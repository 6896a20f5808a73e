// @vitest-environment happy-dom
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { happens } from '#test/builders/happens';
import { tabHistory } from '#test/builders/tab-history';
import { createStore, useStore } from '../ui/create-store.ts';
import { openOverlays } from '../ui/overlay/open-overlays.ts';
import { LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx';
import { useBackToCloseOverlays } from './use-back-to-close-overlays.ts';

let root: Root;
let discarded: number;
const question = 'Leave without saving?';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.textContent = '';
  openOverlays.write([]);
  vi.unstubAllGlobals();
});

type Given = Partial<Omit<LeaveGuardProps, 'children'>>;

function Frame() {
  useBackToCloseOverlays();
  return <Outlet />;
}

/** A form at /team?part=midweek, which was reached from the first page by way of /players. */
async function form(given: Given = {}, visited: readonly string[] = ['/', '/players']) {
  discarded = 0;
  const shown = createStore(given);
  const parent = createRootRoute({ component: Frame });
  const Form = () => (
    <LeaveGuard isChanged onDiscard={() => void (discarded += 1)} {...useStore(shown)}>
      Your captain is not saved.
    </LeaveGuard>
  );
  const routes = ['/', '/team', '/players', '/login'].map((path) =>
    createRoute({ getParentRoute: () => parent, path, component: path === '/team' ? Form : () => path }),
  );
  const history = tabHistory([...visited, '/team?part=midweek']);
  const router = createRouter({ routeTree: parent.addChildren(routes), history });
  await act(() => router.load());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return {
    history,
    at: () => history.location.href,
    go: (to: string) => happens(() => void router.navigate({ href: to })),
    back: () => happens(() => history.back()),
    become: (next: Given) => happens(() => shown.write({ ...given, ...next })),
  };
}
const asked = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';
const buttons = () => [...document.querySelectorAll<HTMLElement>('button')];
const press = (label: string) =>
  happens(() =>
    buttons()
      .find(({ textContent }) => textContent === label)
      ?.click(),
  );
/** Whether a server update would leave the page alone. */
const isMarked = () => document.querySelector('[data-unsaved]') !== null;

it('whoever leaves with changes is asked, and stays', async () => {
  const page = await form();
  expect([isMarked(), asked()]).toEqual([true, '']);
  await page.go('/players');
  expect(asked()).toContain(question);
  expect(asked()).toContain('Your captain is not saved.');
  expect(isMarked()).toBe(true);
  await press('Stay');
  expect([page.at(), discarded]).toEqual(['/team?part=midweek', 0]);
});

it('what is discarded is gone, and the way goes on', async () => {
  const page = await form();
  await page.go('/players');
  await press('Discard');
  expect([page.at(), discarded, asked()]).toEqual(['/players', 1, '']);
});

it('Back asks too, unless it closes what lies over the form', async () => {
  const covered = await form();
  act(() => openOverlays.write([{ close: () => undefined }]));
  await covered.back();
  expect(asked()).toBe('');
  await act(async () => root.unmount());
  openOverlays.write([]);
  const page = await form();
  await page.back();
  expect([page.at(), asked().includes(question)]).toEqual(['/team?part=midweek', true]);
});

it('Back closes the question that Back has opened, and the address stays the screen’s own all the time', async () => {
  const page = await form();
  await page.back();
  expect([page.history.address(), asked().includes(question)]).toEqual(['/team?part=midweek', true]);
  await page.back();
  expect([page.history.address(), page.at(), asked()]).toEqual(['/team?part=midweek', '/team?part=midweek', '']);
  await page.back();
  await press('Discard');
  expect([page.history.address(), page.at(), discarded]).toEqual(['/players', '/players', 1]);
});

it('Back returns to the first page of a visit that was left by a link', async () => {
  const page = await form({}, []);
  await page.go('/players');
  await press('Stay');
  await page.go('/players');
  await press('Discard');
  expect(page.history.address()).toBe('/players');
  await page.back();
  expect([page.history.address(), page.at(), page.history.wasLeft()]).toEqual([
    '/team?part=midweek',
    '/team?part=midweek',
    false,
  ]);
});

it('an open overlay lets no link pass', async () => {
  const page = await form();
  act(() => openOverlays.write([{ close: () => undefined }]));
  await page.go('/players');
  expect(asked()).toContain(question);
});

it('without changes nobody is asked', async () => {
  const page = await form({ isChanged: false });
  expect(isMarked()).toBe(false);
  await page.go('/players');
  expect([page.at(), asked()]).toEqual(['/players', '']);
});

it('nobody is asked on the way to the sign-in', async () => {
  const page = await form();
  await page.go('/login');
  expect([page.at(), asked()]).toEqual(['/login', '']);
});

it('another part of the same screen asks only where it loses the changes', async () => {
  const one = await form();
  await one.go('/team?part=weekend');
  expect([one.at(), asked()]).toEqual(['/team?part=weekend', '']);
  await act(async () => root.unmount());
  const parts = await form({ hasParts: true });
  await parts.go('/team?part=weekend');
  expect(asked()).toContain(question);
  await press('Stay');
  await parts.go('/team?part=midweek');
  expect(asked()).toBe('');
});

it('what can be saved here has its button in the place of Stay, and lets the way go on once it is saved', async () => {
  const page = await form({ save: <button type="button">Save</button> });
  await page.go('/players');
  expect(buttons().map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Discard', 'Save']));
  expect(buttons().map(({ textContent }) => textContent)).not.toContain('Stay');
  await page.become({ isChanged: false });
  expect([page.at(), discarded, asked()]).toEqual(['/players', 0, '']);
});

it('what is changed after that is another question, also where the way has led to this screen again', async () => {
  const page = await form({ hasParts: true });
  await page.go('/team');
  expect(asked()).toContain(question);
  await page.become({ isChanged: false });
  expect([page.at(), asked()]).toEqual(['/team', '']);
  await page.become({ isChanged: true });
  expect([page.at(), asked()]).toEqual(['/team', '']);
});

it('the browser asks before the tab is closed, only while there are changes', async () => {
  const page = await form();
  expect(page.history.asksBeforeClosing()).toBe(true);
  await page.become({ isChanged: false });
  expect(page.history.asksBeforeClosing()).toBe(false);
});
