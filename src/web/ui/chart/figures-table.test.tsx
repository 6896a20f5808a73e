// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { kitPage, shown } from '#test/builders/kit-page';
import { FiguresTable } from './figures-table.tsx';

const kit = kitPage();

it('holds the figures of a plot, each under its heading and beside its own, and scrolls by keyboard', async () => {
  const rows = [
    ['Adams', '12', '9'],
    ['Baker', '7', '7'],
  ];
  await kit.draw(<FiguresTable caption="Points" head={['Team', 'Week 1', 'Week 2']} rows={rows} />);
  const cells = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => `${cell.getAttribute('scope') ?? 'cell'}: ${cell.textContent}`),
  );
  expect(cells).toEqual([
    ['col: Team', 'col: Week 1', 'col: Week 2'],
    ['row: Adams', 'cell: 12', 'cell: 9'],
    ['row: Baker', 'cell: 7', 'cell: 7'],
  ]);
  const box = shown('[role=group]');
  expect([box.tabIndex, box.getAttribute('aria-label'), box.contains(shown('table'))]).toEqual([0, 'Points', true]);
  expect(shown('summary').textContent).toBe('Show as table: Points');
});
