// The live part of one process: the change log updates the league cache, and the stream sends the differences.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseChannel } from '#api/channel';
import type { OutputOf } from '#api/endpoint';
import type { LivePoint } from '#api/league-snapshot';
import type { LiveChange } from '#api/live-change';
import { formatPosition, positionHeader } from '#api/live-position';
import type * as api from '#api/match';
import type { GameweekId, LeagueId } from '#game/identity';
import type { Clock } from '../platform/clock/clock.ts';
import type { EncodedJson } from '../platform/http/encoded-json.ts';
import type { ReadyAnswer } from '../platform/http/route.ts';
import { ChangeLog, type ChangeLogDependencies } from '../platform/stream/change-log.ts';
import { type KnownPoint, Stream } from '../platform/stream/stream.ts';
import type { Watcher } from '../platform/stream/watchers.ts';
import { tableState } from './current-week.ts';
import { type CachedLeague, LeagueCache } from './league-cache.ts';
import { snapshotOfLeague } from './league-snapshot.ts';
import { mergeChanges } from './merge-changes.ts';
import { type LiveStream, leagueChannel, leaguesAmong, publishChange, publishGap } from './publish-change.ts';
import type { RecordedChange } from './recorded-change.ts';
import { readSaved, savedChannel } from './saved-notice-store.ts';
import { storedChange } from './stored-change.ts';

export type LiveHubDependencies = ChangeLogDependencies & { readonly clock: Clock };

const aMinute = 60_000;

