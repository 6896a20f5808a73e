// A parametric shirt as SVG, 64 by 64.

import type { Kit } from './kit-table.ts';

const body =
  'M23.4 7C25.4 12.6 38.6 12.6 40.6 7L47.4 9.6L48.8 26V54.6Q48.8 57 46.4 57H17.6Q15.2 57 15.2 54.6V26L16.6 9.6Z';
const leftSleeve = 'M16.6 9.6L8.2 13.9Q5.2 15.5 4.5 18.8L2 31.2L12.2 35L15.2 26Z';
const rightSleeve = 'M47.4 9.6L55.8 13.9Q58.8 15.5 59.5 18.8L62 31.2L51.8 35L48.8 26Z';
const cuffs = 'M2 31.2L12.2 35L13.3 31.6L2.7 27.7ZM62 31.2L51.8 35L50.7 31.6L61.3 27.7Z';
const outline =
  'M23.4 7C25.4 12.6 38.6 12.6 40.6 7L47.4 9.6L55.8 13.9Q58.8 15.5 59.5 18.8L62 31.2L51.8 35L48.8 26V54.6Q48.8 57 46.4 57H17.6Q15.2 57 15.2 54.6V26L12.2 35L2 31.2L4.5 18.8Q5.2 15.5 8.2 13.9L16.6 9.6Z';
const left = 15.2;
const width = 33.6;

const patterns: Record<Kit['pattern'], (count: number) => string> = {
  plain: () => '',
  stripes: (count) => {
    const unit = width / (2 * count + 1);
    return bands(
      count,
      (band) => `M${(left + unit * (2 * band + 1)).toFixed(2)} 5h${unit.toFixed(2)}v53h-${unit.toFixed(2)}z`,
    );
  },
  hoops: (count) => {
    if (count === 1) return 'M14 26.5h36v7h-36z';
    const unit = 44 / (2 * count + 1);
    return bands(count, (band) => `M14 ${(14 + unit * (2 * band + 1)).toFixed(2)}h36v${unit.toFixed(2)}h-36z`);
  },
  halves: () => 'M32 5h18v53H32z',
  sash: () => 'M42 5h10L24 58H12z',
};

const bands = (count: number, draw: (band: number) => string): string =>
  Array.from({ length: count }, (_, band) => draw(band)).join('');

/** The kit as an SVG element 64 by 64, or as large as its place; its mid-grey outline is visible on light and on dark. */
export function drawKit(kit: Kit, place = ''): string {
  const pattern = patterns[kit.pattern](kit.count ?? 3);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${place}>`,
    `<clipPath id="body"><path d="${body}"/></clipPath>`,
    `<path fill="${kit.sleeves}" d="${leftSleeve}${rightSleeve}"/><path fill="${kit.cuffs}" d="${cuffs}"/>`,
    `<path fill="${kit.body}" d="${body}"/>`,
    `<g clip-path="url(#body)"><path fill="${kit.alternate ?? kit.body}" d="${pattern}"/></g>`,
    '<path fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.2" d="M16.6 9.6L15.2 26M47.4 9.6L48.8 26"/>',
    `<path fill="none" stroke="${kit.collar}" stroke-width="2.8" stroke-linecap="round" d="M23.9 8.2C26 13.4 38 13.4 40.1 8.2"/>`,
    `<path fill="none" stroke="#7d8a82" stroke-width="1.3" stroke-linejoin="round" d="${outline}"/>`,
    '</svg>',
  ].join('');
}
