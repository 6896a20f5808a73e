import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { teamId } from '#test/builders/ids';
import { loadLettering } from '../lettering.ts';
import { palettes } from '../palette.ts';
import { bestPicture } from './draw-best.ts';
import { linkCard } from './draw-card.ts';
import { type ResultPicture, resultPicture } from './draw-result.ts';
import { tablePicture } from './draw-table.ts';

const lettering = await loadLettering();
const pensOf = (theme: 'light' | 'dark') => ({ lettering, colours: palettes[theme] });
const light = pensOf('light');

const oddNames = [
  'Ma',
  '"/></svg><script>&amp;\'',
  'The Extraordinarily Long Named Wanderers of Nørrebro and All Their Friends',
  '🔥🔥',
  '東京ロケッツ',
  'الأهلي',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  ' ',
];
const player = { name: 'Saka', club: 'Arsenal', points: 14 };
const result = (more: Partial<ResultPicture> = {}): ResultPicture => ({
  league: 'TDL1',
  gameweek: 12,
  progress: 'final',
  home: { name: 'Hilde United', points: 48, best: [player] },
  away: { name: 'Aron Rovers', points: 36, best: [player] },
  ...more,
});
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    team_id: teamId(index + 1),
    team_name: oddNames[index % oddNames.length] ?? '',
    position: index + 1,
    played: 38,
    won: 30,
    drawn: 5,
    lost: 3,
    goals_scored: 9,
    goals_conceded: 8,
    total_points: 114 - index,
    otp: 1999 - index,
    movement: index - 10,
  }));
const best = {
  league: oddNames[2] ?? '',
  gameweek: 12,
  formation: '3-5-2',
  points: -3,
  players: (['GK', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'M', 'S', 'S'] as const).map((position, index) => ({
    position,
    name: oddNames[index % oddNames.length] ?? '',
    club: index === 0 ? null : 'Vestmark Rovers',
    points: 3 - index,
    owners: oddNames.slice(0, 2),
  })),
};
/** How often a line stands in the drawing in this size. */
const linesOf = (size: number, drawing: string): number => drawing.split(` scale(${size / 1000} `).length - 1;

/** All drawings, with names that nobody would choose. */
const drawings = {
  'a result': () => resultPicture(result(), light),
  'a result in the dark': () => resultPicture(result(), pensOf('dark')),
  'a match without a point yet': () => {
    const side = { name: oddNames[4] ?? '', points: null, best: [] };
    return resultPicture(result({ progress: 'scheduled', home: side, away: side }), light);
  },
  ...Object.fromEntries(
    oddNames.map((name) => [
      `a result of ${name}`,
      () => {
        const side = { name, points: -112, best: [{ ...player, name, club: name }] };
        return resultPicture(result({ league: name, progress: 'live', home: side, away: side }), light);
      },
    ]),
  ),
  'a table of twenty': () =>
    tablePicture({ league: 'TDL1', caption: 'Table', progress: 'final', rows: rowsOf(20) }, light),
  'a table in the dark': () =>
    tablePicture(
      { league: oddNames[2] ?? '', caption: 'Table', progress: 'provisional', rows: rowsOf(9) },
      pensOf('dark'),
    ),
  'an empty table': () => tablePicture({ league: 'TDL1', caption: 'Table', progress: 'scheduled', rows: [] }, light),
  'the card of a link': () => linkCard('Private fantasy football leagues', light),
  'a team of the week': () => bestPicture(best, light),
  'a team of the week in the dark': () => bestPicture({ ...best, formation: null }, pensOf('dark')),
};

