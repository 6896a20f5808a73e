import { expect, it } from 'vitest';
import { judgeTeamName, parseTeamName } from './team-name.ts';

it.each([
  ['  Row  Z ', 'Row Z'],
  ['', 'Please enter a team name'],
  ['Row\u200BZ', 'Please remove invisible characters'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), 'Please use at most 60 characters'],
])('the team name %j is %j', (typed, answer) => {
  const name = parseTeamName(typed);
  expect(typeof name === 'string' ? name : name.sentence).toBe(answer);
});

it('two teams of one league are told apart', () => {
  expect(judgeTeamName('Row Z', ['Low Block'])).toBeNull();
  expect(judgeTeamName('ROW Z', ['Low Block', 'Row Z'])?.sentence).toBe(
    'Another team of this league is called Row Z, which looks the same.',
  );
});
