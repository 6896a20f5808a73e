import { describe, expect, it } from 'vitest';
import { leagueId, managerId, teamId } from '#test/builders/ids';
import { type Everything, findFreeTeams, findInvites, findManagers, isLastAdmin, summaryOf } from './managers-view.ts';

const manager = (id: string, username: string) => ({
  id: managerId(id),
  username,
  email: `${username.toLowerCase()}@touchline.test`,
  avatar_url: null,
  is_admin: false,
  is_reporter: false,
  has_account: true,
  has_two_step: false,
});
const team = (id: number, team_name: string, league: number, owner: string) => ({
  id: teamId(id),
  team_name,
  league_id: leagueId(league),
  manager_id: managerId(owner),
  has_played: false,
});
const invite = (email: string, status: 'pending' | 'accepted' | 'expired') => ({
  id: email,
  email,
  invited_by: 'Marta',
  created_at: '2025-08-01T10:00:00Z',
  expires_at: '2025-08-08T10:00:00Z',
  status,
  mail: null,
  link: '',
});
const everything: Everything = {
  now: '2025-08-02T10:00:00Z',
  managers: [manager('a', 'Mårta'), manager('b', 'Ben')],
  teams: [team(1, 'Røw Z', 4, 'a'), team(2, 'Low Block', 5, 'a')],
  leagues: [
    { id: leagueId(4), name: 'TDL1' },
    { id: leagueId(5), name: 'TDL2' },
    { id: leagueId(6), name: 'TDL3' },
  ],
  invites: [invite('dee@touchline.test', 'pending'), invite('tom@touchline.test', 'expired')],
};

it('counts managers, teams, leagues with a team and pending invitations', () => {
  expect(summaryOf(everything).map(({ count }) => count)).toEqual([2, 2, 2, 1]);
});

it.each([
  ['', ['Mårta', 'Ben']],
  ['BEN@', ['Ben']],
  ['marta', ['Mårta']],
  ['row z', ['Mårta']],
  ['low block', ['Mårta']],
  [' tdl2 ', ['Mårta']],
  ['tdl3', []],
])('the search %j finds %j', (search, names) => {
  expect(findManagers(everything, search).map(({ username }) => username)).toEqual(names);
});

it('finds an invitation by its address or by who invited', () => {
  expect(findInvites(everything, 'dee')).toHaveLength(1);
  expect(findInvites(everything, 'marta')).toHaveLength(2);
});

describe('a team without a manager', () => {
  const free = (id: number, team_name: string, league: number | null) => ({
    ...team(id, team_name, league ?? 0, 'a'),
    league_id: league === null ? null : leagueId(league),
    manager_id: null,
  });
  const all = { ...everything, teams: [...everything.teams, free(3, 'Sunday Side', 4), free(4, 'Long Ball', null)] };

  it('is found by its name or its league, and no team with a manager is', () => {
    const found = (search: string) => findFreeTeams(all, search).map(({ team_name, league }) => [team_name, league]);
    expect([found(''), found('ball'), found('tdl1'), found('row z')]).toEqual([
      [
        ['Sunday Side', 'TDL1'],
        ['Long Ball', ''],
      ],
      [['Long Ball', '']],
      [['Sunday Side', 'TDL1']],
      [],
    ]);
  });

  it('makes no league an active one while it is in none', () => {
    expect(summaryOf(all)).toEqual([
      { label: 'Active Managers', count: 2 },
      { label: 'Total Teams', count: 4 },
      { label: 'Active Leagues', count: 2 },
      { label: 'Pending Invites', count: 1 },
    ]);
  });
});

it('a team whose league is gone belongs to no league that could be searched', () => {
  const gone = { ...everything, leagues: [] };
  expect(findManagers(gone, '').map(({ teams }) => teams.map(({ league }) => league))).toEqual([['', ''], []]);
});

it('an invitation that nobody is known to have sent is found by its address only', () => {
  const [one] = everything.invites;
  if (one === undefined) throw new Error('an invitation');
  const sent = { ...everything, invites: [{ ...one, invited_by: null }] };
  expect([findInvites(sent, 'dee'), findInvites(sent, 'marta')]).toEqual([sent.invites, []]);
});

it('the last admin is the only one who is an admin', () => {
  const [marta, ben] = ['Marta', 'Ben'].map((name) => manager(name, name));
  if (marta === undefined || ben === undefined) throw new Error('there are two');
  const admin = { ...marta, is_admin: true };
  expect(isLastAdmin([admin, ben], admin)).toBe(true);
  expect(isLastAdmin([admin, ben], ben)).toBe(false);
  expect(isLastAdmin([admin, { ...ben, is_admin: true }], admin)).toBe(false);
});
