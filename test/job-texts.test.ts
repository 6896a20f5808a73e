import { expect, it } from 'vitest';
import { allJobs } from '../src/server/app.ts';
import { failingText, jobTexts } from '../src/web/screens/system/system-texts.ts';

it('every kind of job has the sentence that admins read when it fails again and again', () => {
  expect(Object.keys(jobTexts).sort()).toEqual(allJobs.map(({ kind }) => kind).sort());
  expect(failingText({ kind: 'lock-part', key: '1/3/weekend', attempts: 3 })).toBe(
    'Locking the line-ups at a deadline has failed 3 times. Nobody gets their last line-up copied, and no line-up of this part is final.',
  );
  expect(failingText({ kind: 'of-an-older-version', key: '7', attempts: 4 })).toBe(
    'of-an-older-version 7 has failed 4 times.',
  );
});
