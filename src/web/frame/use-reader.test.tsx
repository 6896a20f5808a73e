// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { happens } from '#test/builders/happens';

const tab = answeredTab();
const me = (username: string) => ({ id: username, username, email: '', teams: [] });

/** A page of whoever is signed in, which reads by the app's own cache, and has a field. */
async function drawPage() {
  const { useReader } = await import('./use-reader.ts');
  const { useMe } = await import('../data/cache/use-me.ts');
  const { forgetAtSignOut, queryClient } = await import('../data/cache/query-client.ts');
  const session = await import('../data/session/session.ts');
  const { useStore } = await import('../ui/create-store.ts');
  forgetAtSignOut();
  await happens(() => session.beginSession(sessionNow()));
  function Page() {
    useStore(session.sessionStore);
    return (
      <>
        <p>{useMe().data?.username ?? 'Nobody'}</p>
        <input name="typed" />
      </>
    );
  }
  const Reader = () => <Page key={useReader()} />;
  const page = await tab.draw(
    <QueryClientProvider client={queryClient}>
      <Reader />
    </QueryClientProvider>,
  );
  return { page, ...session };
}
function sessionNow() {
  const now = new Date();
  const expires = new Date(now.getTime() + 900_000);
  return { access_token: 'another', now: now.toISOString(), expires_at: expires.toISOString() };
}

it('a session that is renewed changes nothing', async () => {
  tab.read('GET /api/account/me', {}, me('Ann'));
  const { page, beginSession } = await drawPage();
  await page.type('typed', 'by Ann');
  await happens(() => beginSession(sessionNow(), 'token-refreshed'));
  expect([page.words, page.valueOf('typed')]).toEqual([['Ann'], 'by Ann']);
});

it.each([
  ['at once', false],
  ['after the page was drawn without anybody', true],
])('who signs in where somebody else was finds nothing of theirs: %s', async (_when, isDrawn) => {
  tab.read('GET /api/account/me', {}, me('Ann'));
  const { page, beginSession, endSession } = await drawPage();
  await page.type('typed', 'by Ann');
  tab.read('GET /api/account/me', {}, me('Ben'));
  if (isDrawn) await happens(() => endSession());
  await happens(() => {
    if (!isDrawn) endSession();
    beginSession(sessionNow());
  });
  expect([page.words, page.valueOf('typed')]).toEqual([['Ben'], '']);
});
