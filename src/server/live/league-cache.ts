// The leagues that somebody watches, in memory: kept up to date by the game's pure functions, never by a query.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ChangeOf } from '#api/live-change';
import type { LeagueId } from '#game/identity';
import type { Instant } from '#game/instant';
import { applyMatchChange, type LeagueDifference } from '#game/standings/apply-match-change';
import { type LeagueState, leagueState } from '#game/standings/league-gameweek';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { EncodedJson } from '../platform/http/encoded-json.ts';
import { applyToWeek, type CurrentWeek, movesMatch, type StateOfTable, tableState } from './current-week.ts';
import { type LeagueData, readCurrentWeek, readLeagues } from './current-week-store.ts';
import type { MatchChange } from './recorded-change.ts';

export type CachedLeague = {
  readonly data: LeagueData;
  readonly state: LeagueState;
  readonly week: CurrentWeek;
  /** Responses made from this state, encoded on first use. */
  readonly answers: Map<string, EncodedJson>;
};

/** What the lists are called: a league's squads, all players, the matches of a gameweek. */
type ListName = LeagueId | 'players' | `matches:${number}`;

/** Minutes after which an unused league is dropped from the cache. */
const idleMinutes = 10;
/** How many lists are kept, about ten megabytes; beyond it the oldest is dropped. */
const mostLists = 300;
/** Some ten milliseconds of work; others get their turn in between. */
const leaguesInOneTurn = 20;

/** The change of a real match, as sent to a league's watchers. */
export const leagueChange = (
  league_id: LeagueId,
  week: CurrentWeek,
  { match, event }: MatchChange,
  difference: LeagueDifference,
  after: StateOfTable,
): ChangeOf<'league'> => ({
  kind: 'league',
  league_id,
  gameweek_id: week.gameweek?.id ?? week.currentId,
  matches: [match],
  event,
  ...tableState(week, after),
  ...difference,
});

export class LeagueCache {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #leagues = new Map<LeagueId, CachedLeague>();
  /** The minutes since each league was last used. */
  readonly #idle = new Map<LeagueId, number>();
  /** Lists of the whole season, which changes of squads, points and matches make out of date. */
  readonly #lists = new Map<ListName, EncodedJson | Promise<EncodedJson>>();
  #week: CurrentWeek | null = null;
  /** When the week was read by this process's own clock, which need not agree with the database's. */
  #ownReadAt = 0 as Instant;

