// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { kitPage } from '#test/builders/kit-page';
import { DataTable } from './data-table.tsx';

const kit = kitPage();

const columns = [
  { key: 'team', header: 'Team', cell: (name: string) => name, rowHeader: true },
  { key: 'initial', header: 'Initial', shortHeader: 'I', cell: (name: string) => name.slice(0, 1) },
];

/** A table of ranks, in which Cole overtakes Baker; or one whose rows are the teams themselves. */
async function table(isOfRanks: boolean) {
  function Page() {
    const [rows, setRows] = useState(['Adams', 'Baker', 'Cole']);
    const ranks = isOfRanks
      ? { rowKey: (name: string) => rows.indexOf(name), rowIdentity: (name: string) => name }
      : { rowKey: (name: string) => name };
    return (
      <>
        <DataTable caption="Table" columns={columns} rows={rows} {...ranks} />
        <button type="button" aria-label="Overtake" onClick={() => setRows(['Adams', 'Cole', 'Baker'])} />
      </>
    );
  }
  return kit.draw(<Page />);
}
const rows = () => [...document.querySelectorAll('tbody tr')];
const lit = () => rows().flatMap((row) => (row.matches('.row-moved') ? [row.firstElementChild?.textContent] : []));

it('a rank that somebody else moves into lights up, and nothing does on arrival', async () => {
  const page = await table(true);
  expect(lit()).toEqual([]);
  await page.press('Overtake');
  expect(lit()).toEqual(['Cole', 'Baker']);
});

it('rows that are no ranks only change places', async () => {
  const page = await table(false);
  await page.press('Overtake');
  expect([lit(), rows().map((row) => row.textContent)]).toEqual([[], ['AdamsA', 'ColeC', 'BakerB']]);
});

it('each row says which one it is, and what it is about', async () => {
  await table(true);
  expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
  const cells = [...(rows()[0]?.children ?? [])].map((cell) => [cell.tagName, cell.getAttribute('scope')]);
  expect(cells).toEqual([
    ['TH', 'row'],
    ['TD', null],
  ]);
});
