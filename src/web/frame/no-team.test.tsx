import { expect, it } from 'vitest';
import { drawnWords } from '#test/builders/drawn-words';
import { teamOf } from '#test/builders/manager-of';
import { withQueries } from '#test/builders/with-queries';
import { withRouter } from '#test/builders/with-router';
import { NoTeam } from './no-team.tsx';

const words = (me?: object) => drawnWords(withRouter(withQueries(<NoTeam />, [['GET /api/account/me', {}], me])));
const waits = 'An admin gives you a team in a league. Your match, the table and your deadline will then be here.';

it('a manager without a team waits for an admin', () => {
  expect(words({ teams: [], is_admin: false })).toEqual(['You have no team yet', waits]);
  expect(words()).toEqual(['You have no team yet', waits]);
});

it('a team without a league waits too', () => {
  expect(words({ teams: [teamOf(1, null)], is_admin: false })).toEqual(['Your team is in no league yet', waits]);
});

it('an admin is led to where they can give themselves a team', () => {
  const sentence = 'To play too, give yourself a team in a league.';
  const button = 'Managers &amp; Teams';
  expect(words({ teams: [], is_admin: true })).toEqual(['You have no team yet', sentence, button]);
});
