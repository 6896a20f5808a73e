import { expect, it } from 'vitest';
import { drawKit } from './draw-kit.ts';
import { kitNamed, kitOf } from './kit-of.ts';
import { fallbackKit, type Kit, kits } from './kit-table.ts';

const plain: Kit = { body: '#111111', sleeves: '#222222', cuffs: '#333333', collar: '#444444', pattern: 'plain' };

/** The pattern's own colour, and where its bands begin: across for stripes, down for hoops. */
function patternOf(kit: Partial<Kit>) {
  const [, fill, path = ''] =
    /<g clip-path="url\(#body\)"><path fill="(\S+)" d="([^"]*)"/.exec(drawKit({ ...plain, ...kit })) ?? [];
  return {
    fill,
    bands: path
      .split('M')
      .slice(1)
      .map((band) => band.split(/[hv]/)[0]),
  };
}

it.each<[string, Partial<Kit>, readonly string[]]>([
  ['no pattern', {}, []],
  ['three stripes, if nobody says how many', { pattern: 'stripes' }, ['20.00 5', '29.60 5', '39.20 5']],
  ['four stripes', { pattern: 'stripes', count: 4 }, ['18.93 5', '26.40 5', '33.87 5', '41.33 5']],
  ['one hoop, over the chest', { pattern: 'hoops', count: 1 }, ['14 26.5']],
  ['two hoops', { pattern: 'hoops', count: 2 }, ['14 22.80', '14 40.40']],
  ['two halves', { pattern: 'halves' }, ['32 5']],
  ['a sash', { pattern: 'sash' }, ['42 5']],
])('a kit has %s', (_what, kit, bands) => {
  expect(patternOf({ ...kit, alternate: '#555555' })).toEqual({ fill: '#555555', bands });
});

// `npx vitest run --project server src/server/share/kit -u` keeps what is drawn now.
it('every club’s kit is drawn as it is kept', async () => {
  const drawn = Object.entries(kits).map(([club, kit]) => `${club}\n${drawKit(kit)}\n`);
  await expect(drawn.join('\n')).toMatchFileSnapshot('kept/kits.txt');
});

it('a pattern without a colour of its own has the body’s', () => {
  expect(patternOf({ pattern: 'halves' }).fill).toBe('#111111');
});

it('a club plays in the kit that was drawn for it, otherwise plainly in its two colours, and nobody’s is grey', () => {
  expect(kitNamed('Wolves')).toMatchObject({ body: '#F4A81D', sleeves: '#F4A81D', cuffs: '#15171A', pattern: 'plain' });
  expect(kitNamed('Burnley')).toMatchObject({ pattern: 'hoops', count: 1 });
  expect([kitNamed(null), kitNamed('Vestmark Rovers')]).toEqual([fallbackKit, fallbackKit]);
  const unknown = { name: 'Vestmark Rovers', kit: ['gold', 'green'] } as unknown as Parameters<typeof kitOf>[0];
  const [gold, green] = ['#E0B13A', '#12864B'];
  expect(kitOf(unknown)).toEqual({ body: gold, sleeves: gold, cuffs: green, collar: green, pattern: 'plain' });
});
