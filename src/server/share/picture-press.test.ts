import { expect, it } from 'vitest';
import { PicturePress } from './picture-press.ts';

/** A press whose prints end when the test says so. */
function slowPress({ kept = 2, waiting = 1 } = {}) {
  const printing: { readonly svg: string; finish(): void; fail(): void }[] = [];
  const press = new PicturePress({
    kept,
    waiting,
    print: (svg) =>
      new Promise((resolve, reject) => {
        printing.push({ svg, finish: () => resolve(Buffer.from(svg)), fail: () => reject(new Error('no print')) });
      }),
  });
  const draw = (svg: string) => press.pictureOf(svg).draw();
  return { press, printing, draw };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('names a picture by what is drawn', () => {
  const { press } = slowPress();
  expect(press.pictureOf('a').hash).toBe(press.pictureOf('a').hash);
  expect(press.pictureOf('a').hash).not.toBe(press.pictureOf('b').hash);
});

it('prints one at a time, in the order in which they were asked for', async () => {
  const { printing, draw } = slowPress();
  const [first, second] = [draw('a'), draw('b')];
  await turn();
  expect(printing.map(({ svg }) => svg)).toEqual(['a']);
  printing[0]?.finish();
  expect(String(await first)).toBe('a');
  await turn();
  printing[1]?.finish();
  expect(String(await second)).toBe('b');
});

it('refuses with the time to wait when too many wait, but never what it has or is printing', async () => {
  const { printing, draw } = slowPress();
  const [first, second] = [draw('a'), draw('b')];
  await expect(draw('c')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  const again = draw('a');
  await turn();
  printing[0]?.finish();
  await turn();
  printing[1]?.finish();
  expect(await Promise.all([first, second, again])).toEqual(['a', 'b', 'a'].map((svg) => Buffer.from(svg)));
  expect(printing).toHaveLength(2);
});

it('keeps those that were used last', async () => {
  const { printing, draw } = slowPress({ kept: 2, waiting: 9 });
  const drawn = async (svg: string) => {
    const bytes = draw(svg);
    await turn();
    printing.at(-1)?.finish();
    await bytes;
  };
  for (const svg of ['a', 'b', 'a', 'c', 'a', 'b']) await drawn(svg);
  expect(printing.map(({ svg }) => svg)).toEqual(['a', 'b', 'c', 'b']);
});

it('prints the next one, and the same one again, after a failure', async () => {
  const { printing, draw } = slowPress();
  const [first, second] = [draw('a'), draw('b')];
  await turn();
  printing[0]?.fail();
  await expect(first).rejects.toThrow('no print');
  await turn();
  printing[1]?.finish();
  expect(String(await second)).toBe('b');
  const again = draw('a');
  await turn();
  printing[2]?.finish();
  expect(String(await again)).toBe('a');
});