describe.each(Object.entries(drawings))('%s', (_what, draw) => {
  it('is an SVG of outlines alone, that nothing from outside is in', () => {
    const svg = draw();
    expect(svg).not.toMatch(/<(text|image|style|script|foreignObject|use)\b|href|url\((?!#)|NaN|undefined|null/);
  });

  it('can be printed', async () => {
    const { format, width, height } = await sharp(await sharp(Buffer.from(draw())).png().toBuffer()).metadata();
    expect(format).toBe('png');
    expect([width, height].every((side) => (side ?? 0) >= 500 && (side ?? 0) <= 1350)).toBe(true);
  });
});

const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number);

describe('the sheets', () => {
  it('have the size that chats show whole', () => {
    expect(sizeOf(drawings['a result']())).toEqual([1200, 630]);
    expect(sizeOf(drawings['a team of the week']())).toEqual([1080, 1350]);
    const [width = 0, height = 0] = sizeOf(drawings['a table of twenty']()) ?? [];
    expect(width).toBe(1080);
    expect(height).toBeGreaterThan(1250);
    expect(height).toBeLessThanOrEqual(1350);
  });

  it('show each team of the table with its name, its figures and the direction in which it moved', () => {
    const up = tablePicture({ league: 'A', caption: 'B', progress: 'final', rows: rowsOf(20) }, light);
    const triangles = (colour: string) => up.split(`<path fill="${colour}" d="M`).length - 1;
    expect(triangles(palettes.light.danger)).toBe(10);
    expect(triangles(palettes.light.success)).toBe(9);
  });

  it('say how far the figures are', () => {
    const chips = (['live', 'provisional', 'final', 'scheduled'] as const).map((progress) =>
      resultPicture(result({ progress }), light),
    );
    expect(new Set(chips).size).toBe(4);
    expect(chips[0]).toContain('<circle');
    expect(chips[3]).not.toContain('height="44"');
  });

  it('write both names of a match in the smaller size of the two', () => {
    const namesIn = (home: string, away: string) => {
      const picture = result({ home: { ...result().home, name: home }, away: { ...result().away, name: away } });
      return [44, 38, 34].map((size) => linesOf(size, resultPicture(picture, light)));
    };
    expect(namesIn('Hilde United', 'Aron Rovers')).toEqual([2, 0, 0]);
    expect(namesIn('Hilde United', 'Wolverhampton City')).toEqual([0, 2, 0]);
    // The long one on two lines, the short one on one.
    expect(namesIn('Hilde United', 'The Wolverhampton Wanderers')).toEqual([0, 0, 3]);
    expect(namesIn('The Wolverhampton Wanderers', 'Ma')).toEqual([0, 0, 3]);
  });

  it('dim the score of who trails, and of nobody in a draw', () => {
    const dimmed = (home: number, away: number) =>
      resultPicture(
        result({ home: { ...result().home, points: home }, away: { ...result().away, points: away } }),
        light,
      ).split(`fill="${palettes.light['on-pitch-2']}"`).length;
    expect(dimmed(48, 36)).toBe(dimmed(36, 48));
    expect(dimmed(48, 36)).toBe(dimmed(40, 40) + 1);
  });

  it('write a name whole that leaves ten pixels of its plate free on both sides, and cut a wider one', () => {
    const look = { size: 24, weight: 'strong' } as const;
    const widthOf = (name: string) => lettering.widthOf(name, look);
    const letters = 'ijlfrtsamw'.split('');
    const names = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `Wolverhampt${a}${b}${c}`)));
    const narrowestFirst = names.toSorted((a, b) => widthOf(a) - widthOf(b));
    const widest = (room: number) => narrowestFirst.findLast((name) => widthOf(name) <= room) ?? '';
    const isWhole = (name: string): boolean => {
      const [goalkeeper] = best.players;
      const picture = { ...best, players: goalkeeper === undefined ? [] : [{ ...goalkeeper, name }] };
      const [outlines = ''] = /<path.*\/>/.exec(lettering.write(name, { ...look, x: 0, y: 0, fill: '' })) ?? [];
      return bestPicture(picture, light).includes(outlines);
    };
    const [whole, wider] = [widest(216), widest(217)];
    expect(widthOf(whole)).toBeGreaterThan(215);
    expect(widthOf(wider)).toBeGreaterThan(216);
    expect([isWhole(whole), isWhole(wider)]).toEqual([true, false]);
  });
});
