// Follows the change log of this process's database, and reads leagues between two changes, never during one.

import type { Kysely } from 'kysely';
import type { LeagueId } from '#game/identity';
import type { Database } from '../platform/database/schema.ts';
import { type Audience, ChangePublisher } from './change-publisher.ts';
import { mostAtOnce, readChanges, readPosition } from './change-store.ts';
import type { CachedLeague, LeagueCache } from './league-cache.ts';
import type { Watchers } from './watchers.ts';

/** The league of a channel such as 'league:4'; none for a channel of another kind. */
export const leagueOfChannel = (channel: string): readonly LeagueId[] =>
  channel.startsWith('league:') ? [Number(channel.slice('league:'.length)) as LeagueId] : [];

export class ChangeFollower {
  readonly #db: Kysely<Database>;
  readonly #audience: Audience;
  readonly #cache: LeagueCache;
  readonly #watchers: Watchers;
  #publisher: ChangePublisher | null = null;
  readonly #awaited = new Set<LeagueId>();
  #loading: Promise<void> | null = null;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Database>, audience: Audience) {
    this.#db = db;
    this.#audience = audience;
    this.#cache = audience.cache;
    this.#watchers = audience.watchers;
  }

  /** Where this process is in the history; null before the first look. */
  get publisher(): ChangePublisher | null {
    return this.#publisher;
  }

  /** The publisher of the history that the database now holds: after a restore it is another, and all begins again. */
  begin(): Promise<ChangePublisher> {
    return this.#serially(() => this.#begin());
  }

  /** Applies every change that is committed. */
  catchUp(): Promise<void> {
    return this.#serially(async () => {
      const publisher = this.#publisher ?? (await this.#begin());
      await this.#readOn(publisher);
      // A league that somebody watches stays cached, so that its frames go on without anybody's query.
      const watched = this.#watchers.channels().flatMap(leagueOfChannel);
      await this.#load(publisher, watched);
    });
  }

  /** The league from the cache, read first when nobody has looked at it before; null for no such league. */
  async leagueOf(id: LeagueId): Promise<CachedLeague | null> {
    return this.#cache.find(id) ?? this.#loadWithOthers(id);
  }

  /** Leagues that are asked for while something else is under way are read together. */
  async #loadWithOthers(id: LeagueId): Promise<CachedLeague | null> {
    this.#awaited.add(id);
    this.#loading ??= this.#serially(async () => {
      const ids = [...this.#awaited];
      this.#awaited.clear();
      this.#loading = null;
      await this.#load(this.#publisher ?? (await this.#begin()), ids);
    });
    await this.#loading;
    return this.#cache.find(id);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.#tail;
  }

  #serially<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#tail.then(work);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async #begin(): Promise<ChangePublisher> {
    const position = await readPosition(this.#db);
    const known = this.#publisher;
    if (known !== null && known.epoch === position.epoch && known.number <= position.number) return known;
    const publisher = new ChangePublisher(position, this.#audience);
    this.#publisher = publisher;
    this.#cache.forget(null);
    publisher.reloadEverything();
    return publisher;
  }

  async #readOn(publisher: ChangePublisher): Promise<void> {
    for (;;) {
      const changes = await readChanges(this.#db, publisher.number);
      for (const numbered of changes) publisher.publish(numbered);
      if (changes.length < mostAtOnce) return;
    }
  }

  async #load(publisher: ChangePublisher, ids: readonly LeagueId[]): Promise<void> {
    if (ids.every((id) => this.#cache.find(id) !== null)) return;
    while (this.#cache.week === null) {
      const left = this.#cache.ids;
      await this.#cache.loadWeek();
      publisher.reloadLeagues(left);
      // The week may hold changes that are still to be told; a league is built when both are level.
      await this.#readOn(publisher);
    }
    for (const id of await this.#cache.load(ids)) publisher.restartLeague(id);
  }
}
