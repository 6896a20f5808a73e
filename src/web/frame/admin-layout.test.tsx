// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';
import { managerOf } from '#test/builders/manager-of';
import { pageAt } from '#test/builders/page-at';

const tab = answeredTab();
const me = (is_admin: boolean) => ({
  id: 'ada',
  username: 'Ada',
  email: 'ada@x',
  is_admin,
  is_reporter: false,
  teams: [],
});

/** An admin page of whoever was remembered by the last visit, or by an answer, until the server answers. */
async function open(known: { readonly remembered?: object; readonly answered?: object }) {
  const { deviceStorage } = await import('../ui/device-storage.ts');
  if (known.remembered !== undefined) deviceStorage.write('touchline-me', JSON.stringify(known.remembered));
  let respond: (response: Response) => void = () => undefined;
  const nextAnswer = () =>
    new Promise<Response>((resolve) => {
      respond = resolve;
    });
  vi.stubGlobal('fetch', nextAnswer);
  const { AdminLayout } = await import('./admin-layout.tsx');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known.answered !== undefined) client.setQueryData(['GET /api/account/me', {}], known.answered, { updatedAt: 1 });
  const { page } = pageAt(AdminLayout, '/admin', '/admin');
  const { press } = await tab.draw(createElement(QueryClientProvider, { client }, page));
  return {
    press,
    /** What stands in place of the page; nothing where the page is shown. */
    shown: () =>
      ['Loading...', 'Access Denied', 'Try again'].filter((word) => document.body.textContent.includes(word)),
    answer: (body: object, status = 200) => happens(() => respond(Response.json(body, { status }))),
  };
}

it.each([
  ['remembered by the last visit', { remembered: me(false) }],
  ['known by an earlier answer', { answered: me(false) }],
  ['not known', {}],
])('access is denied by an answer of now only, to whoever is %s', async (_which, known) => {
  const admin = await open(known);
  expect(admin.shown()).toEqual(['Loading...']);
  await admin.answer(me(true));
  expect(admin.shown()).toEqual([]);
  const manager = await open(known);
  await manager.answer(me(false));
  expect(manager.shown()).toEqual(['Access Denied']);
});

it('whoever was an admin at the last visit has the page at once', async () => {
  const page = await open({ remembered: me(true) });
  expect(page.shown()).toEqual([]);
});

it('a check that could not be made denies nothing, and can be made again', async () => {
  const page = await open({ remembered: me(false) });
  await page.answer({ title: 'Busy' }, 500);
  expect(page.shown()).toEqual(['Try again']);
  await page.press('Try again');
  expect(page.shown()).toEqual(['Loading...']);
  await page.answer(me(true));
  expect(page.shown()).toEqual([]);
});

it.each([
  [403, true],
  [500, false],
])(
  'a read that is answered by %i while an admin page is open shows that the role is gone: %s',
  async (status, isGone) => {
    managerOf(tab, [], { is_admin: true });
    const [{ AdminLayout }, { useEndpoint }] = await Promise.all([
      import('./admin-layout.tsx'),
      import('../data/cache/endpoint-query.ts'),
    ]);
    // By now somebody has taken the role.
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(
        address === '/api/account/me'
          ? Response.json({ ...(tab.known('GET /api/account/me') as object), is_admin: false })
          : Response.json({ title: 'Not now' }, { status }),
      ),
    );
    function Page() {
      useEndpoint('GET /api/manager/all', {});
      return <AdminLayout />;
    }
    const page = await tab.draw(<Page />);
    expect(page.words.includes('Access Denied')).toBe(isGone);
  },
);
