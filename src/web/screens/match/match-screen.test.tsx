// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { aMinute } from '#test/builders/ids';
import { event } from '#test/builders/match-notation';
import { player } from '#test/builders/notation-players';
import { pageAt } from '#test/builders/page-at';
import { reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import { reportTexts } from '../../report/report-texts.ts';

const tab = answeredTab();
type Asked = { isThere?: boolean; address?: string; me?: object; changes?: object };

/** The match at its address, as Marta sees it; before, what `record` does on this device. */
async function open({ isThere = true, address = '/match-reports/7', me, changes }: Asked = {}, record?: () => unknown) {
  await reportIn(tab);
  if (me !== undefined) tab.read('GET /api/account/me', {}, { id: 'marta', username: 'Marta', teams: [], ...me });
  const view = viewOfMatch(["12' goal Saka"], {
    set_minute: aMinute(67),
    match_date: null,
    restorable_until: null,
    ...changes,
  });
  if (isThere)
    tab.read('GET /api/match/:match_id', { match_id: 7 }, { ...view, reports: [], live: { epoch: 'e', number: 1 } });
  tab.read('GET /api/match/:match_id/log', { match_id: 7 }, { entries: [] });
  tab.read('GET /api/match/list', { gameweek_id: 1 }, {});
  await record?.();
  const { MatchScreen } = await import('./match-screen.tsx');
  const { page: screen, history } = pageAt(MatchScreen, '/match-reports/$matchId', address);
  const page = await tab.draw(screen);
  return { page, address: () => history.location.href };
}
const viewer = { is_reporter: false, is_admin: false };

it('a match is read at its address, and its reporter records it', async () => {
  const { page } = await open();
  expect(page.words).toContain('Arsenal – Chelsea');
  expect(page.labels).toEqual(expect.arrayContaining(['Add Event', 'Edit line-ups']));
});

it('so does an admin, and a viewer only watches', async () => {
  expect((await open({ me: { is_reporter: false, is_admin: true } })).page.labels).toContain('Add Event');
  const { page } = await open({ me: viewer });
  expect(page.labels).not.toContain('Add Event');
  expect(page.words).toContain(`Player ${player('Saka')}`);
});

it('only an admin can reopen a complete report', async () => {
  const changes = { report_complete: true };
  expect((await open({ changes })).page.labels).not.toContain('Reopen Report');
  expect((await open({ changes, me: { is_reporter: true, is_admin: true } })).page.labels).toContain('Reopen Report');
});

it('what this reporter has recorded is in it before it is sent; what somebody else has is not', async () => {
  const goal = waitingAct('POST /api/match/record-event', { event: event("60' goal Palmer"), confirmed: false }, -1);
  const record = async () => {
    const { reportQueue } = await import('../../report/queue/report-queue.ts');
    await act(() => reportQueue.add(goal.act));
  };
  const { page } = await open({}, record);
  expect(page.words.join()).toContain('1 waiting');
  expect(page.words.join()).toContain('Arsenal 1, Chelsea 1');
  const other = await open({ me: { id: 'sam', is_reporter: true } }, record);
  expect(other.page.words.join()).toContain('Arsenal 1, Chelsea 0');
});

it('the server’s answer to it is in it before its frame comes', async () => {
  const { page } = await open({}, async () => {
    const { settleAnswer } = await import('../../report/queue/settled-answers.ts');
    const { act: minute } = waitingAct('POST /api/match/update-match-minute', { minute: 71 });
    settleAnswer(minute, { version: 2, match: { current_minute: 71 } } as never);
  });
  expect(page.words).toContain("Arsenal 1, Chelsea 0, 71'");
});

it('closing it leads to the list, which is read again and keeps what its address says', async () => {
  const { page, address } = await open({ address: '/match-reports/7?gameweek=3' });
  await page.press('Close');
  expect([address(), tab.reread.includes('/api/match/list?gameweek_id=1')]).toEqual([
    '/match-reports?gameweek=3',
    true,
  ]);
});

it.each(['/match-reports/none', '/match-reports/0', '/match-reports/12345678901'])(
  'at %s there is no match, and nothing is asked',
  async (address) => {
    const { page } = await open({ address });
    expect(page.words).toContain(reportTexts.matchNotFound);
    expect(tab.reread.filter((path) => path.startsWith('/api/match/') && !path.includes('list'))).toEqual([]);
  },
);

it('a match that the server does not know is not there; one that cannot be read is read again at a press', async () => {
  expect((await open({ isThere: false })).page.words).toContain(reportTexts.matchNotFound);
  const usual = fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) =>
    address.startsWith('/api/match/8') ? Response.json({ title: 'Broken' }, { status: 400 }) : usual(address, request),
  );
  const { page } = await open({ address: '/match-reports/8' });
  expect(page.words).toContain('Match report');
  expect(page.words).not.toContain(reportTexts.matchNotFound);
  vi.stubGlobal('fetch', usual);
  const view = viewOfMatch([], { match_date: null, restorable_until: null });
  tab.read('GET /api/match/:match_id', { match_id: 8 }, { ...view, reports: [], live: { epoch: 'e', number: 1 } });
  await page.press('Try again');
  expect(page.words).toContain('Arsenal – Chelsea');
});
