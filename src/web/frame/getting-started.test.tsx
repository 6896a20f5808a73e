import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { GettingStarted } from './getting-started.tsx';

const empty = {
  fixtures: 0,
  leagues: 0,
  leagues_with_teams: 0,
  managers: 1,
  teams: 0,
  pending_invites: 0,
  drafts_complete: 0,
};
const steps = (now: Partial<typeof empty>) =>
  withRouter(withQueries(<GettingStarted />, [['GET /api/manager/getting-started', {}], { ...empty, ...now }]));
/** The steps that are done, and the one that is next. */
function progress(now: Partial<typeof empty>) {
  const rows = renderToStaticMarkup(steps(now)).split('<li').slice(1);
  const titleOf = (row: string | undefined) => /<h3[^>]*>([^<]*)/.exec(row ?? '')?.[1];
  return [
    rows.filter((row) => row.includes(', done')).map(titleOf),
    titleOf(rows.find((row) => row.includes('aria-current="step"'))),
  ];
}

it('an empty installation is led from step to step', () => {
  expect(progress({})).toEqual([[], 'Fixtures']);
  expect(progress({ fixtures: 380 })).toEqual([['Fixtures'], 'Leagues']);
  expect(progress({ fixtures: 380, leagues: 1 })).toEqual([['Fixtures', 'Leagues'], 'People']);
  const ready = { fixtures: 380, leagues: 1, leagues_with_teams: 1 };
  expect(progress(ready)).toEqual([['Fixtures', 'Leagues', 'People'], 'Draft']);
  expect(progress({ leagues: 1 })).toEqual([['Leagues'], 'Fixtures']);
});

it('the steps are gone once a draft is complete, and until they are known', () => {
  expect(drawnWords(steps({ drafts_complete: 1 }))).toEqual([]);
  expect(drawnWords(withRouter(withQueries(<GettingStarted />)))).toEqual([]);
});

it('each step says how much of it there is, one or many', () => {
  const words = drawnWords(steps({ fixtures: 1, leagues: 2, managers: 1, teams: 3, pending_invites: 2 }));
  expect(words).toEqual(
    expect.arrayContaining([
      '1 match',
      '2 leagues. Rename them, or add one of your own.',
      '1 manager · 3 teams · 2 invitations pending',
      'It gives each team its squad, and makes the fixtures of the league.',
    ]),
  );
  expect(drawnWords(steps({ fixtures: 380 }))).toContain('380 matches');
});
