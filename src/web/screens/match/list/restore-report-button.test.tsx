// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { matchId } from '#test/builders/ids';

const tab = answeredTab();
const reads = [
  ['GET /api/match/:match_id', { match_id: 7 }],
  ['GET /api/match/list', { gameweek_id: 1 }],
] as const;

async function open(of?: string) {
  for (const [key, input] of reads) tab.read(key, input, {});
  const { RestoreReportButton } = await import('./restore-report-button.tsx');
  return tab.draw(<RestoreReportButton match={{ id: matchId(7) }} {...(of !== undefined && { of })} />);
}

it('a report is restored with one press; the match and the lists of matches are read again', async () => {
  const page = await open();
  await page.press('Restore report');
  expect(tab.sent).toEqual([['/api/match/restore-report', { match_id: 7 }]]);
  expect((await tab.said())?.title).toBe('Report restored');
  expect(tab.reread.toSorted()).toEqual(['/api/match/7', '/api/match/list?gameweek_id=1']);
});

it('one of several says which, in a word for the eye', async () => {
  const page = await open('Arsenal – Chelsea');
  expect(page.labels).toEqual(['Restore report of Arsenal – Chelsea']);
  expect(document.querySelector('button')?.textContent).toBe('Restore');
});

it('a report that cannot be restored any more says so', async () => {
  const page = await open();
  tab.answer({ title: 'It is too late' }, 422);
  await page.press('Restore report');
  expect(await tab.said()).toMatchObject({ title: 'Failed to restore the report', description: 'It is too late' });
  expect(tab.reread).toEqual([]);
});
