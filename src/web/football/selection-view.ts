// A locked line-up as the match card draws it, built from the snapshot's rows (rules/screens 2; rules/autobench 5).

import type { LeagueSnapshot, RealMatchRow } from '#api/league-snapshot';
import type { Part } from '#game/gameweek/part';
import type { PlayerCode, RealTeamId, TeamId } from '#game/identity';
import { type Instant, instant } from '#game/instant';
import { type Position, positions } from '#game/position';
import type { LineUpPlayer } from '#game/standings/team-gameweek';

/** The data behind a line-up, from Home's snapshot or from a fantasy match. */
export type LineUpSource = Pick<LeagueSnapshot, 'line_ups' | 'players' | 'clubs' | 'real_matches'>;

export type PlayerView = {
  readonly code: PlayerCode;
  readonly name: string;
  /** Null for an unknown player. */
  readonly position: Position | null;
  readonly kitUrl: string | null;
  /** Their club at the deadline, whatever transfer came later. */
  readonly clubId: RealTeamId | null;
  /** Empty for a player without a club. */
  readonly clubName: string;
  /** The club's three letters. */
  readonly clubCode: string;
  readonly isStarting: boolean;
  readonly positionOrder: number;
  readonly points: number;
  /** One of their matches has begun and not all have ended, so the points may still change. */
  readonly provisional: boolean;
  /** Their next match in the part, if none has begun yet. */
  readonly kickOff: Instant | null;
  readonly counted: boolean;
  readonly didNotAppear: boolean;
  readonly cameInFor: { readonly code: PlayerCode; readonly name: string } | null;
  readonly replacedBy: PlayerCode | null;
  readonly reason: LineUpPlayer['reason'];
};

export const unknownPlayer = 'Unknown';

const absences: readonly LineUpPlayer['reason'][] = ['replaced', 'nobody-fits', 'waits-for-autobench'];

/** A team's players in a part, in order, starters first; empty until the part is locked. */
export function lineUpOf(source: LineUpSource, team: TeamId, part: Part): readonly PlayerView[] {
  const lineUp = source.line_ups.find((row) => row.team_id === team && row.part === part);
  if (lineUp === undefined) return [];
  const briefs = new Map(source.players.map((brief) => [brief.code, brief]));
  const clubs = new Map(source.clubs.map((club) => [club.id, club]));
  const view = (row: LineUpPlayer): PlayerView => {
    const brief = briefs.get(row.player_id);
    const club = row.real_team_id === null ? undefined : clubs.get(row.real_team_id);
    const matches = matchesOf(source.real_matches, row.real_team_id, part);
    const hasBegun = matches.some(({ status }) => status === 'live' || status === 'complete');
    return {
      code: row.player_id,
      clubId: row.real_team_id,
      name: brief?.name || unknownPlayer,
      position: brief !== undefined && positions.includes(brief.position) ? brief.position : null,
      kitUrl: club?.kit_url ?? null,
      clubName: club?.real_team_name ?? '',
      clubCode: club?.abbreviation ?? '',
      isStarting: row.is_starting,
      positionOrder: row.position_order,
      points: row.points_earned,
      provisional: row.provisional && hasBegun,
      kickOff: hasBegun ? null : firstKickOff(matches),
      counted: row.counted,
      didNotAppear: row.is_starting && absences.includes(row.reason),
      cameInFor:
        row.subbed_for === null
          ? null
          : { code: row.subbed_for, name: briefs.get(row.subbed_for)?.name || unknownPlayer },
      replacedBy: row.replaced_by,
      reason: row.reason,
    };
  };
  return lineUp.players.map(view).toSorted(byPlace);
}

/** A club's matches in a part, in the order of their kick-offs. */
export function matchesOf(matches: readonly RealMatchRow[], club: RealTeamId | null, part: Part): RealMatchRow[] {
  return matches
    .filter((match) => match.part === part && (match.home_team_id === club || match.away_team_id === club))
    .toSorted((one, other) => kickOffOf(one) - kickOffOf(other));
}

/** Matches without a date come last. */
const kickOffOf = ({ match_date }: RealMatchRow): number =>
  match_date === null ? Number.MAX_SAFE_INTEGER : instant(match_date);

function firstKickOff(matches: readonly RealMatchRow[]): Instant | null {
  const next = matches.find(({ status, match_date }) => status === 'not-started' && match_date !== null);
  return next?.match_date == null ? null : instant(next.match_date);
}

const byPlace = (one: PlayerView, other: PlayerView): number =>
  Number(other.isStarting) - Number(one.isStarting) || one.positionOrder - other.positionOrder;
