// A fantasy match on a sheet of 1200 by 630: the score on the pitch, and below it the best of both teams.

import { figureText } from '#game/figure-text';
import { drawKit } from '../kit/draw-kit.ts';
import { kitNamed } from '../kit/kit-of.ts';
import type { Place } from '../lettering.ts';
import {
  chalk,
  circle,
  type Pens,
  type Progress,
  pointsChip,
  progressChip,
  sheet,
  signature,
  stripes,
} from './sheet.ts';

export type ResultPlayer = { readonly name: string; readonly club: string | null; readonly points: number };
export type ResultSide = {
  readonly name: string;
  /** Null before the first match. */
  readonly points: number | null;
  /** The three who brought most, the best first. */
  readonly best: readonly ResultPlayer[];
};
export type ResultPicture = {
  readonly league: string;
  readonly gameweek: number;
  readonly progress: Progress;
  readonly home: ResultSide;
  readonly away: ResultSide;
};

const size = { width: 1200, height: 630 };
const middle = size.width / 2;
const margin = 56;
const rowHeight = 54;

/** The pitch takes the whole sheet while there is nobody to name below it. */
type Layout = { readonly grass: number; readonly centre: number };
const layoutOf = ({ home, away }: ResultPicture): Layout =>
  home.best.length + away.best.length === 0 ? { grass: size.height, centre: 330 } : { grass: 388, centre: 220 };

/** The picture as SVG. */
export function resultPicture(result: ResultPicture, pens: Pens): string {
  const { league, gameweek, progress, home, away } = result;
  const { lettering, colours } = pens;
  const layout = layoutOf(result);
  const { grass, centre } = layout;
  const isFull = grass === size.height;
  const title = { size: 30, weight: 'strong' } as const;
  const caption = { size: 26, weight: 'text' } as const;
  return sheet(size, pens, [
    stripes({ ...size, height: grass }, pens),
    chalk(pens, `M${middle} 0V${centre - 92}M${middle} ${centre + 92}V${grass}${circle(middle, centre, 92)}`),
    lettering.write(lettering.cut(league, title, 460), { ...title, x: margin, y: 66, fill: colours['on-pitch'] }),
    lettering.write(`Gameweek ${gameweek}`, { ...caption, x: margin, y: 102, fill: colours['on-pitch-2'] }),
    progressChip(progress, size.width - margin, 40, pens),
    lettering.write('vs', { ...title, x: middle, y: centre + 10, fill: colours['on-pitch-2'], align: 'middle' }),
    ...side(home, away, 'home', layout, pens),
    ...side(away, home, 'away', layout, pens),
    isFull ? '' : `<path fill="${colours.line}" d="M${middle - 1} ${grass + 22}h2v${3 * rowHeight - 4}h-2z"/>`,
    signature(size.width - margin, size.height - 20, isFull ? 'pitch' : 'surface', pens),
  ]);
}

function side(
  own: ResultSide,
  other: ResultSide,
  which: 'home' | 'away',
  { grass, centre }: Layout,
  pens: Pens,
): readonly string[] {
  const { lettering, colours } = pens;
  const isHome = which === 'home';
  const align = isHome ? 'end' : 'start';
  const x = middle + (isHome ? -1 : 1) * 124;
  const trails = own.points !== null && other.points !== null && own.points < other.points;
  const score = { size: 124, weight: 'strong', x, y: centre + 36, align } as const;
  return [
    own.points === null
      ? ''
      : lettering.write(figureText(own.points), {
          ...score,
          fill: trails ? colours['on-pitch-2'] : colours['on-pitch'],
        }),
    ...nameOf(
      own.name,
      nameSize([own.name, other.name], pens),
      own.points === null ? centre + 16 : centre + 116,
      { x, fill: colours['on-pitch'], align },
      pens,
    ),
    ...own.best.map((player, index) =>
      playerRow(player, isHome ? margin : middle + 36, grass + 20 + index * rowHeight, pens),
    ),
  ];
}

const nameWidth = 420;

/** The size of both names: the largest in which each has room on its line, otherwise that of names on two. */
function nameSize(names: readonly string[], { lettering }: Pens): number {
  const hasRoom = (size: number) =>
    names.every((name) => lettering.widthOf(name, { size, weight: 'strong' }) <= nameWidth);
  return [44, 38].find(hasRoom) ?? 34;
}

/** The team's name on one line or, if it is long, on two around the same height. */
function nameOf(
  name: string,
  size: number,
  y: number,
  place: Omit<Place, 'y'>,
  { lettering }: Pens,
): readonly string[] {
  const look = { size, weight: 'strong' } as const;
  if (lettering.widthOf(name, look) <= nameWidth) return [lettering.write(name, { ...look, ...place, y })];
  const lines = lettering.twoLines(name, look, nameWidth);
  return lines.map((line, index) => lettering.write(line, { ...look, ...place, y: y + (index === 0 ? -16 : 22) }));
}

function playerRow({ name, club, points }: ResultPlayer, x: number, y: number, pens: Pens): string {
  const { lettering, colours } = pens;
  const width = middle - margin - 36;
  const look = { size: 28, weight: 'text' } as const;
  return [
    drawKit(kitNamed(club), ` x="${x}" y="${y}" width="48" height="48"`),
    lettering.write(lettering.cut(name, look, width - 160), { ...look, x: x + 66, y: y + 34, fill: colours.ink }),
    pointsChip(figureText(points), points < 0, x + width, y + 3, pens),
  ].join('');
}
