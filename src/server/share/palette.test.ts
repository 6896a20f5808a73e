import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { palettes } from './palette.ts';

const css = readFileSync('src/web/styles/tokens.css', 'utf8');
const dark = /:root\.dark \{([^}]*)\}/.exec(css)?.[1] ?? '';
const light = /@theme static \{([^}]*)\}/.exec(css)?.[1] ?? '';

it.each([
  ['light', light],
  ['dark', dark],
] as const)('the colours of the %s pictures are those of the screens', (theme, tokens) => {
  const ofScreens = Object.fromEntries(
    Object.keys(palettes[theme]).map((name) => [name, new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1]]),
  );
  expect(palettes[theme]).toEqual(ofScreens);
});
