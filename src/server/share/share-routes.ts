// The routes of the pictures: each reads what the page of the same thing shows, draws it, and lets the press print it.

import sharp from 'sharp';
import * as api from '#api/share';
import type { Picture } from '../platform/http/picture.ts';
import { signedInRoute } from '../platform/http/route.ts';
import { bestPicture } from './draw/draw-best.ts';
import { resultPicture } from './draw/draw-result.ts';
import { tablePicture } from './draw/draw-table.ts';
import type { Pens } from './draw/sheet.ts';
import { loadLettering } from './lettering.ts';
import { palettes } from './palette.ts';
import { PicturePress } from './picture-press.ts';
import { readBestOfWeek } from './read-best-of-week.ts';
import { readResult } from './read-result.ts';
import { readTable } from './read-table.ts';

const press = new PicturePress({
  kept: 60,
  waiting: 8,
  print: (svg) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(),
});

async function pictureIn(theme: api.Theme, draw: (pens: Pens) => string): Promise<Picture> {
  return press.pictureOf(draw({ lettering: await loadLettering(), colours: palettes[theme] }));
}

export const shareRoutes = [
  signedInRoute(api.drawResult, async ({ context, input: { fantasy_match_id, theme } }) => {
    const result = await readResult(context, fantasy_match_id);
    return pictureIn(theme, (pens) => resultPicture(result, pens));
  }),
  signedInRoute(api.drawTable, async ({ context, input: { league_id, gameweek_id, theme } }) => {
    const table = await readTable(context, league_id, gameweek_id ?? null);
    return pictureIn(theme, (pens) => tablePicture(table, pens));
  }),
  signedInRoute(api.drawBest, async ({ context, input: { league_id, gameweek_id, theme } }) => {
    const best = await readBestOfWeek(context, league_id, gameweek_id);
    return pictureIn(theme, (pens) => bestPicture(best, pens));
  }),
];
