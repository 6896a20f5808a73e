// The live part of one process: reads changes in number order, brings the cached leagues up to date, and tells watchers.

import type { LeagueId } from '#game/identity';
import type { Clock } from '../clock/clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type Listening, listen } from '../database/listen.ts';
import type { Log } from '../log.ts';
import { changeChannel } from './announce.ts';
import { type ChangePublisher, changePublisher } from './change-publisher.ts';
import { readChanges, readPosition } from './change-store.ts';
import { type CachedLeague, leagueCache } from './league-cache.ts';
import { standingRows } from './league-rows.ts';
import { isLive, snapshotOfLeague } from './league-snapshot.ts';
import { type Watcher, watchersOfChannels } from './watchers.ts';

export type LiveHub = {
  /** The league's snapshot, encoded, as of the latest change this process has applied; null for no such league. */
  homeOf(league: LeagueId): Promise<string | null>;
  /** The league's table as it stands, encoded likewise. */
  standingsOf(league: LeagueId): Promise<string | null>;
  /** The league as it is cached, read when nobody has looked at it before; null for no such league. */
  leagueOf(league: LeagueId): Promise<CachedLeague | null>;
  /**
   * Sends the watcher every frame of these channels from now on, and first those after the number that he knows
   * (or a reload where they are not kept). The answer ends it.
   */
  watch(watcher: Watcher, channels: readonly string[], known: KnownPoint | null): Promise<() => void>;
  /** Whether there is such a channel: a league's only when there is the league, which is read. */
  isChannelThere(channel: string): Promise<boolean>;
  /** Applies every change that is committed now: for tests, the replay and the bench. */
  sync(): Promise<void>;
  /** Starts listening; resolves when the first read is done. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** The last number that a watcher knows, and its epoch. */
export type KnownPoint = { readonly number: number; readonly epoch: string | null };

export type LiveHubDependencies = {
  readonly database: Pick<DatabaseHandle, 'db' | 'connection'>;
  readonly clock: Clock;
  readonly log?: Pick<Log, 'error'>;
};

const pollEvery = 5000;
const heartbeatEvery = 10_000;
/** Polls after which a league that nobody has looked at is dropped: ten minutes. */
const idlePolls = 120;

const leagueIdOf = (channel: string): LeagueId[] =>
  channel.startsWith('league:') ? [Number(channel.slice('league:'.length)) as LeagueId] : [];

/** The hub of one process; `start` it before anybody asks. */
export function createLiveHub({ database, clock, log }: LiveHubDependencies): LiveHub {
  const { db, connection } = database;
  const watchers = watchersOfChannels();
  const cache = leagueCache(db, clock);
  const idleFor = new Map<LeagueId, number>();
  const timers: NodeJS.Timeout[] = [];
  let publisher: ChangePublisher | null = null;
  let listening: Listening | null = null;
  let tail: Promise<unknown> = Promise.resolve();
  let reading: Promise<void> | null = null;

  /** Reads and loads never overlap: a league is always loaded between two changes. */
  function serially<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  }
  const watchedLeagues = (): LeagueId[] => watchers.channels().flatMap(leagueIdOf);

  async function begun(): Promise<ChangePublisher> {
    const position = await readPosition(db);
    if (publisher === null || publisher.epoch !== position.epoch || publisher.number() > position.number) {
      publisher = changePublisher(position, cache, watchers);
      if (cache.forget(null).length > 0 || watchers.channels().length > 0) publisher.reloadEverything();
    }
    return publisher;
  }
  async function readOn(current: ChangePublisher): Promise<void> {
    for (;;) {
      const changes = await readChanges(db, current.number());
      if (changes.length === 0) return;
      for (const numbered of changes) current.publish(numbered);
    }
  }
  async function catchUp(): Promise<void> {
    const current = publisher ?? (await begun());
    await readOn(current);
    await reloadWatched(current);
  }
  /** A league that somebody watches stays cached, so that its frames go on without anybody's query. */
  async function reloadWatched(current: ChangePublisher): Promise<void> {
    const missing = watchedLeagues().filter((id) => cache.find(id) === null);
    if (missing.length > 0) await loadLeagues(current, missing);
  }
  async function loadLeagues(current: ChangePublisher, ids: readonly LeagueId[]): Promise<void> {
    while (cache.week() === null) {
      const left = cache.ids();
      await cache.loadWeek();
      current.reloadLeagues(left);
      // The week may hold changes that are still to be told; a league is built when both are level.
      await readOn(current);
    }
    for (const id of await cache.load(ids)) current.restartLeague(id);
  }
  function wake(): void {
    if (reading !== null) return;
    reading = serially(() => {
      reading = null;
      return catchUp();
    }).catch((error: unknown) => log?.error({ err: error }, 'the change log could not be read'));
  }
  function poll(): void {
    void serially(begun).catch((error: unknown) => log?.error({ err: error }, 'the live position could not be read'));
    wake();
    const watched = new Set(watchedLeagues());
    for (const id of cache.ids()) {
      const polls = watched.has(id) ? 0 : (idleFor.get(id) ?? 0) + 1;
      idleFor.set(id, polls);
      if (polls > idlePolls) cache.forget([id]);
    }
  }
  async function leagueOf(id: LeagueId): Promise<CachedLeague | null> {
    idleFor.delete(id);
    const known = cache.find(id);
    if (known !== null) return known;
    return serially(async () => {
      if (cache.find(id) === null) await loadLeagues(publisher ?? (await begun()), [id]);
      return cache.find(id);
    });
  }
  async function encoded(id: LeagueId, name: string, make: (league: CachedLeague) => unknown): Promise<string | null> {
    const league = await leagueOf(id);
    if (league === null) return null;
    const text = league.answers.get(name) ?? JSON.stringify(make(league));
    league.answers.set(name, text);
    return text;
  }
  const livePoint = () => ({ epoch: publisher?.epoch ?? '', number: publisher?.number() ?? 0 });

  return {
    leagueOf,
    homeOf: (id) => encoded(id, 'home', ({ data, state, week }) => snapshotOfLeague(data, state, week, livePoint())),
    standingsOf: (id) =>
      encoded(id, 'standings', ({ state, week }) => ({ is_live: isLive(week), standings: standingRows(state) })),
    watch: async (watcher, channels, known) => {
      await Promise.all(channels.flatMap(leagueIdOf).map(leagueOf));
      const current = publisher ?? (await serially(begun));
      // From here on nothing else runs until the watcher is in: he misses no frame and gets none twice.
      if (known !== null) for (const bytes of current.missed(channels, known)) watcher.write(bytes);
      return watchers.add(watcher, channels);
    },
    isChannelThere: async (channel) => {
      const leagues = await Promise.all(leagueIdOf(channel).map(leagueOf));
      return !leagues.includes(null);
    },
    sync: () => serially(catchUp),
    start: async () => {
      await serially(begun);
      listening = await listen(connection, changeChannel, { onNotice: wake, onConnected: wake });
      timers.push(setInterval(poll, pollEvery), setInterval(watchers.beat, heartbeatEvery));
      for (const timer of timers) timer.unref();
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await listening?.close();
      watchers.endAll();
      await tail;
    },
  };
}
