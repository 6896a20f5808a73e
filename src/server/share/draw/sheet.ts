// What all pictures have in common: the sheet, its pitch with the league's name, a chip, a player's points, the mark.

import type { GameweekProgress } from '#game/fantasy-match/completed';
import type { Lettering } from '../lettering.ts';
import type { Palette } from '../palette.ts';

/** What a picture is drawn with. */
export type Pens = { readonly lettering: Lettering; readonly colours: Palette };

/** How far the figures are: 'provisional' while nothing is being played, but more is to come. */
export type Progress = GameweekProgress;

export type Size = { readonly width: number; readonly height: number };

/** The sheet as an SVG document. */
export const sheet = ({ width, height }: Size, { colours }: Pens, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colours.surface}" d="M0 0h${width}v${height}H0z"/>`,
    ...parts,
    '</svg>',
  ].join('');

/** A pitch in mown stripes, from the top of the sheet to this height. */
export function stripes({ width, height }: Size, { colours }: Pens): string {
  const stripe = width / 12;
  const second = Array.from(
    { length: 6 },
    (_, index) => `M${stripe * (2 * index + 1)} 0h${stripe}v${height}h-${stripe}z`,
  );
  return `<path fill="${colours.pitch}" d="M0 0h${width}v${height}H0z"/><path fill="${colours['pitch-2']}" d="${second.join('')}"/>`;
}

/** Chalk lines along this path. */
export const chalk = ({ colours }: Pens, path: string, wide = 3): string =>
  `<path fill="none" stroke="${colours.chalk}" stroke-width="${wide}" d="${path}"/>`;

/** The path of a circle. */
export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const words: Readonly<Record<Exclude<Progress, 'scheduled'>, string>> = {
  live: 'Live',
  provisional: 'Provisional',
  final: 'Final',
};

/** The chip that says how far the figures are, its right edge at x; nothing before the first match. */
export function progressChip(progress: Progress, x: number, y: number, { lettering }: Pens): string {
  if (progress === 'scheduled') return '';
  const look = { size: 24, weight: 'strong' } as const;
  const dot = progress === 'live' ? 26 : 0;
  const width = lettering.widthOf(words[progress], look) + dot + 36;
  const left = x - width;
  return [
    `<rect x="${left}" y="${y}" width="${width}" height="44" rx="10" fill="#ffffff"/>`,
    dot === 0 ? '' : `<circle cx="${left + 27}" cy="${y + 22}" r="8" fill="#b83a0b"/>`,
    lettering.write(words[progress], { ...look, x: left + 18 + dot, y: y + 31, fill: '#0f5f45' }),
  ].join('');
}

/** A player's points on a field of their colour, its right edge at x. */
export function pointsChip(
  text: string,
  isNegative: boolean,
  x: number,
  y: number,
  { lettering, colours }: Pens,
): string {
  const look = { size: 28, weight: 'strong' } as const;
  const width = Math.max(lettering.widthOf(text, look) + 28, 62);
  const [field, ink] = isNegative
    ? [colours['points-neg-bg'], colours['points-neg-ink']]
    : [colours['points-bg'], colours['points-ink']];
  return [
    `<rect x="${x - width}" y="${y}" width="${width}" height="42" rx="9" fill="${field}"/>`,
    lettering.write(text, { ...look, x: x - width / 2, y: y + 31, fill: ink, align: 'middle' }),
  ].join('');
}

/** What a picture is signed on. */
export type Ground = 'pitch' | 'surface';

/** The mark and the name of the app, which ends at x. */
export function signature(x: number, y: number, ground: Ground, pens: Pens): string {
  const { lettering, colours } = pens;
  const look = { size: 28, weight: 'strong' } as const;
  const left = x - lettering.widthOf('Touchline', look);
  const ink = ground === 'pitch' ? colours['on-pitch'] : colours['ink-3'];
  return mark(left - 52, y - 30, 40, ground, pens) + lettering.write('Touchline', { ...look, x: left, y, fill: ink });
}

/** The app's mark: touchline, halfway line and centre circle. On the pitch its colours change places. */
export function mark(x: number, y: number, size: number, ground: Ground, { colours }: Pens): string {
  const [field, line] = ground === 'pitch' ? [colours['on-pitch'], colours.pitch] : ['#0b5d42', '#ffffff'];
  return [
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 64 64">`,
    '<clipPath id="mark"><rect width="64" height="64" rx="15"/></clipPath>',
    `<g clip-path="url(#mark)"><path fill="${field}" d="M0 0h64v64H0z"/><g fill="none" stroke="${line}" stroke-width="6">`,
    '<path d="M10 16.5h44M32 16.5v30"/><circle cx="32" cy="71" r="24"/></g></g></svg>',
  ].join('');
}
