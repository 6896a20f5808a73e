// The real side of the current gameweek, shared by every cached league of this process.

import type { LeagueSnapshot, RealMatchRow } from '#api/league-snapshot';
import { statusesFor, tableProgress } from '#game/fantasy-match/completed';
import { type Gameweek } from '#game/gameweek/gameweek';
import type { GameweekId, SeasonId } from '#game/identity';
import type { Instant } from '#game/instant';
import { type GameweekPlay, type PlayChange, withMatch } from '#game/standings/gameweek-play';
import type { LeagueGameweek } from '#game/standings/league-gameweek';
import type { ClubRow } from '../reads/club-store.ts';
import type { PlayersByCode } from '../standings/league-gameweek-store.ts';
import type { MatchChange } from './recorded-change.ts';

export type CurrentWeek = {
  /** The last change it includes, and the history it belongs to. */
  readonly number: number;
  readonly epoch: string;
  readonly season: SeasonId | null;
  /** 0 before the first gameweek. */
  readonly currentId: GameweekId;
  /** The gameweek to show: the first one before the season; null if there is none. */
  readonly gameweek: Gameweek | null;
  /** Other unfinished gameweeks, whose results are in the tables of the leagues that play in them. */
  readonly open: readonly GameweekId[];
  readonly matches: readonly RealMatchRow[];
  readonly play: GameweekPlay;
  readonly players: PlayersByCode;
  readonly clubs: readonly ClubRow[];
  /** When it was read, and when the next deadline or gameweek makes it out of date. */
  readonly readAt: Instant;
  readonly until: Instant;
};

/** What of a league's state decides how its table is marked. */
export type StateOfTable = { readonly league: Pick<LeagueGameweek, 'hasBegun' | 'openElsewhere'> };
type TableState = Pick<LeagueSnapshot, 'is_live' | 'is_provisional'>;

/** Whether a league's table is live or provisional (rules/standings 5). */
export function tableState({ matches }: Pick<CurrentWeek, 'matches'>, { league }: StateOfTable): TableState {
  const progress = tableProgress(statusesFor(league, matches), league.openElsewhere ?? null);
  return { is_live: progress === 'live', is_provisional: progress === 'provisional' };
}

/** The next moment at which line-ups open or another gameweek begins. */
export function validUntil(gameweeks: readonly Gameweek[], now: Instant): Instant {
  const moments = gameweeks.flatMap(({ start_time, midweek_deadline, weekend_deadline }) => [
    start_time,
    midweek_deadline ?? start_time,
    weekend_deadline ?? start_time,
  ]);
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY) as Instant;
}

/** Whether a match has entered, left or changed its part of the week: then more than points differs. */
export function movesMatch(week: CurrentWeek, { match, gameweek_id, part }: MatchChange): boolean {
  const matchRow = week.matches.find(({ id }) => id === match.id);
  const belongs = gameweek_id !== null && gameweek_id === week.gameweek?.id;
  return (matchRow !== undefined) !== belongs || (matchRow !== undefined && matchRow.part !== part);
}

/** The week after a change to one of its matches; null if the match is not in this week. */
export function applyToWeek(
  week: CurrentWeek,
  change: MatchChange,
): { readonly week: CurrentWeek; readonly play: PlayChange } | null {
  const { match, part, home_team_id, away_team_id, performances } = change;
  if (part === null || !week.matches.some(({ id }) => id === match.id)) return null;
  const play = withMatch(week.play, {
    id: match.id,
    part,
    home_team_id,
    away_team_id,
    status: match.status,
    performances,
  });
  const matches = week.matches.map((row) => (row.id === match.id ? { ...row, ...match } : row));
  return { week: { ...week, matches, play: play.play }, play };
}
