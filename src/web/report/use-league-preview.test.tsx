// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { notationLineUps } from '#test/builders/notation-players';
import { viewOfMatch } from '#test/builders/view-of-match';
import { reportedMatch } from './reported-match.ts';

const tab = answeredTab();

/** What the server says of this match without its first event; 'Change' brings its next version. */
async function preview(status = 200) {
  tab.answer(status === 200 ? { leagues: [{ id: 4 }] } : { title: 'Not now' }, status);
  const { useLeaguePreview } = await import('./use-league-preview.ts');
  function Preview() {
    const [version, setVersion] = useState(1);
    const report = reportedMatch(viewOfMatch(["12' goal Saka", "13' yellow Rice"], { version }), []);
    const { data, isError } = useLeaguePreview(report, { ...report.sheet, events: report.sheet.events.slice(1) });
    return (
      <button type="button" onClick={() => setVersion(version + 1)}>
        {isError ? 'Failed' : `${data?.leagues.length} league`}
      </button>
    );
  }
  return tab.draw(<Preview />);
}

it('the sheet as it would be is sent, with its line-ups', async () => {
  const page = await preview();
  expect(page.labels).toEqual(['1 league']);
  const [[path, input] = []] = tab.sent;
  const events = [expect.objectContaining({ id: 2, type: 'DISCIPLINARY' })];
  expect([path, input]).toEqual([
    '/api/match/preview-change',
    { match_id: 7, events, line_ups: { home: notationLineUps.home, away: notationLineUps.away } },
  ]);
});

it('the server is asked again only when the match has changed', async () => {
  const page = await preview();
  expect(tab.sent).toHaveLength(1);
  await page.press('1 league');
  expect(tab.sent).toHaveLength(2);
});

it('a failure is not tried again', async () => {
  const page = await preview(500);
  expect([page.labels, tab.sent.length]).toEqual([['Failed'], 1]);
});