export class LiveHub {
  readonly #cache: LeagueCache;
  readonly #stream: LiveStream;
  readonly #log: ChangeLog<RecordedChange>;
  readonly #awaited = new Set<LeagueId>();
  #loading: Promise<void> | null = null;
  #tidying: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor({ clock, ...dependencies }: LiveHubDependencies) {
    const cache = new LeagueCache(dependencies.database.db, clock);
    const stream = new Stream<LiveChange>(mergeChanges, () => clock.now());
    this.#cache = cache;
    this.#stream = stream;
    this.#log = new ChangeLog(dependencies, {
      begin: (position) => {
        cache.forget(null);
        cache.forgetLists();
        stream.begin(position);
      },
      read: storedChange,
      skip: (number) => {
        stream.moveTo(number);
        publishGap(cache, stream);
      },
      apply: (change, number) => {
        stream.moveTo(number);
        publishChange(number, change, cache, stream);
      },
      // A watched league stays cached, so that its frames continue without queries.
      caughtUp: () => this.#load(leaguesAmong(stream.channels())),
    });
  }

  /** Starts listening; resolves when the first read is done. */
  async start(): Promise<void> {
    await this.#log.start({
      [savedChannel]: (notice) => {
        const { saved, saver } = readSaved(notice);
        // A stream that was opened before the team was handed over still has its channel.
        this.#stream.publishInPassing(saver, `team:${saved.team_id}`, saved);
      },
    });
    this.#stream.start();
    const tidy = () => this.#cache.forgetIdle(leaguesAmong(this.#stream.channels()));
    this.#tidying = setInterval(tidy, aMinute).unref();
  }

  /** Ends every stream, admits no new ones, and stops listening. */
  async close(): Promise<void> {
    clearInterval(this.#tidying);
    this.#stream.close();
    await this.#log.close();
  }

  /** Applies and sends every committed change: for tests, the replay and the bench. */
  async sync(): Promise<void> {
    await this.#log.catchUp();
    this.#stream.flush();
  }

  /**
   * The league's snapshot, encoded, as of the latest change this process has applied; null if there is no such league.
   */
  homeOf(id: LeagueId): Promise<EncodedJson | null> {
    return this.#answer(id, 'home', ({ data, state, week }) => {
      const { epoch = '', number = 0 } = this.#log.position ?? {};
      return snapshotOfLeague(data, state, week, { epoch, number });
    });
  }

  /** The number of the latest change this process has applied; null before the first read. */
  get position(): LivePoint | null {
    return this.#log.position;
  }

  /** The league's table as it stands, encoded. */
  standingsOf(id: LeagueId): Promise<EncodedJson | null> {
    return this.#answer(id, 'standings', ({ state, week }) => ({
      ...tableState(week, state),
      standings: state.table,
    }));
  }

  /** The league's squads, encoded; read with this function if a change may have touched them since the last time. */
  squadsOf(id: LeagueId, read: () => Promise<unknown>): Promise<EncodedJson> {
    return this.#cache.listOf(id, read);
  }

  /** The list of all players, in the same way. */
  playersOf(read: () => Promise<unknown>): Promise<EncodedJson> {
    return this.#cache.listOf('players', read);
  }

  /** The matches of a gameweek, in the same way; kept unless one of them has something that ends by itself. */
  matchesOf(gameweek: GameweekId, read: () => Promise<OutputOf<typeof api.listMatches>>): Promise<EncodedJson> {
    return this.#cache.listOf(`matches:${gameweek}`, read, ({ matches }) =>
      matches.every(({ restorable_until }) => restorable_until === null),
    );
  }

  /** The league's answer if it has been made from its present state; null otherwise. */
  readyAnswer(id: LeagueId, name: 'home' | 'standings'): ReadyAnswer | null {
    return this.#atPosition(this.#cache.find(id)?.answers.get(name) ?? null);
  }

  /** The squads of a league, or the players, if they were read after the last change; null otherwise. */
  readyList(id: LeagueId | 'players'): ReadyAnswer | null {
    return this.#atPosition(this.#cache.readyList(id));
  }

  /** The cached league, read first if necessary; null if there is no such league. */
  async leagueOf(id: LeagueId): Promise<CachedLeague | null> {
    const cachedLeague = this.#cache.find(id);
    if (cachedLeague !== null) return cachedLeague;
    // Leagues requested while another read is running are read together.
    this.#awaited.add(id);
    this.#loading ??= this.#log.between(async () => {
      const ids = [...this.#awaited];
      this.#awaited.clear();
      this.#loading = null;
      await this.#load(ids);
    });
    await this.#loading;
    return this.#cache.find(id);
  }

  /** Whether the channel exists: a league's only if the league does, which is read. */
  async isChannelThere(name: string): Promise<boolean> {
    const channel = parseChannel(name);
    return channel?.kind !== 'league' || (await this.leagueOf(channel.id)) !== null;
  }

  /** How many browsers are connected to this process. */
  watcherCount(): number {
    return this.#stream.count;
  }

  /** See the stream's `watch`. */
  watch(watcher: Watcher, channels: readonly string[], known: KnownPoint | null): () => void {
    return this.#stream.watch(watcher, channels, known);
  }

  /** How many streams the session has open. */
  countOfSession(sessionId: string): number {
    return this.#stream.countOfSession(sessionId);
  }

  /** Ends the streams of a session that has ended. */
  endSession(sessionId: string): void {
    this.#stream.endSession(sessionId);
  }

  #atPosition(encoded: EncodedJson | null): ReadyAnswer | null {
    const position = this.#log.position;
    if (encoded === null || position === null) return null;
    return { encoded, headers: [positionHeader, formatPosition(position)] };
  }

  async #answer(id: LeagueId, name: string, make: (league: CachedLeague) => unknown): Promise<EncodedJson | null> {
    for (;;) {
      const league = await this.leagueOf(id);
      if (league === null) return null;
      const answer = league.answers.get(name);
      if (answer !== undefined) return answer;
      await this.#ownTurn();
      // It may have been replaced or dropped in the meantime.
      const current = this.#cache.find(id);
      if (current !== null) return this.#cache.answerOf(current, name, make);
    }
  }

  /** Resolves in a turn of the event loop that nobody else has: hundreds of answers in one turn would block everybody. */
  #ownTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => nextTurn());
    return this.#turn;
  }

  async #load(ids: readonly LeagueId[]): Promise<void> {
    if (this.#cache.hasAll(ids)) return;
    while (this.#cache.week === null) {
      const left = this.#cache.ids;
      await this.#cache.loadWeek();
      for (const id of left) this.#stream.publishReload(leagueChannel(id));
      // The week may contain changes that have not been sent yet; a league is only built when both are level.
      await this.#log.readOn();
    }
    for (const id of await this.#cache.load(ids)) this.#stream.restart(leagueChannel(id));
  }
}

/** The hub of one process; call `start` before anything else. */
export const createLiveHub = (dependencies: LiveHubDependencies): LiveHub => new LiveHub(dependencies);
