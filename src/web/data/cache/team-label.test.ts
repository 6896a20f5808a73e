import { expect, it } from 'vitest';
import { leagueId, teamId } from '#test/builders/ids';
import { teamLabel } from './team-label.ts';

it("names the league only if two of a manager's teams have the same name", () => {
  const team = (id: number, team_name: string, league_name: string | null) => ({
    id: teamId(id),
    team_name,
    league_id: leagueId(id),
    league_name,
  });
  const teams = [team(1, 'Low Block', 'TDL1'), team(2, 'Low Block', 'TDL2'), team(3, 'Row Z', 'TDL3')];
  expect(teams.map((entry) => teamLabel(entry, teams))).toEqual(['Low Block (TDL1)', 'Low Block (TDL2)', 'Row Z']);
  expect(teamLabel(team(4, 'Row Z', null), teams)).toBe('Row Z');
});
