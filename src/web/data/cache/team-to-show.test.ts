import { describe, expect, it } from 'vitest';
import type { LeagueId } from '#game/identity';
import { teamId } from '#test/builders/ids';
import { teamToShow } from './team-to-show.ts';
import type { MyTeam } from './use-me.ts';

const team = (id: number, league: number | null): MyTeam => ({
  id: teamId(id),
  team_name: `Team ${id}`,
  league_id: league as LeagueId | null,
  league_name: league === null ? null : `TDL${league - 3}`,
});

describe('the selected team', () => {
  const teams = [team(1, null), team(2, 6), team(3, 4)];

  it('is the chosen one while it is still theirs', () => {
    expect(teamToShow(teams, 2)?.id).toBe(2);
  });
  it('is the team in the lowest league if the chosen one is no longer theirs', () => {
    expect(teamToShow(teams, 9)?.id).toBe(3);
  });
  it('is one without a league only if they have no other', () => {
    expect(teamToShow([team(1, null), team(2, 6)], null)?.id).toBe(2);
    expect(teamToShow([team(1, null)], null)?.id).toBe(1);
  });
  it('is null without a team', () => {
    expect(teamToShow([], 2)).toBeNull();
  });
});
