// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import type { Sort } from './sort-rows.ts';

const kit = kitPage();

type Player = { readonly name: string; readonly goals: number | null };
const players: readonly Player[] = [
  { name: 'Adams', goals: 2 },
  { name: 'Baker', goals: 7 },
  { name: 'Cole', goals: null },
];
const columns: readonly Column<Player>[] = [
  { key: 'name', header: 'Player', cell: ({ name }) => name, sortBy: ({ name }) => name, rowHeader: true },
  { key: 'goals', header: 'G', title: 'Goals', cell: ({ goals }) => goals ?? '-', sortBy: ({ goals }) => goals },
  { key: 'profile', header: 'Profile', cell: () => 'open', hiddenOnPhone: true },
];

let isPhone: boolean;
let resized: () => void;
beforeEach(() => {
  isPhone = false;
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: isPhone }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

/** The table; `said` is what was announced last. */
async function table(props: Partial<DataTableProps<Player>> = {}) {
  const [{ DataTable }, { announced }] = await Promise.all([import('./data-table.tsx'), import('../announce.ts')]);
  function Page() {
    const [rows, setRows] = useState(props.rows ?? players);
    return (
      <>
        <DataTable
          caption="Players"
          rowKey={({ name }) => name}
          {...props}
          columns={props.columns ?? columns}
          rows={rows}
        />
        <button type="button" aria-label="Fewer" onClick={() => setRows(rows.slice(1))} />
        <button type="button" aria-label="Others" onClick={() => setRows([...rows])} />
      </>
    );
  }
  const page = await kit.draw(<Page />);
  return { page, said: () => announced.read().text };
}
const heads = () => [...document.querySelectorAll('thead th')];
const sorts = () => heads().map((head) => head.getAttribute('aria-sort'));
const names = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

describe('a header that is pressed', () => {
  it('sorts, first with the most on top, and says so', async () => {
    const onSortChange = vi.fn<(sort: Sort) => void>();
    const { page, said } = await table({ onSortChange });
    expect([names(), sorts()]).toEqual([
      ['Adams', 'Baker', 'Cole'],
      [null, null, null],
    ]);
    await page.press('G');
    expect([names(), sorts()]).toEqual([
      ['Baker', 'Adams', 'Cole'],
      [null, 'descending', null],
    ]);
    expect(said()).toBe('Sorted by goals, descending');
    await page.press('G');
    expect([names(), said()]).toEqual([['Adams', 'Baker', 'Cole'], 'Sorted by goals, ascending']);
    await page.press('Player');
    expect([names(), said()]).toEqual([['Cole', 'Baker', 'Adams'], 'Sorted by player, descending']);
    expect(onSortChange.mock.calls).toEqual([
      [{ column: 'goals', direction: 'descending' }],
      [{ column: 'goals', direction: 'ascending' }],
      [{ column: 'name', direction: 'descending' }],
    ]);
  });

  it.each([
    ['below the edge of the window', 40, 0],
    ['right at it', 0, 0],
    ['scrolled out of it', -40, 1],
  ])('shows the top of a table %s', async (_where, top, scrolls) => {
    const { page } = await table({ minWidth: 600 });
    const scroller = shown('.table-scroller');
    const [scrollTo, scrollIntoView] = [vi.fn<(to: object) => void>(), vi.fn<() => void>()];
    Object.assign(scroller, { scrollTo, scrollIntoView, getBoundingClientRect: () => new DOMRect(0, top) });
    await page.press('G');
    expect([scrollTo.mock.calls, scrollIntoView.mock.calls.length]).toEqual([[[{ top: 0 }]], scrolls]);
  });

  it('is no button where the column has no order', async () => {
    const { page } = await table();
    expect(page.labels).toEqual(['Player', 'G', 'Fewer', 'Others']);
  });
});

describe('at first', () => {
  it('is sorted as the page says', async () => {
    await table({ initialSort: { column: 'name', direction: 'descending' } });
    expect([names(), sorts()[0]]).toEqual([['Cole', 'Baker', 'Adams'], 'descending']);
  });

  it('a column that has no order leaves the rows as they are', async () => {
    await table({ initialSort: { column: 'profile', direction: 'descending' } });
    expect(names()).toEqual(['Adams', 'Baker', 'Cole']);
  });
});

describe('how many rows there are', () => {
  const countText = (count: number) => `${count} players`;

  it('is said after a pause, once it has changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { page, said } = await table({ countText });
    await passes(5000);
    expect(said()).toBe('');
    await page.press('Fewer');
    await passes(500);
    await page.press('Fewer');
    await passes(500);
    expect(said(), 'whoever is still typing hears nothing').toBe('');
    await passes(100);
    expect(said()).toBe('1 players');
  });

  it('is said also if the table is drawn again during the pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { page, said } = await table({ countText });
    await page.press('Fewer');
    await page.press('Others');
    await passes(600);
    expect(said()).toBe('2 players');
  });

  it('is not said where nobody has words for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { page, said } = await table();
    await page.press('Fewer');
    await passes(600);
    expect(said()).toBe('');
  });

  it('is known to readers of the screen, with the header', async () => {
    await table();
    expect(shown('table').getAttribute('aria-rowcount')).toBe('4');
  });
});

