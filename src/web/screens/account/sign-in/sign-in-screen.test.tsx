// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import type { SessionEvent } from '../../../data/session/session-events.ts';

/** What another tab of this browser sends. */
let otherTabs: EventTarget[];
beforeEach(() => {
  otherTabs = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        otherTabs.push(this);
      }
      postMessage = () => undefined;
    },
  );
});
const tab = answeredTab();

async function open(address: string) {
  const { SignInScreen } = await import('./sign-in-screen.tsx');
  const root = createRootRoute();
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: SignInScreen });
  const history = createMemoryHistory({ initialEntries: [address] });
  return tab.draw(<RouterProvider router={createRouter({ routeTree: root.addChildren([login]), history })} />);
}
const elsewhere = (data: SessionEvent) =>
  happens(() => otherTabs.map((tabs) => tabs.dispatchEvent(new MessageEvent('message', { data }))));
const updated = 'Your password has been updated';

it('a card that waits for a mail returns to the password, and says what another tab has updated', async () => {
  const page = await open('/login?view=forgotten_password');
  expect(page.words).toContain('Forgotten password');
  await elsewhere({ name: 'user-updated', password: true });
  expect([page.words.includes('Forgotten password'), page.words.includes(updated)]).toEqual([false, true]);
  await elsewhere({ name: 'user-updated' });
  expect(page.words).not.toContain(updated);
});
