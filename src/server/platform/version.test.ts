import { expect, it } from 'vitest';
import { build, mustMatchFiles, touchlineVersion } from './version.ts';

it('the sources run under the version of package.json, and match whatever is built', () => {
  expect(build).toBe(null);
  expect(touchlineVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(() => mustMatchFiles()).not.toThrow();
});

it('a program between the files of another release does not start, and says what to do', () => {
  const older = { version: '0.0.9', commit: null, sources: 'other' };
  expect(() => mustMatchFiles(older)).toThrow(
    `This program is Touchline 0.0.9, but the files around it belong to ${touchlineVersion()}. ` +
      'Unpack the release into an empty folder, or build again (npm run build).',
  );
});
