// The colours of a picture: the app's tokens (src/web/styles/tokens.css) in both themes. A test compares them.

import type { Theme } from '#api/share';

const light = {
  bg: '#f3f6f3',
  surface: '#ffffff',
  'surface-2': '#f7f9f7',
  line: '#dee5e0',
  ink: '#101b16',
  'ink-2': '#42504a',
  'ink-3': '#5c6a62',
  brand: '#0b5d42',
  live: '#b83a0b',
  danger: '#b3212b',
  success: '#0b6545',
  'points-bg': '#d8f1e3',
  'points-ink': '#07573a',
  'points-neg-bg': '#fbe3e4',
  'points-neg-ink': '#a81e28',
  pitch: '#0f5f45',
  'pitch-2': '#116a4d',
  'on-pitch': '#ffffff',
  'on-pitch-2': '#cfe7dc',
  chalk: '#ffffff4d',
};

export type Palette = Readonly<Record<keyof typeof light, string>>;

export const palettes: Readonly<Record<Theme, Palette>> = {
  light,
  dark: {
    bg: '#0a100d',
    surface: '#111815',
    'surface-2': '#151e1a',
    line: '#232e29',
    ink: '#ebf2ee',
    'ink-2': '#b1bfb7',
    'ink-3': '#8d9c94',
    brand: '#4fd69c',
    live: '#ff9d69',
    danger: '#ff8f94',
    success: '#6cdfae',
    'points-bg': '#12362a',
    'points-ink': '#7fe8bb',
    'points-neg-bg': '#3a171b',
    'points-neg-ink': '#ff9ea3',
    pitch: '#0d3427',
    'pitch-2': '#0f3b2c',
    'on-pitch': '#f2faf6',
    'on-pitch-2': '#a9c9ba',
    chalk: '#e6fff430',
  },
};