  constructor(db: Kysely<Database>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The cached week; null before the first read, and when its time is over. */
  get week(): CurrentWeek | null {
    const week = this.#week;
    const passed = this.#clock.now() - this.#ownReadAt;
    // A clock that was set back (in a replay) makes it out of date too.
    return week !== null && passed >= 0 && week.readAt + passed < week.until ? week : null;
  }

  get ids(): readonly LeagueId[] {
    return [...this.#leagues.keys()];
  }

  /** The league, marked as used; null if it is not cached. */
  find(id: LeagueId): CachedLeague | null {
    this.#idle.delete(id);
    return this.week === null ? null : (this.#leagues.get(id) ?? null);
  }

  hasAll(ids: readonly LeagueId[]): boolean {
    return ids.length === 0 || (this.week !== null && ids.every((id) => this.#leagues.has(id)));
  }

  /** A response made from the league's state, encoded on first use. */
  answerOf(league: CachedLeague, name: string, make: (league: CachedLeague) => unknown): EncodedJson {
    const answer = league.answers.get(name) ?? new EncodedJson(JSON.stringify(make(league)));
    league.answers.set(name, answer);
    return answer;
  }

  /**
   * A list, encoded: read with this function if none is kept; concurrent callers share one read. One that does not last
   * until the next change is not kept.
   */
  async listOf<Rows>(
    id: ListName,
    read: () => Promise<Rows>,
    lasts: (rows: Rows) => boolean = () => true,
  ): Promise<EncodedJson> {
    const keptList = this.#lists.get(id);
    if (keptList !== undefined) return keptList;
    const list = read().then((rows) => {
      if (!lasts(rows) && isCurrent()) this.#lists.delete(id);
      return new EncodedJson(JSON.stringify(rows));
    });
    this.#lists.set(id, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > mostLists && oldest !== undefined) this.#lists.delete(oldest);
    const isCurrent = (): boolean => this.#lists.get(id) === list;
    list.then(
      (encoded) => isCurrent() && this.#lists.set(id, encoded),
      () => isCurrent() && this.#lists.delete(id),
    );
    return list;
  }

  /** A list that has been read and is still up to date; null if there is none. */
  readyList(id: ListName): EncodedJson | null {
    const list = this.#lists.get(id);
    return list instanceof EncodedJson ? list : null;
  }

  /** A change has been committed: lists that are read from now on contain it. */
  forgetLists(): void {
    this.#lists.clear();
  }

  /** Reads the week unless it is cached; drops leagues of another week. */
  async loadWeek(): Promise<CurrentWeek> {
    const before = this.week;
    if (before !== null) return before;
    this.#leagues.clear();
    const week = await readCurrentWeek(this.#db, this.#clock);
    this.#week = week;
    this.#ownReadAt = this.#clock.now();
    return week;
  }

  /** Reads those of these leagues that are not cached, and returns their ids; some may not exist. */
  async load(ids: readonly LeagueId[]): Promise<readonly LeagueId[]> {
    const week = await this.loadWeek();
    const missing = ids.filter((id) => !this.#leagues.has(id));
    if (missing.length === 0) return [];
    const read = await readLeagues(this.#db, missing, week);
    for (const [index, data] of read.entries()) {
      if (index % leaguesInOneTurn === leaguesInOneTurn - 1) await nextTurn();
      const state = leagueState(data.league, week.play);
      this.#leagues.set(data.id, { data, state, week, answers: new Map() });
    }
    return read.map(({ id }) => id);
  }

  /**
   * Applies the change with this number to every cached league, and sends each league's difference before the next is
   * computed. Returns the leagues; 'stale', with nothing sent, if more than points has changed.
   */
  apply(number: number, change: MatchChange, send: (difference: ChangeOf<'league'>) => void): Set<LeagueId> | 'stale' {
    const before = this.#week;
    if (before === null || number <= before.number) return new Set();
    if (movesMatch(before, change)) return 'stale';
    const applied = applyToWeek(before, change);
    if (applied === null) return new Set();
    const { week, play } = applied;
    this.#week = week;
    for (const { data, state } of this.#leagues.values()) {
      const after = applyMatchChange(state, play);
      this.#leagues.set(data.id, { data, state: after.state, week, answers: new Map() });
      send(leagueChange(data.id, week, change, after.difference, after.state));
    }
    return new Set(this.#leagues.keys());
  }

  /** Whether the change belongs to a match of another gameweek. */
  isElsewhere({ match }: MatchChange): boolean {
    return this.#week !== null && !this.#week.matches.some(({ id }) => id === match.id);
  }

  /** Drops these leagues, or everything (null); returns the ids of those that were cached. */
  forget(ids: readonly LeagueId[] | null): readonly LeagueId[] {
    if (ids === null) this.#week = null;
    return (ids ?? this.ids).filter((id) => {
      this.#idle.delete(id);
      return this.#leagues.delete(id);
    });
  }

  /** Called every minute: drops the leagues that were not read or watched for ten minutes. */
  forgetIdle(watched: readonly LeagueId[]): void {
    const watchedIds = new Set(watched);
    for (const id of this.ids) {
      const minutes = watchedIds.has(id) ? 0 : (this.#idle.get(id) ?? 0) + 1;
      this.#idle.set(id, minutes);
      if (minutes >= idleMinutes) this.forget([id]);
    }
  }
}
