import { expect, it } from 'vitest';
import { fewOpenFilesWarning, openFilesLimit } from './open-files.ts';

const limits = (open: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95423                95423                processes
Max open files            ${open.padEnd(20)} 524288               files
Max locked memory         8388608              8388608              bytes
`;

it.each([
  ['1024', 1024],
  ['524288', 524_288],
  ['unlimited', null],
])('a limit of %s open files is read as %s', (text, limit) => {
  expect(openFilesLimit(limits(text))).toBe(limit);
});

it('the operator is warned if few browsers could be connected, and only then', async () => {
  expect(await fewOpenFilesWarning(async () => limits('1024'))).toMatch(/^This process may have 1024 files open, /);
  for (const open of ['4096', 'unlimited']) expect(await fewOpenFilesWarning(async () => limits(open))).toBeNull();
  expect(await fewOpenFilesWarning(async () => Promise.reject(new Error('ENOENT')))).toBeNull();
});
