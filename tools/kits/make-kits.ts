// Draws every club's kit as WebP: `node dist/kits.mjs FOLDER`, part of the build.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { kitFileName } from '#game/real-team/canonical-name';
import { clubs } from '#game/real-team/club-table';
import { drawKit } from '#server/share/kit/draw-kit';
import { kitOf } from '#server/share/kit/kit-of';
import { fallbackKit } from '#server/share/kit/kit-table';

const pixels = 128;
const folder = process.argv[2] ?? 'dist/kits';
mkdirSync(folder, { recursive: true });
const drawings = new Map([
  ...clubs.map((club) => [kitFileName(club.name), kitOf(club)] as const),
  ['fallback.webp', fallbackKit],
]);
for (const [file, kit] of drawings) {
  await sharp(Buffer.from(drawKit(kit)), { density: 144 })
    .resize(pixels, pixels)
    .webp({ quality: 90 })
    .toFile(join(folder, file));
}
console.log(`${drawings.size} kits drawn`);
