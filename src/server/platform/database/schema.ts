// The tables as the queries see them: the column names of the specification, snake_case as in JSON.

import type {
  Account,
  Avatar,
  BackupCode,
  Mail,
  ManagerInvites,
  Managers,
  Session,
  SessionCredential,
  SignInGuess,
  SignInToken,
} from './account-tables.ts';
import type {
  DraftPicks,
  DraftState,
  FantasyByes,
  FantasyMatches,
  Leagues,
  Selections,
  Squads,
  Standings,
  TeamSelections,
  Teams,
} from './league-tables.ts';
import type { AuditLog, Change, Command, Job, LivePosition } from './live-tables.ts';
import type { MatchEvents, MatchLineups, MatchReports, OfficialFigures, RealMatches } from './match-tables.ts';
import type { Gameweeks, Players, PointsTables, RealTeams, SeasonArchives, Seasons } from './season-tables.ts';

export type Database = {
  managers: Managers;
  account: Account;
  avatar: Avatar;
  backup_code: BackupCode;
  mail: Mail;
  session: Session;
  session_credential: SessionCredential;
  sign_in_token: SignInToken;
  sign_in_guess: SignInGuess;
  manager_invites: ManagerInvites;
  seasons: Seasons;
  points_tables: PointsTables;
  gameweeks: Gameweeks;
  real_teams: RealTeams;
  players: Players;
  season_archives: SeasonArchives;
  real_matches: RealMatches;
  match_lineups: MatchLineups;
  match_events: MatchEvents;
  match_reports: MatchReports;
  official_figures: OfficialFigures;
  leagues: Leagues;
  teams: Teams;
  draft_state: DraftState;
  draft_picks: DraftPicks;
  squads: Squads;
  selections: Selections;
  team_selections: TeamSelections;
  fantasy_matches: FantasyMatches;
  fantasy_byes: FantasyByes;
  standings: Standings;
  command: Command;
  live_position: LivePosition;
  change: Change;
  audit_log: AuditLog;
  job: Job;
};
