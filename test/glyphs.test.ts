// The letters of the pictures to share are those of the app's font. `node tools/glyphs/make-glyphs.mjs >
// src/server/share/glyphs.json` writes them again.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the outlines are what the tool makes from the fonts', () => {
  const made = execFileSync(process.execPath, ['tools/glyphs/make-glyphs.mjs'], { maxBuffer: 5_000_000 });
  const kept = readFileSync('src/server/share/glyphs.json', 'utf8');
  expect(JSON.parse(made.toString())).toEqual(JSON.parse(kept));
});
