// One row of a league's table.

import type { TeamId } from '../identity.ts';

export type Standing = {
  readonly team: TeamId;
  readonly teamName: string;
  /** From 1, in the order of order-standings.ts. */
  readonly position: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Real goals by the team's counted players. */
  readonly goalsScored: number;
  readonly goalsConceded: number;
  /** 3 for a win, 1 for a draw. */
  readonly totalPoints: number;
  /** Overall team points: the fantasy points of the season, those of bye weeks too. */
  readonly otp: number;
};

export type LeagueTeam = { readonly id: TeamId; readonly name: string | null };
