// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasLeftForm, useFocusOnNavigation } from './use-focus-on-navigation.ts';

let root: Root;

function Frame() {
  useFocusOnNavigation();
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
const Matches = () => (
  <>
    <h1 tabIndex={-1}>Matches</h1>
    <Link to="/matches/1">First</Link>
    <a href="/matches/12">Twelfth</a>
    <a href="/matches/2?tab=log">Second</a>
    <Outlet />
  </>
);

/** A visit that begins here. */
async function visit(path: string) {
  const parent = createRootRoute({ component: Frame });
  const page = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => parent, path: at, component });
  const matches = page('/matches', Matches);
  const dialog = createRoute({
    getParentRoute: () => matches,
    path: '$id',
    staticData: { isOver: true },
    component: () => null,
  });
  const league = page('/league', () => (
    <>
      <h1 tabIndex={-1}>League</h1>
      <button type="button">Squads</button>
      <Outlet />
    </>
  ));
  const tab = createRoute({
    getParentRoute: () => league,
    path: 'squads',
    staticData: { isTab: true },
    component: () => null,
  });
  const pages = [
    page('/', () => <h1 tabIndex={-1}>Home</h1>),
    page('/empty', () => null),
    page('/asking', () => (
      <div role="dialog">
        <button type="button" ref={(button) => button?.focus()}>
          Yes
        </button>
      </div>
    )),
    matches.addChildren([dialog]),
    league.addChildren([tab]),
  ];
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: parent.addChildren(pages), history });
  await act(() => router.load());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return (to: string) => act(() => router.navigate({ href: to }));
}
const focused = () => document.activeElement?.id || document.activeElement?.textContent;
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.textContent = '';
  hasLeftForm.write(false);
  vi.unstubAllGlobals();
});

it('the focus goes to the heading of the page that a link leads to, or to its beginning', async () => {
  const go = await visit('/');
  await go('/matches');
  expect(focused()).toBe('Matches');
  await go('/empty');
  expect(focused()).toBe('main');
});

it('the focus stays where it is on the first page of a visit, unless a page without the frame had it', async () => {
  await visit('/');
  expect(document.activeElement).toBe(document.body);
  await act(async () => root.unmount());
  hasLeftForm.write(true);
  await visit('/');
  expect([focused(), hasLeftForm.read()]).toEqual(['Home', false]);
});

it('the focus stays on a tab that was pressed, and where only what follows the ? changes', async () => {
  const go = await visit('/league');
  focusOn('button');
  await go('/league/squads');
  await go('/league/squads?team=3');
  await go('/league/');
  expect(focused()).toBe('Squads');
});

it.each([
  ['/matches/1', 'First'],
  ['/matches/2', 'Second'],
  ['/matches/3', 'Matches'],
])('when %s closes, it returns to the link that leads there', async (path, link) => {
  const go = await visit('/matches');
  await go(path);
  await go('/matches');
  expect(focused()).toBe(link);
});

it('a window that opens with the page keeps it', async () => {
  const go = await visit('/');
  await go('/asking');
  expect(focused()).toBe('Yes');
});

it('the page does not jump', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const go = await visit('/');
  await go('/matches');
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
});
