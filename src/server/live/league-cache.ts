// The leagues somebody looks at, in memory: brought up to date by the game's pure functions, never by a query.

import type { Kysely } from 'kysely';
import type { LeagueId } from '#game/identity';
import { applyMatchChange } from '#game/standings/apply-match-change';
import { type LeagueState, leagueState } from '#game/standings/league-gameweek';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/schema.ts';
import { applyToWeek, type CurrentWeek, type MatchChange, movesMatch } from './current-week.ts';
import { type LeagueData, readCurrentWeek, readLeagues } from './current-week-store.ts';
import { type LeagueChange, leagueChange } from './league-change.ts';

export type CachedLeague = {
  readonly data: LeagueData;
  readonly state: LeagueState;
  readonly week: CurrentWeek;
  /** Answers made from this state, encoded when first asked for. */
  readonly answers: Map<string, string>;
};

export type LeagueCache = {
  /** The week as it is cached; null before the first look and when the clock has left it. */
  week(): CurrentWeek | null;
  find(id: LeagueId): CachedLeague | null;
  /** Reads the week unless it is there. */
  loadWeek(): Promise<CurrentWeek>;
  /** Reads those of these leagues that are not cached; ids of leagues that do not exist are passed over. */
  load(ids: readonly LeagueId[]): Promise<readonly LeagueId[]>;
  /** Brings every cached league up to date with the change of this number; 'stale' when more than points has moved. */
  apply(number: number, change: MatchChange): readonly LeagueChange[] | 'stale';
  /** Whether the change is of a match of another gameweek than the one that is cached. */
  isElsewhere(change: MatchChange): boolean;
  /** Forgets these leagues, or with null everything; the ids of those that were cached. */
  forget(ids: readonly LeagueId[] | null): readonly LeagueId[];
  ids(): readonly LeagueId[];
};

/** An empty cache. */
export function leagueCache(db: Kysely<Database>, clock: Clock): LeagueCache {
  const leagues = new Map<LeagueId, CachedLeague>();
  let week: CurrentWeek | null = null;

  /** A clock that was set back (in a replay) makes it another week too. */
  const validWeek = (): CurrentWeek | null => {
    const now = clock.now();
    return week !== null && now >= week.readAt && now < week.until ? week : null;
  };
  async function loadWeek(): Promise<CurrentWeek> {
    const known = validWeek();
    if (known !== null) return known;
    leagues.clear();
    week = await readCurrentWeek(db, clock.now());
    return week;
  }
  async function load(ids: readonly LeagueId[]): Promise<readonly LeagueId[]> {
    const current = await loadWeek();
    const missing = ids.filter((id) => !leagues.has(id));
    if (missing.length === 0) return [];
    const read = await readLeagues(db, missing, current, clock.now());
    for (const data of read) {
      const state = leagueState(data.league, current.play);
      leagues.set(data.id, { data, state, week: current, answers: new Map() });
    }
    return read.map(({ id }) => id);
  }
  function apply(number: number, change: MatchChange): readonly LeagueChange[] | 'stale' {
    if (week === null || number <= week.number) return [];
    if (movesMatch(week, change)) return 'stale';
    const applied = applyToWeek(week, change);
    if (applied === null) return [];
    const now = applied.week;
    week = now;
    return [...leagues.values()].map(({ data, state: before }) => {
      const { state, difference } = applyMatchChange(before, applied.play);
      leagues.set(data.id, { data, state, week: now, answers: new Map() });
      return leagueChange(data.id, now, change, before, state, difference);
    });
  }
  function forget(ids: readonly LeagueId[] | null): readonly LeagueId[] {
    if (ids === null) week = null;
    return (ids ?? [...leagues.keys()]).filter((id) => leagues.delete(id));
  }
  const isElsewhere = (change: MatchChange): boolean =>
    week !== null && !week.matches.some(({ id }) => id === change.match.id);
  const find = (id: LeagueId): CachedLeague | null => (validWeek() === null ? null : (leagues.get(id) ?? null));
  return { week: validWeek, find, loadWeek, load, apply, isElsewhere, forget, ids: () => [...leagues.keys()] };
}
