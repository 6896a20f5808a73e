// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { reportTexts } from '../../../report/report-texts.ts';

const tab = answeredTab();
type Unread = Parameters<typeof import('./unread-match-dialog.tsx')['UnreadMatchDialog']>[0];
let closed: number;
let retried: number;

async function open(state: Partial<Unread> = {}) {
  const { UnreadMatchDialog } = await import('./unread-match-dialog.tsx');
  [closed, retried] = [0, 0];
  const calls = { onRetry: () => void (retried += 1), onClose: () => void (closed += 1) };
  const usual = { isMissing: false, hasFailed: false, isRetrying: false };
  return tab.draw(<UnreadMatchDialog {...usual} {...state} {...calls} />);
}

it('while a match is read nothing is said of a failure', async () => {
  const page = await open();
  expect([page.words.includes('Match report'), page.words.includes(reportTexts.matchMissing)]).toEqual([true, false]);
  expect(page.labels).toEqual(['Close']);
  await page.press('Close');
  expect(closed).toBe(1);
});

it('a match that could not be read is read again at a press, but not twice', async () => {
  const page = await open({ hasFailed: true });
  expect(page.words).toContain(reportTexts.matchMissing);
  await page.press('Try again');
  expect([retried, closed]).toEqual([1, 0]);
  const busy = await open({ hasFailed: true, isRetrying: true });
  await busy.press('Try again');
  expect(retried).toBe(0);
});

it('a match that does not exist is not read again: the way leads back', async () => {
  const page = await open({ isMissing: true, hasFailed: true });
  expect(page.words).toEqual(expect.arrayContaining([reportTexts.matchNotFound, reportTexts.matchMissing]));
  expect(page.labels).not.toContain('Try again');
  await page.press(reportTexts.toMatches);
  expect([closed, retried]).toEqual([1, 0]);
});
