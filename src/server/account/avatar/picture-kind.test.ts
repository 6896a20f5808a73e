import { expect, it } from 'vitest';
import { readPictureHead } from './picture-kind.ts';

const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), bytes(0, 1, 0, 2, 0, 0, 3, 4)]);
const webp = (chunk: string, at: number, ...content: readonly number[]): Buffer =>
  Buffer.concat([Buffer.from(`RIFF0000WEBP${chunk}`.padEnd(at, '\0'), 'latin1'), bytes(...content)]);
const segment = (marker: number, ...content: readonly number[]): Buffer =>
  bytes(0xff, marker, 0, content.length + 2, ...content);
/** The precision, then the height and the width. */
const frame = (marker: number): Buffer => segment(marker, 8, 1, 2, 3, 4, 3);
const jpeg = (...segments: readonly Buffer[]): Buffer => Buffer.concat([bytes(0xff, 0xd8), ...segments]);
const size = { width: 0x0304, height: 0x0102 };

const pictures: readonly [name: string, file: Buffer, size: object][] = [
  ['a PNG', png, { width: 0x00010002, height: 0x0304 }],
  ['an extended WebP', webp('VP8X', 24, 1, 2, 3, 4, 5, 6), { width: 0x030202, height: 0x060505 }],
  ['a lossless WebP', webp('VP8L', 21, 0xff, 0xff, 0x03, 0x10), { width: 16_384, height: 16 }],
  ['a WebP', webp('VP8 ', 26, 0x00, 0xc1, 0x02, 0x43), { width: 0x0100, height: 0x0302 }],
  ['a JPEG', jpeg(segment(0xe0, 1, 2, 3), frame(0xc0)).subarray(0, -1), size],
];

it.each(pictures)('the size of %s is read', (_what, file, expected) => {
  expect(readPictureHead(file)).toEqual(expected);
});

it.each(pictures)('%s that ends early, anywhere, is no picture', (_what, file) => {
  const heads = Array.from(file, (_byte, length) => readPictureHead(file.subarray(0, length)));
  expect(new Set(heads)).toEqual(new Set([null]));
});

it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])(
  'a JPEG has its size at the marker %i',
  (marker) => {
    expect(readPictureHead(jpeg(segment(0xe0, 1, 2, 3), frame(marker), frame(0xc0)))).toEqual(size);
  },
);

it.each([0xbf, 0xc4, 0xc8, 0xcc, 0xd0])('at the marker %i a JPEG has something else', (marker) => {
  expect(readPictureHead(jpeg(segment(marker, 8, 9, 9, 9, 9, 3), frame(0xc2)))).toEqual(size);
});

it('bytes that fill up before a marker of a JPEG are passed over', () => {
  expect(readPictureHead(jpeg(segment(0xe1, 7), bytes(0xff, 0xff), frame(0xc0)))).toEqual(size);
});

it.each<[string, Buffer]>([
  ['another sign in the head of a PNG', Buffer.concat([png.subarray(0, 15), bytes(0x53), png.subarray(16)])],
  ['another kind of RIFF', Buffer.from('RIFF0000WAVEVP8X'.padEnd(40, '\0'))],
  ['a WEBP in no RIFF', Buffer.from('RIFX0000WEBPVP8X'.padEnd(40, '\0'))],
  ['a WebP of a kind that there is not', webp('VP8Y', 40)],
  ['a JPEG with something else in place of a marker', jpeg(segment(0xe0, 1), bytes(0xfe, 0xc0, 0, 8, 8, 1, 2, 3, 4))],
  ['a page', Buffer.from('<!doctype html><title>A page</title>')],
])('%s is no picture', (_what, file) => {
  expect(readPictureHead(file)).toBeNull();
});
