// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { matchId } from '#test/builders/ids';
import { reportTexts } from '../../../report/report-texts.ts';

const tab = answeredTab();
let closed: number;
const id = matchId(7);
const readBoth = () => {
  tab.read('GET /api/match/list', {}, {});
  tab.read('GET /api/match/:match_id', { match_id: id }, {});
};
async function openDeletion() {
  const { DeleteReportDialog } = await import('./delete-report-dialog.tsx');
  readBoth();
  closed = 0;
  const match = { id } as Parameters<typeof DeleteReportDialog>[0]['match'];
  return tab.draw(<DeleteReportDialog match={match} name="Arsenal – Chelsea" onClose={() => (closed += 1)} />);
}

it('a report is deleted after a question that names the match, and is read again', async () => {
  const page = await openDeletion();
  expect(page.words).toEqual(expect.arrayContaining(['Delete report', 'Arsenal – Chelsea']));
  await page.press('Delete');
  expect(tab.sent).toEqual([['/api/match/delete-report', { match_id: 7 }]]);
  expect([closed, tab.reread.toSorted()]).toEqual([1, ['/api/match/7', '/api/match/list']]);
});

it('a deletion that is refused says why, and the question stays', async () => {
  const page = await openDeletion();
  tab.answer({ title: 'The gameweek is closed' }, 422);
  await page.press('Delete');
  expect([closed, (await tab.said())?.title]).toEqual([0, reportTexts.deletionRefused('The gameweek is closed')]);
});
