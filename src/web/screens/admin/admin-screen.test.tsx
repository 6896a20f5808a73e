import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { AdminScreen } from './admin-screen.tsx';

const clubs = ['Arsenal', 'Burnley', 'Chelsea', 'Everton', 'Fulham'];
const matches = clubs.map((home, index) => ({ id: index + 11, home, away: 'Leeds' }));
const admin = (overdue: number) =>
  withRouter(
    withQueries(
      <AdminScreen />,
      [['GET /api/system/overview', {}], { overdue_matches: matches.slice(0, overdue), health: [] }],
      [['GET /api/manager/getting-started', {}], { drafts_complete: 1 }],
    ),
  );
/** What an admin reads first on their page. */
function firstWords(overdue: number): readonly string[] {
  const words = drawnWords(admin(overdue));
  return words.slice(2, words.indexOf('Season Setup'));
}

it('the admin reads first which matches are overdue: the first three by name, and how many more', () => {
  const told = 'Not completed three hours after kick-off:';
  const [first, second, third] = ['Arsenal – Leeds', 'Burnley – Leeds', 'Chelsea – Leeds'];
  expect(firstWords(5)).toEqual([told, first, second, third, 'and 2 more']);
  expect(firstWords(1)).toEqual([told, first]);
  expect(firstWords(3)).toEqual([told, first, second, third]);
  expect(firstWords(0)).toEqual([]);
});

it('each name leads to its report, and the rest to where all are named', () => {
  const links = renderToStaticMarkup(admin(5)).match(/href="[^"]+"/g);
  expect(links?.slice(0, 4)).toEqual([
    'href="/match-reports/11"',
    'href="/match-reports/12"',
    'href="/match-reports/13"',
    'href="/admin/system"',
  ]);
});