it('without rows it shows what the page says instead', async () => {
  const empty = <p>No players found</p>;
  expect((await table({ empty })).page.words).not.toContain('No players found');
  expect((await table({ empty, rows: [] })).page.words).toContain('No players found');
});

it('one that scrolls sideways is reached by keyboard and has a name; another is no stop', async () => {
  await table({ minWidth: 600 });
  expect([shown('[role=group]').tabIndex, shown('[role=group]').getAttribute('aria-label')]).toEqual([0, 'Players']);
  await table();
  expect(document.querySelectorAll('[role=group], [tabindex]').length).toBe(0);
});

it('on a phone it leaves out what does not fit', async () => {
  expect((await table()).page.words).toContain('Profile');
  isPhone = true;
  expect((await table()).page.words).not.toContain('Profile');
});

it("the reader's own row says so", async () => {
  await table({ isOwn: ({ name }) => name === 'Baker' });
  const own = [...document.querySelectorAll('tr[aria-current=true]')].map((row) => row.textContent);
  expect(own).toEqual(['Baker7open']);
});

/** What the browser says of it when its size changes, or when it scrolls. */
async function shadowsAfter(scroller: HTMLElement, sizes: object, happening: () => unknown): Promise<number> {
  for (const [name, value] of Object.entries({ clientWidth: 400, ...sizes }))
    Object.defineProperty(scroller, name, { value, configurable: true });
  await happens(happening);
  return scroller.parentElement?.querySelectorAll(':scope > [aria-hidden]').length ?? 0;
}

it.each([
  ['nothing is hidden', 400, 0, 0],
  ['a browser has rounded', 401, 0, 0],
  ['columns are hidden', 402, 0, 1],
  ['it is scrolled to its end', 500, 100, 0],
])('%s: a shadow at its edge says so', async (_what, scrollWidth, scrollLeft, shadows) => {
  await table({ minWidth: 600 });
  const scroller = shown('.table-scroller');
  expect(await shadowsAfter(scroller, { scrollWidth, scrollLeft }, () => resized())).toBe(shadows);
});

it('the shadow goes when the last column is reached', async () => {
  await table({ minWidth: 600 });
  const scroller = shown('.table-scroller');
  const scrolledTo = (scrollLeft: number) =>
    shadowsAfter(scroller, { scrollWidth: 500, scrollLeft }, () => scroller.dispatchEvent(new Event('scroll')));
  expect([await scrolledTo(50), await scrolledTo(100)]).toEqual([1, 0]);
});
