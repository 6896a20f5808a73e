// The team of the week on a pitch of 1080 by 1350, one row a position, with the goalkeeper at the top as in the app.

import { figureText } from '#game/figure-text';
import { type Position, positions } from '#game/position';
import { drawKit } from '../kit/draw-kit.ts';
import { kitNamed } from '../kit/kit-of.ts';
import { chalk, type Pens, pointsChip, sheet, signature } from './sheet.ts';

export type BestPicturePlayer = {
  readonly name: string;
  readonly position: Position;
  readonly club: string | null;
  readonly points: number;
  /** The team that fielded them; two if they changed hands during the gameweek. */
  readonly owners: readonly string[];
};
export type BestPicture = {
  readonly league: string;
  readonly gameweek: number;
  readonly formation: string | null;
  readonly points: number;
  readonly players: readonly BestPicturePlayer[];
};

const size = { width: 1080, height: 1350 };
const margin = 56;
const top = 196;
const bottom = size.height - 84;
const kit = 106;

/** The picture as SVG. */
export function bestPicture({ league, gameweek, formation, points, players }: BestPicture, pens: Pens): string {
  const { lettering, colours } = pens;
  const caption = { size: 28, weight: 'text' } as const;
  const where = [league, `Gameweek ${gameweek}`, ...(formation === null ? [] : [formation])].join(' · ');
  const rows = positions.map((position) => players.filter((player) => player.position === position));
  const rowHeight = (bottom - top - 30) / positions.length;
  return sheet(size, pens, [
    ...pitch(pens),
    lettering.write('Team of the week', { size: 56, weight: 'strong', x: margin, y: 92, fill: colours['on-pitch'] }),
    lettering.write(lettering.cut(where, caption, 740), { ...caption, x: margin, y: 140, fill: colours['on-pitch-2'] }),
    lettering.write(figureText(points), {
      size: 84,
      weight: 'strong',
      x: size.width - margin,
      y: 108,
      fill: colours['on-pitch'],
      align: 'end',
    }),
    lettering.write('points', {
      ...caption,
      x: size.width - margin,
      y: 146,
      fill: colours['on-pitch-2'],
      align: 'end',
    }),
    ...rows.flatMap((row, index) => rowOf(row, top + 18 + index * rowHeight, pens)),
    signature(size.width - margin, size.height - 30, 'pitch', pens),
  ]);
}

function pitch(pens: Pens): readonly string[] {
  const { colours } = pens;
  const [left, right, middle] = [margin / 2, size.width - margin / 2, size.width / 2];
  const stripe = size.height / 10;
  const second = Array.from({ length: 5 }, (_, at) => `M0 ${stripe * (2 * at + 1)}h${size.width}v${stripe}H0z`).join(
    '',
  );
  return [
    `<path fill="${colours.pitch}" d="M0 0h${size.width}v${size.height}H0z"/><path fill="${colours['pitch-2']}" d="${second}"/>`,
    chalk(pens, `M${left} ${bottom}V${top}H${right}V${bottom}z`),
    chalk(pens, `M${middle - 240} ${top}v190h480v-190M${middle - 110} ${top}v70h220v-70`),
    chalk(pens, `M${middle - 130} ${bottom}a130 130 0 0 1 260 0`),
    `<circle cx="${middle}" cy="${bottom}" r="6" fill="${colours.chalk}"/>`,
  ];
}

function rowOf(row: readonly BestPicturePlayer[], y: number, pens: Pens): readonly string[] {
  const place = (size.width - margin) / Math.max(row.length, 3);
  const from = (size.width - place * row.length) / 2;
  return row.map((player, index) => token(player, from + place * (index + 0.5), y, place - 12, pens));
}

/** A player's kit, and below it a plate with their name, their team and their points. */
function token(
  { name, club, points, owners }: BestPicturePlayer,
  x: number,
  y: number,
  width: number,
  pens: Pens,
): string {
  const { lettering, colours } = pens;
  const plate = Math.min(width, 236);
  const nameLook = { size: lettering.sizeFor(name, [27, 24], 'strong', plate - 20), weight: 'strong' } as const;
  const owner = { size: 20, weight: 'text' } as const;
  const at = { x, align: 'middle' } as const;
  return [
    drawKit(kitNamed(club), ` x="${x - kit / 2}" y="${y}" width="${kit}" height="${kit}"`),
    `<rect x="${x - plate / 2}" y="${y + kit + 4}" width="${plate}" height="124" rx="14" fill="${colours.surface}"/>`,
    lettering.write(lettering.cut(name, nameLook, plate - 20), {
      ...nameLook,
      ...at,
      y: y + kit + 38,
      fill: colours.ink,
    }),
    lettering.write(lettering.cut(owners.join(' · '), owner, plate - 20), {
      ...owner,
      ...at,
      y: y + kit + 64,
      fill: colours['ink-3'],
    }),
    pointsChip(figureText(points), points < 0, x + 31, y + kit + 76, pens),
  ].join('');
}
