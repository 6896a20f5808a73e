// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { happens } from '#test/builders/happens';
import { focusedWords, kitPage, pressKey, shown } from '#test/builders/kit-page';
import { SearchField } from './search-field.tsx';

const kit = kitPage();

/** The field over a long table, or by itself. */
async function search(isLong: boolean) {
  function Search() {
    const [value, setValue] = useState('Adams');
    return (
      <SearchField
        label="Search players"
        name="search"
        value={value}
        {...(isLong && { takesFind: true })}
        onValueChange={setValue}
      />
    );
  }
  return kit.draw(<Search />);
}
const field = () => shown<HTMLInputElement>('input');
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

it('says what is searched, and takes no more than the server does', async () => {
  const page = await search(false);
  await page.typeLabelled('Search players', 'Baker');
  expect([field().value, field().maxLength]).toEqual(['Baker', 100]);
});

it('is not printed, and what follows it is', async () => {
  await kit.draw(
    <main>
      <SearchField label="Search managers" value="" onValueChange={() => undefined} />
      <section>Ada United</section>
    </main>,
  );
  const css = readFileSync('src/web/public/print.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const hidden = /([^{}]+)\{\s*display: none/.exec(css)?.[1]?.trim() ?? '';
  expect([field().closest(hidden) !== null, shown('section').matches(hidden)]).toEqual([true, false]);
});

describe("the browser's own search", () => {
  it.each<[string, string, KeyboardEventInit]>([
    ['Ctrl+F', 'f', { ctrlKey: true }],
    ['Command+F', 'f', { metaKey: true }],
    ['Ctrl+F with Caps Lock', 'F', { ctrlKey: true }],
  ])(
    '%s leads to the field of a long table, all of it selected, and from there to the browser',
    async (_, key, held) => {
      await search(true);
      expect(await pressKey(key, held)).toBe(false);
      expect([focusedWords(), selected()]).toEqual(['Search players', 'Adams']);
      expect(await pressKey(key, held)).toBe(true);
    },
  );

  it.each<[string, string, KeyboardEventInit]>([
    ['F', 'f', {}],
    ['Ctrl+G', 'g', { ctrlKey: true }],
    ['Ctrl+Shift+F', 'F', { ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+F', 'f', { ctrlKey: true, altKey: true }],
  ])('%s is left to the browser', async (_what, key, held) => {
    await search(true);
    expect([await pressKey(key, held), focusedWords()]).toEqual([true, null]);
  });

  it('is what Ctrl+F opens where the table is short, and once the field is gone', async () => {
    await search(false);
    expect(await pressKey('f', { ctrlKey: true })).toBe(true);
    await search(true);
    await kit.close();
    expect(await pressKey('f', { ctrlKey: true })).toBe(true);
  });

  it('is announced as a key of the field that takes it', async () => {
    await search(true);
    expect(field().getAttribute('aria-keyshortcuts')).toBe('Control+F Meta+F');
    await search(false);
    expect(field().hasAttribute('aria-keyshortcuts')).toBe(false);
  });
});

it('a page that holds the field itself has its keys, too', async () => {
  const ref = { current: null as HTMLInputElement | null };
  await kit.draw(<SearchField label="Search" value="" takesFind onValueChange={() => undefined} ref={ref} />);
  await happens(() => ref.current?.blur());
  await pressKey('f', { ctrlKey: true });
  expect([document.activeElement, focusedWords()]).toEqual([ref.current, 'Search']);
});
