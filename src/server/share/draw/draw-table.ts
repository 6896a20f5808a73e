// A league's table on a sheet 1080 wide, as high as its teams need: twenty of them fill a phone's screen.

import { figureText } from '#game/figure-text';
import type { StandingRow } from '#game/standings/standing';
import { chalk, circle, type Pens, type Progress, progressChip, sheet, signature, stripes } from './sheet.ts';

export type TablePicture = {
  readonly league: string;
  /** Such as 'After gameweek 12'. */
  readonly caption: string;
  readonly progress: Progress;
  readonly rows: readonly StandingRow[];
};

const width = 1080;
const margin = 48;
const grass = 176;
const heads = 58;
const footer = 84;
const nameAt = margin + 118;

/** The figures' columns, by their right edges. */
const columns = [
  { key: 'played', head: 'Pld', x: 628 },
  { key: 'won', head: 'W', x: 706 },
  { key: 'drawn', head: 'D', x: 776 },
  { key: 'lost', head: 'L', x: 846 },
  { key: 'otp', head: 'OTP', x: 944 },
  { key: 'total_points', head: 'Pts', x: width - margin },
] as const;

/** The picture as SVG. */
export function tablePicture({ league, caption, progress, rows }: TablePicture, pens: Pens): string {
  const { lettering, colours } = pens;
  const rowHeight = rows.length > 12 ? 51 : 60;
  const height = grass + heads + Math.max(rows.length, 4) * rowHeight + footer;
  const title = { size: lettering.sizeFor(league, [52, 44, 36], 'strong', 640), weight: 'strong' } as const;
  return sheet({ width, height }, pens, [
    stripes({ width, height: grass }, pens),
    chalk(pens, `M0 ${grass - 2}H${width}${circle(width - 200, grass + 40, 130)}M${width - 200} 0V${grass}`),
    `<path fill="${colours.surface}" d="M0 ${grass}h${width}v${height - grass}H0z"/>`,
    lettering.write(lettering.cut(league, title, 640), { ...title, x: margin, y: 86, fill: colours['on-pitch'] }),
    lettering.write(caption, { size: 28, x: margin, y: 132, fill: colours['on-pitch-2'] }),
    progressChip(progress, width - margin, 46, pens),
    ...columns.map(({ head, x }) =>
      lettering.write(head, { size: 22, x, y: grass + 40, fill: colours['ink-3'], align: 'end' }),
    ),
    ...rows.map((row, index) => tableRow(row, grass + heads + index * rowHeight, rowHeight, pens)),
    signature(width - margin, height - 28, 'surface', pens),
  ]);
}

function tableRow(row: StandingRow, y: number, height: number, pens: Pens): string {
  const { lettering, colours } = pens;
  const line = y + height / 2 + 10;
  const isFirst = row.position === 1;
  const name = { size: 28, weight: isFirst ? 'strong' : 'text' } as const;
  return [
    isFirst ? `<path fill="${colours['points-bg']}" d="M0 ${y}h${width}v${height}H0z"/>` : '',
    `<path fill="${colours.line}" d="M${margin} ${y}h${width - 2 * margin}v1.5H${margin}z"/>`,
    lettering.write(String(row.position), { size: 28, x: margin + 38, y: line, fill: colours['ink-3'], align: 'end' }),
    movement(row.movement, margin + 58, y + height / 2, pens),
    lettering.write(lettering.cut(row.team_name, name, 556 - nameAt), {
      ...name,
      x: nameAt,
      y: line,
      fill: colours.ink,
    }),
    ...columns.map(({ key, x }) => {
      const isPoints = key === 'total_points';
      return lettering.write(figureText(row[key]), {
        size: 28,
        weight: isPoints ? 'strong' : 'text',
        x,
        y: line,
        fill: isPoints ? colours.ink : colours['ink-2'],
        align: 'end',
      });
    }),
  ].join('');
}

/** A triangle for the direction, and how many ranks. */
function movement(ranks: number, x: number, y: number, { lettering, colours }: Pens): string {
  if (ranks === 0) return '';
  const colour = ranks > 0 ? colours.success : colours.danger;
  const triangle = ranks > 0 ? `M${x} ${y + 6}l8 -13l8 13z` : `M${x} ${y - 6}l8 13l8 -13z`;
  const places = lettering.write(String(Math.abs(ranks)), {
    size: 20,
    weight: 'strong',
    x: x + 21,
    y: y + 8,
    fill: colour,
  });
  return `<path fill="${colour}" d="${triangle}"/>${places}`;
}
