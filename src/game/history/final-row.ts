import type { ManagerId, TeamId } from '../identity.ts';

/** A person as every member may see them. */
export type Person = { readonly id: ManagerId; readonly username: string };

/** A team's line in the final table of an ended season. */
export type FinalRow = {
  /** Null for a team that was deleted since. */
  readonly team_id: TeamId | null;
  /** As it was called then. */
  readonly team_name: string;
  /** Whose team it was at the season's end; null for a team without a manager. */
  readonly manager: Person | null;
  readonly position: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly total_points: number;
  readonly otp: number;
};

/** Whether the season was theirs: whoever stands first, if anything was played. (rules/season 10) */
export const isTitle = ({ position, played }: Pick<FinalRow, 'position' | 'played'>): boolean =>
  position === 1 && played > 0;
