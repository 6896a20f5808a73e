// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

let blobs: Map<string, Blob>;
let saved: { readonly name: string; readonly content: Blob | undefined }[];
beforeEach(() => {
  [blobs, saved] = [new Map(), []];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set('blob:1', blob as Blob);
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void blobs.delete(address));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.get(this.href) });
  });
});
afterEach(() => vi.restoreAllMocks());

it('offers a text under its name, and keeps nothing of it', async () => {
  saveFile('league.csv', 'Team,Points', 'text/csv');
  expect(saved.map(({ name }) => name)).toEqual(['league.csv']);
  expect([await saved[0]?.content?.text(), saved[0]?.content?.type]).toEqual(['Team,Points', 'text/csv']);
  expect(blobs.size).toBe(0);
});

it('a file that nobody calls anything else is a text', () => {
  saveFile('codes.txt', '1234');
  expect(saved[0]?.content?.type).toBe('text/plain');
});
