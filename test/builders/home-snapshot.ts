// A handmade snapshot of a league in the middle of a weekend: four teams, four clubs, one match complete, one live.

import type { LeagueSnapshot } from '#api/league-snapshot';
import type { RealTeamId, TeamId } from '#game/identity';
import type { Position } from '#game/position';
import type { StandingRow } from '#game/standings/standing';
import type { LineUpPlayer } from '#game/standings/team-gameweek';
import { fantasyMatchId, gameweekId, leagueId, matchId, playerId, realTeamId, teamId } from './ids.ts';

const gameweek = gameweekId(7);
const league = leagueId(4);
export const teams = { marta: teamId(1), rival: teamId(2), third: teamId(3), fourth: teamId(4) };

const club = (id: number, real_team_name: string, abbreviation: string) => ({
  id: realTeamId(id),
  real_team_name,
  abbreviation,
  kit_url: `/storage/team-kits/${real_team_name}.webp`,
});

/** 1 and 2 have played, 3 and 4 are playing, 5 and 6 have not begun. */
const clubs = [
  club(1, 'Arsenal', 'ARS'),
  club(2, 'Chelsea', 'CHE'),
  club(3, 'Everton', 'EVE'),
  club(4, 'Fulham', 'FUL'),
  club(5, 'Liverpool', 'LIV'),
  club(6, 'Burnley', 'BUR'),
];

const realMatch = (id: number, status: 'complete' | 'live' | 'not-started', match_date: string) => ({
  id: matchId(id),
  gameweek_id: gameweek,
  part: 'weekend' as const,
  match_date,
  home_team_id: realTeamId(2 * id - 1),
  away_team_id: realTeamId(2 * id),
  home_goals: 1,
  away_goals: 0,
  current_minute: status === 'live' ? 61 : 0,
  status,
  report_complete: status === 'complete',
});

/** A player of a club, named after their code. */
export const person = (code: number, position: Position, clubId: number, name = `Player ${code}`) => ({
  code: playerId(code),
  name,
  position,
  is_dm: false,
  real_team_id: realTeamId(clubId),
});

/** The clubs of the snapshot's players by their codes. */
const clubOfCode: Readonly<Record<number, number>> = { 101: 1, 102: 3, 103: 5, 104: 2 };

/** A selected player: a starter who has played, unless the columns say otherwise. */
export const selected = (code: number, columns: Partial<LineUpPlayer> = {}): LineUpPlayer => ({
  player_id: playerId(code),
  is_starting: true,
  position_order: code % 100,
  real_team_id: (clubOfCode[code] ?? null) as RealTeamId | null,
  points_earned: 0,
  weekend_score: 0,
  midweek_score: 0,
  goals: 0,
  provisional: false,
  counted: true,
  subbed_for: null,
  replaced_by: null,
  reason: 'plays',
  ...columns,
});

const fantasyMatch = (id: number, home: TeamId, away: TeamId) => ({
  id: fantasyMatchId(id),
  league_id: league,
  gameweek_id: gameweek,
  home_team_id: home,
  away_team_id: away,
  home_team_name: `Team ${home}`,
  away_team_name: `Team ${away}`,
  home_team_total_points: 16,
  away_team_total_points: 11,
  home_team_goals: 0,
  away_team_goals: 0,
  match_date: '2025-10-04T14:00:00Z',
  created_at: '2025-08-01T00:00:00Z',
  is_completed: false,
  home_win: false,
  away_win: false,
  draw: false,
});

const standing = (team: TeamId, position: number): StandingRow => ({
  team_id: team,
  team_name: `Team ${team}`,
  position,
  movement: 0,
  played: 7,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_scored: 0,
  goals_conceded: 0,
  total_points: 20 - position,
  otp: 300,
});

/** The snapshot with these columns replaced. */
export const homeSnapshot = (columns: Partial<LeagueSnapshot> = {}): LeagueSnapshot => ({
  live: { epoch: 'e', number: 1 },
  league: { id: league, name: 'TDL1' },
  current_gameweek_id: gameweek,
  gameweek: {
    id: gameweek,
    start_time: '2025-09-29T23:00:00Z',
    end_time: '2025-10-06T23:00:00Z',
    is_current: true,
    midweek_deadline: '2025-09-30T17:00:00Z',
    weekend_deadline: '2025-10-03T17:00:00Z',
  },
  is_live: true,
  is_provisional: false,
  clubs,
  real_matches: [
    realMatch(1, 'complete', '2025-10-04T11:30:00Z'),
    realMatch(2, 'live', '2025-10-04T14:00:00Z'),
    realMatch(3, 'not-started', '2025-10-05T13:00:00Z'),
  ],
  players: [person(101, 'GK', 1), person(102, 'D', 3), person(103, 'S', 5), person(104, 'D', 2, 'J. Kerrigan')],
  line_ups: [
    { team_id: teams.marta, part: 'weekend', players: [selected(101), selected(102), selected(103)] },
    { team_id: teams.rival, part: 'weekend', players: [selected(104)] },
  ],
  fantasy_matches: [fantasyMatch(1, teams.marta, teams.rival), fantasyMatch(2, teams.third, teams.fourth)],
  standings: [standing(teams.rival, 1), standing(teams.third, 2), standing(teams.marta, 3), standing(teams.fourth, 4)],
  last_event: null,
  ...columns,
});
