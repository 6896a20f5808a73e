// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { happens } from '#test/builders/happens';
import { kitPage } from '#test/builders/kit-page';

const kit = kitPage();

/** The page that a link leads to. */
async function openLink() {
  const [{ useMailedLink }, { mailedLink }] = await Promise.all([
    import('./use-mailed-link.ts'),
    import('./mailed-link.ts'),
  ]);
  function Page() {
    const [link, putAway] = useMailedLink();
    return (
      <button type="button" onClick={putAway}>
        {link === null ? 'No link' : `${link.kind}: ${link.token}`}
      </button>
    );
  }
  const write = (link: Parameters<typeof mailedLink.write>[0]) => happens(() => mailedLink.write(link));
  await write({ kind: 'token', token: 'first' });
  return { page: await kit.draw(<Page />), write, mailedLink };
}

it('the link that opened the page stays after it was used, until it is put away', async () => {
  const { page, write, mailedLink } = await openLink();
  expect(page.labels).toEqual(['token: first']);
  await write(null);
  expect(page.labels).toEqual(['token: first']);
  await write({ kind: 'link', token: 'second' });
  expect(page.labels).toEqual(['link: second']);
  await page.press('link: second');
  expect([page.labels, mailedLink.read()]).toEqual([['No link'], null]);
});

it('a page that is left does not follow it', async () => {
  const { write, mailedLink } = await openLink();
  await kit.close();
  await write({ kind: 'link', token: 'later' });
  expect([document.body.textContent, mailedLink.read()?.token]).toEqual(['', 'later']);
});
