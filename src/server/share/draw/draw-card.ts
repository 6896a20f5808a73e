// The card that chats show for any link to this server: 1200 by 630, and nothing of anybody's league.

import { drawKit } from '../kit/draw-kit.ts';
import { kitNamed } from '../kit/kit-of.ts';
import { chalk, circle, mark, type Pens, sheet, stripes } from './sheet.ts';

const size = { width: 1200, height: 630 };
const margin = 88;
const centre = { x: 920, y: 315 };
const radius = 168;

/** The card as SVG; the sentence says what Touchline is. */
export function linkCard(sentence: string, pens: Pens): string {
  const { lettering, colours } = pens;
  return sheet(size, pens, [
    stripes(size, pens),
    chalk(
      pens,
      `M${centre.x} 0V${centre.y - radius}M${centre.x} ${centre.y + radius}V630${circle(centre.x, centre.y, radius)}`,
      4,
    ),
    kitAt('Arsenal', centre.x - radius),
    kitAt('Manchester City', centre.x + radius),
    lettering.write('vs', {
      size: 54,
      weight: 'strong',
      x: centre.x,
      y: centre.y + 18,
      fill: colours['on-pitch-2'],
      align: 'middle',
    }),
    mark(margin, 146, 104, 'pitch', pens),
    lettering.write('Touchline', { size: 108, weight: 'strong', x: margin - 4, y: 372, fill: colours['on-pitch'] }),
    lettering.write(sentence, { size: 36, x: margin, y: 440, fill: colours['on-pitch-2'] }),
  ]);
}

const kitAt = (club: string, x: number): string =>
  drawKit(kitNamed(club), ` x="${x - 68}" y="${centre.y - 68}" width="136" height="136"`);
