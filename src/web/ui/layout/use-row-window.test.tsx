// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { happens, passes } from '#test/builders/happens';
import { kitPage, shown } from '#test/builders/kit-page';
import { DataTable } from './data-table.tsx';

const kit = kitPage();

// A window of 400 px, with rows of 20 px each once there is a layout.
let hasLayout: boolean;
/** Where the table's rows begin, from the top of the window. */
let top: number;
/** The box in which the table scrolls; null if the window scrolls. */
let box: DOMRect | null;
let observers: number;

beforeEach(() => {
  [hasLayout, top, box, observers] = [true, 0, null, 0];
  vi.stubGlobal('innerHeight', 400);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
  vi.stubGlobal('cancelAnimationFrame', (frame: never) => clearTimeout(frame));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tables = 0;
      observe = ({ tagName }: Element) => {
        if (tagName !== 'TABLE') return;
        observers += 1;
        this.#tables += 1;
      };
      disconnect = () => {
        observers -= this.#tables;
      };
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    if (this.matches('.table-scroller')) return box ?? new DOMRect(0, top, 300, 1e5);
    return this.tagName === 'TBODY' ? new DOMRect(0, top, 300, 0) : new DOMRect(0, 0, 300, hasLayout ? 20 : 0);
  });
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
});
// Nobody measures a page that is left.
afterEach(async () => {
  await kit.close();
  if (observers > 0) throw new Error(`${observers} observers stay`);
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const columns = [
  {
    key: 'name',
    header: 'Player',
    sortBy: (row: number) => row,
    cell: (row: number) => <a href="#top">{`P${row}`}</a>,
  },
];

async function table(count: number, minWidth?: number) {
  function Page() {
    const [rows, setRows] = useState(numbers(count));
    return (
      <>
        <DataTable
          caption="Players"
          rowKey={(row) => row}
          rows={rows}
          columns={columns}
          {...(minWidth && { minWidth })}
        />
        <button type="button" aria-label="Filter" onClick={() => setRows(rows.slice(0, 50))} />
      </>
    );
  }
  const page = await kit.draw(<Page />);
  await come();
  return page;
}
/** The rows come a few at a time, a frame each. */
async function come() {
  for (let frame = 0, calm = 0; frame < 60 && calm < 3; frame += 1) {
    const before = document.body.innerHTML;
    await act(() => passes(1));
    calm = before === document.body.innerHTML ? calm + 1 : 0;
  }
}
async function scrollTo(row: number) {
  top = -20 * row;
  await happens(() => shown('table').dispatchEvent(new Event('scroll')));
  await come();
}
const drawn = () => [...document.querySelectorAll('tbody a')].map((one) => Number((one.textContent ?? '').slice(1)));
const range = () => [drawn()[0], drawn().at(-1)];
const rooms = () => [...document.querySelectorAll<HTMLElement>('tr[aria-hidden]')].map(({ style }) => style.height);

it('a table of forty rows is drawn whole', async () => {
  await table(40);
  expect([drawn().length, rooms(), observers]).toEqual([40, [], 0]);
});

it('of a longer one the rows on the screen are drawn and ten around them, with room for the others', async () => {
  await table(100);
  expect([range(), rooms()]).toEqual([[0, 29], ['1400px']]);
  await scrollTo(40);
  expect([range(), rooms()]).toEqual([
    [30, 69],
    ['600px', '600px'],
  ]);
  expect(shown('tbody tr[aria-rowindex]').getAttribute('aria-rowindex')).toBe('32');
  await scrollTo(80);
  expect([range(), rooms()]).toEqual([[70, 99], ['1400px']]);
});

it('nothing is measured where there is no layout yet', async () => {
  hasLayout = false;
  await table(100);
  expect([range(), rooms()]).toEqual([[0, 13], [`${86 * 48}px`]]);
  hasLayout = true;
  await happens(() => window.dispatchEvent(new Event('resize')));
  await come();
  expect(range()).toEqual([0, 29]);
});

it('a table in a box of its own draws what that box shows', async () => {
  box = new DOMRect(0, 100, 300, 200);
  top = 100;
  await table(100, 600);
  expect(range()).toEqual([0, 19]);
  await scrollTo(20);
  // From 25 to 35, and ten around them.
  expect(range()).toEqual([15, 44]);
});

it('on paper it is whole, and on the screen it is as before again', async () => {
  await table(100);
  await scrollTo(40);
  await happens(() => window.dispatchEvent(new Event('beforeprint')));
  expect([range(), drawn().length, rooms()]).toEqual([[0, 99], 100, []]);
  await happens(() => window.dispatchEvent(new Event('afterprint')));
  await come();
  expect([range(), rooms()]).toEqual([
    [30, 69],
    ['600px', '600px'],
  ]);
});

it('a new order begins at the top again', async () => {
  const page = await table(100);
  await scrollTo(40);
  top = 0;
  await page.press('Player');
  await come();
  expect([drawn()[0], drawn().length]).toEqual([99, 30]);
});

it('a filter that leaves fewer rows than were scrolled by shows what it leaves', async () => {
  const page = await table(100);
  await scrollTo(70);
  top = 0;
  await page.press('Filter');
  await come();
  expect(range()).toEqual([0, 29]);
});

it('the row with the focus and its neighbours stay, wherever they are', async () => {
  await table(100);
  await happens(() => document.querySelectorAll<HTMLElement>('tbody a')[5]?.focus());
  await scrollTo(60);
  expect(drawn().slice(0, 4)).toEqual([4, 5, 6, 50]);
  expect(rooms()).toEqual(['80px', `${43 * 20}px`, `${10 * 20}px`]);
});
