// The drawing is kept as text: `npx vitest run --project web src/web/football/player -u` keeps what is drawn now.

import { expect, it } from 'vitest';
import { drawnLines } from '#test/builders/drawn-lines';
import { type Form, FormBars } from './form-bars.tsx';

const match = (key: number, points: number | null, isProvisional = false): Form => ({
  key,
  gameweek: String(key),
  opponent: `C${key}`,
  minutes: 90,
  points,
  isProvisional,
});
const form = [match(1, 6), match(2, -2), match(3, 0), match(4, null), match(5, 2, true)];
const many = (count: number) => Array.from({ length: count }, (_, index) => match(index + 1, index));

it('a player’s form is drawn as it is kept', async () => {
  await expect(drawnLines(<FormBars shown={form} width={200} />)).toMatchFileSnapshot('kept/form-bars.txt');
});

it('few matches stay slim', () => {
  expect(drawnLines(<FormBars shown={[match(1, 6)]} width={300} />)).toContain('width="34.56"');
});

it('points stand above bars of 14 pixels and more', () => {
  const values = (width: number) =>
    drawnLines(<FormBars shown={many(10)} width={width} />).split('font-semibold').length - 1;
  expect([values(140), values(139)]).toEqual([10, 0]);
});

it('opponents that have no room are left out, but never the last one', () => {
  const lines = drawnLines(<FormBars shown={many(10)} width={150} />);
  expect([...lines.matchAll(/>(C\d+)</g)].map(([, club]) => club)).toEqual(['C2', 'C4', 'C6', 'C8', 'C10']);
});
