// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { managerOf } from '#test/builders/manager-of';

const tab = answeredTab();

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
