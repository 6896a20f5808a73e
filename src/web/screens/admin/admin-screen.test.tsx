import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { AdminScreen } from './admin-screen.tsx';

const matches = ['Arsenal', 'Burnley', 'Chelsea', 'Everton', 'Fulham'].map((home) => ({ home, away: 'Leeds' }));
/** What an admin reads first on their page. */
const firstWords = (overdue: number): string | undefined =>
  drawnWords(
    withRouter(
      withQueries(
        <AdminScreen />,
        [['GET /api/system/overview', {}], { overdue_matches: matches.slice(0, overdue), health: [] }],
        [['GET /api/manager/getting-started', {}], { drafts_complete: 1 }],
      ),
    ),
  )[2];

it('the admin reads first which matches are overdue: the first three by name, and how many more', () => {
  expect(firstWords(5)).toBe(
    'Not completed three hours after kick-off: Arsenal – Leeds, Burnley – Leeds, Chelsea – Leeds and 2 more.',
  );
  expect(firstWords(1)).toBe('Not completed three hours after kick-off: Arsenal – Leeds.');
  expect(firstWords(3)).toMatch(/Chelsea – Leeds\.$/);
  expect(firstWords(0)).toBe('Season Setup');
});
