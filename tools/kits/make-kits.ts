// Draws every club's kit as WebP: `node dist/kits.mjs FOLDER`, part of the build.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { kitFileName } from '#game/real-team/canonical-name';
import { type Club, clubs, type KitColour } from '#game/real-team/club-table';
import { drawKit } from './draw-kit.ts';
import { fallbackKit, type Kit, kits } from './kit-table.ts';

const pixels = 128;
const colours: Record<KitColour, string> = {
  amber: '#F4A81D',
  black: '#15171A',
  blue: '#1C4FB4',
  claret: '#74203B',
  gold: '#E0B13A',
  green: '#12864B',
  'navy blue': '#14264B',
  orange: '#EC6B1A',
  red: '#C8202F',
  'sky blue': '#86BCE6',
  white: '#FFFFFF',
  yellow: '#F6D21F',
};

/** The kit drawn by hand, otherwise one in the club's two colours. */
function kitOf({ name, kit: [main, second] }: Club): Kit {
  const plain = { body: colours[main], sleeves: colours[main], cuffs: colours[second], collar: colours[second] };
  return kits[name] ?? { ...plain, pattern: 'plain' };
}

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
