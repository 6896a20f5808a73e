// Draws the app's font as outlines for the pictures to share: `node tools/glyphs/make-glyphs.mjs` prints the table, and
// test/glyphs.test.ts keeps src/server/share/glyphs.json up to date. HarfBuzz sets the variable font's weight and width
// as a browser does, and knows its kerning.

import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import woff2 from 'wawoff2';

const folder = new URL('../../src/web/styles/fonts/', import.meta.url);
/** As the styles use them; of a character that is in two files the first counts. */
const files = ['archivo-basic.woff2', 'archivo-latin.woff2', 'archivo-latin-ext.woff2'];
const styles = { text: { wght: 480, wdth: 100 }, strong: { wght: 700, wdth: 106 } };
/** Closer pairs than this many thousandths of an em are seen. */
const seen = 8;
/** Figures of one width stand in columns. */
const features = [new hb.Feature('tnum', 1)];

const faces = [];
// One after the other, and copied: what is decompressed lies in memory that the next file takes.
for (const file of files) {
  const font = await woff2.decompress(readFileSync(new URL(file, folder)));
  faces.push(new hb.Face(new hb.Blob(new Uint8Array(font).buffer)));
}

function fontOf(face, axes) {
  const font = new hb.Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)));
  return font;
}

function shape(font, text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer, features);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => ({ id: codepoint, advance: positions[index].xAdvance }));
}

/** Whole units, one space between two numbers: a thousandth of an em is less than anybody sees. */
const compact = (path) =>
  path
    .replaceAll(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number))))
    .replaceAll(',', ' ')
    .replaceAll(/ ?([A-Z]) ?/g, '$1')
    .replaceAll(' -', '-');

function tableOf(axes) {
  const glyphs = {};
  for (const face of faces) {
    const font = fontOf(face, axes);
    // A copy: the list lies in memory that drawing takes.
    const codes = Array.from(face.collectUnicodes());
    for (const code of codes) {
      const character = String.fromCodePoint(code);
      const [glyph] = shape(font, character);
      // A mark alone has no width: it is written with its letter.
      if (glyph?.advance > 0)
        glyphs[character] ??= `${Math.round(glyph.advance)} ${compact(font.glyphToPath(glyph.id))}`;
    }
  }
  return { glyphs, kerning: kerningOf(fontOf(faces[0], axes)) };
}

function kerningOf(font) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,-’'.split('');
  const alone = new Map(letters.map((letter) => [letter, shape(font, letter)[0].advance]));
  const pairs = letters.flatMap((one) =>
    letters.flatMap((other) => {
      const [first, second] = shape(font, one + other);
      // Two letters in one glyph ('fi') are written as two.
      const closer = second === undefined ? 0 : Math.round(first.advance - alone.get(one));
      return Math.abs(closer) < seen ? [] : [[one + other, closer]];
    }),
  );
  return Object.fromEntries(pairs);
}

console.log(
  JSON.stringify(Object.fromEntries(Object.entries(styles).map(([name, axes]) => [name, tableOf(axes)])), null, 1),
);
