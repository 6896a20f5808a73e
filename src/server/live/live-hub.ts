// The live part of one process: what it answers from its cached leagues, and whom it tells of changes.

import type { LeagueId } from '#game/identity';
import type { Clock } from '../platform/clock/clock.ts';
import { changeChannel } from '../platform/closing-store.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { type Listening, listen } from '../platform/database/listen.ts';
import { EncodedJson } from '../platform/http/encoded-json.ts';
import type { Log } from '../platform/log.ts';
import { ChangeFollower, leagueOfChannel } from './change-follower.ts';
import type { KnownPoint } from './change-publisher.ts';
import { type CachedLeague, LeagueCache } from './league-cache.ts';
import { standingRows } from './league-rows.ts';
import { isLive, snapshotOfLeague } from './league-snapshot.ts';
import { readSaved, savedChannel } from './saved-notice-store.ts';
import { SquadAnswers } from './squad-answers.ts';
import { beatSlots, type Watcher, Watchers } from './watchers.ts';

export type LiveHubDependencies = {
  readonly database: Pick<DatabaseHandle, 'db' | 'connection'>;
  readonly clock: Clock;
  readonly log?: Pick<Log, 'error'>;
};

/** In milliseconds: a notice can be lost, and a proxy ends a stream that says nothing. */
const pollEvery = 5000;
const heartbeatEvery = 10_000;
/** Polls after which a league that nobody looks at is forgotten: ten minutes. */
const idlePolls = 120;

export class LiveHub {
  readonly #connection: DatabaseHandle['connection'];
  readonly #log: LiveHubDependencies['log'];
  readonly #clock: Clock;
  readonly #watchers = new Watchers();
  readonly #squads = new SquadAnswers();
  readonly #cache: LeagueCache;
  readonly #follower: ChangeFollower;
  readonly #idlePolls = new Map<LeagueId, number>();
  #timers: readonly NodeJS.Timeout[] = [];
  #listening: Listening | null = null;
  #isWoken = false;
  #isClosed = false;

  constructor({ database, clock, log }: LiveHubDependencies) {
    this.#connection = database.connection;
    this.#log = log;
    this.#clock = clock;
    this.#cache = new LeagueCache(database.db, clock);
    this.#follower = new ChangeFollower(database.db, {
      cache: this.#cache,
      watchers: this.#watchers,
      squads: this.#squads,
    });
  }

  /** How many browsers are connected to this process. */
  watcherCount(): number {
    return this.#watchers.count;
  }

  /** The league's snapshot, encoded, as of the latest change this process has applied; null for no such league. */
  homeOf(id: LeagueId): Promise<EncodedJson | null> {
    return this.#encoded(id, 'home', ({ data, state, week }) => {
      const { epoch = '', number = 0 } = this.#follower.publisher ?? {};
      return snapshotOfLeague(data, state, week, { epoch, number });
    });
  }

  /** The league's table as it stands, encoded likewise. */
  standingsOf(id: LeagueId): Promise<EncodedJson | null> {
    return this.#encoded(id, 'standings', ({ state, week }) => ({
      is_live: isLive(week),
      is_provisional: week.open.length > 0,
      standings: standingRows(state),
    }));
  }

  /** The league's squads, encoded: read by the given function when a change may have touched them since the last time. */
  squadsOf(id: LeagueId, read: () => Promise<unknown>): Promise<EncodedJson> {
    return this.#squads.of(id, read);
  }

  /** The list of all players, likewise. */
  playersOf(read: () => Promise<unknown>): Promise<EncodedJson> {
    return this.#squads.of('players', read);
  }

  /** The league as it is cached, read when nobody has looked at it before; null for no such league. */
  leagueOf(id: LeagueId): Promise<CachedLeague | null> {
    this.#idlePolls.delete(id);
    return this.#follower.leagueOf(id);
  }

  /** Whether there is such a channel: a league's only when there is the league, which is read. */
  async isChannelThere(channel: string): Promise<boolean> {
    const leagues = await Promise.all(leagueOfChannel(channel).map((id) => this.leagueOf(id)));
    return !leagues.includes(null);
  }

  /**
   * Sends the watcher every frame of these channels from now on, and first those after the point that he knows
   * (or a reload where they are not kept). Returns a function that ends it. Nothing else runs meanwhile, so they miss
   * no frame and get none twice. Once closing has begun nobody is admitted.
   */
  watch(watcher: Watcher, channels: readonly string[], known: KnownPoint | null): () => void {
    const publisher = this.#follower.publisher;
    if (this.#isClosed || publisher === null) {
      watcher.end();
      return () => undefined;
    }
    if (known !== null) for (const bytes of publisher.missed(channels, known)) watcher.write(bytes);
    return this.#watchers.add(watcher, channels);
  }

  /** How many streams the session has open. */
  countOfSession(sessionId: string): number {
    return this.#watchers.countOfSession(sessionId);
  }

  /** The session has ended: so do its streams. */
  endSession(sessionId: string): void {
    this.#watchers.endSession(sessionId);
  }

  /** Applies and tells every change that is committed now: for tests, the replay and the bench. */
  async sync(): Promise<void> {
    await this.#follower.catchUp();
    this.#follower.publisher?.flush();
  }

  /** Starts listening; resolves when the first read is done. */
  async start(): Promise<void> {
    await this.#follower.begin();
    const wake = () => this.#wake();
    const tellSaved = (notice: string) => this.#follower.publisher?.tellSaved(readSaved(notice));
    this.#listening = await listen(this.#connection, { [changeChannel]: wake, [savedChannel]: tellSaved }, wake);
    const beat = () => this.#watchers.beat(this.#clock.now());
    const beatEvery = heartbeatEvery / beatSlots;
    this.#timers = [setInterval(() => this.#poll(), pollEvery), setInterval(beat, beatEvery)];
    for (const timer of this.#timers) timer.unref();
  }

  /** Ends every stream, admits nobody from now on, and stops listening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#listening?.close();
    this.#watchers.endAll();
    await this.#follower.settled();
    this.#follower.publisher?.flush();
  }

  async #encoded(id: LeagueId, name: string, make: (league: CachedLeague) => unknown): Promise<EncodedJson | null> {
    const league = await this.leagueOf(id);
    if (league === null) return null;
    const answer = league.answers.get(name) ?? new EncodedJson(JSON.stringify(make(league)));
    league.answers.set(name, answer);
    return answer;
  }

  /** Of notices that come while changes are read, one more reading is enough. */
  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    queueMicrotask(() => {
      this.#isWoken = false;
      this.#report(this.#follower.catchUp());
    });
  }

  #poll(): void {
    this.#report(this.#follower.begin());
    this.#wake();
    const watched = new Set(this.#watchers.channels().flatMap(leagueOfChannel));
    for (const id of this.#cache.ids) {
      const polls = watched.has(id) ? 0 : (this.#idlePolls.get(id) ?? 0) + 1;
      this.#idlePolls.set(id, polls);
      if (polls > idlePolls) this.#cache.forget([id]);
    }
  }

  #report(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#log?.error({ err: error }, 'the change log could not be read'));
  }
}

/** The hub of one process; `start` it before anybody asks. */
export const createLiveHub = (dependencies: LiveHubDependencies): LiveHub => new LiveHub(dependencies);
