// Turns the changes of one history, in number order, into the frames of its channels.

import type { LiveChange } from '#api/live-change';
import type { LeagueId } from '#game/identity';
import type { LivePosition, NumberedChange } from './change-store.ts';
import type { MatchChange } from './current-week.ts';
import { FrameLog } from './frame-log.ts';
import { FrameThrottle, type HeldChange } from './frame-throttle.ts';
import type { LeagueCache } from './league-cache.ts';
import type { RecordedChange } from './recorded-change.ts';
import type { SelectionSaved } from './saved-notice-store.ts';
import type { SquadAnswers } from './squad-answers.ts';
import type { Watchers } from './watchers.ts';

/** The last number that a watcher knows, and its epoch. */
export type KnownPoint = { readonly number: number; readonly epoch: string | null };

/** What this process shows of the history, and to whom. */
export type Audience = {
  readonly cache: LeagueCache;
  readonly watchers: Watchers;
  readonly squads: SquadAnswers;
};

/** Milliseconds over which those who ask for a snapshot are spread. */
const longestDelay = 2000;
const delayPerWatcher = 2;

const channelOfLeague = (league: LeagueId): string => `league:${league}`;

export class ChangePublisher {
  readonly epoch: string;
  readonly #log: FrameLog;
  readonly #throttle: FrameThrottle;
  readonly #cache: LeagueCache;
  readonly #watchers: Watchers;
  readonly #squads: SquadAnswers;
  #number: number;

  /** The publisher of a history from this position on. */
  constructor({ epoch, number }: LivePosition, { cache, watchers, squads }: Audience) {
    this.epoch = epoch;
    this.#log = new FrameLog(epoch, number);
    this.#throttle = new FrameThrottle((channel, held) => this.#send(channel, held));
    this.#number = number;
    this.#cache = cache;
    this.#watchers = watchers;
    this.#squads = squads;
  }

  /** The last change that is applied. */
  get number(): number {
    return this.#number;
  }

  /** Applies the change and tells its watchers; one that is applied already is passed over. */
  publish({ number, change }: NumberedChange): void {
    if (number <= this.#number) return;
    // Old rows are deleted after a day: whoever slept longer has missed changes that nobody can tell him.
    const hasGap = number !== this.#number + 1;
    this.#number = number;
    if (hasGap) this.#publishLeagues(null);
    // Nearly all of them may touch a squad or a player's points.
    this.#squads.forget();
    this.#publishChange(change);
  }

  /** What is after the known point: frames that are kept, or a reload. */
  missed(channels: readonly string[], known: KnownPoint): readonly Buffer[] {
    // Another process can be ahead of this one: what is to come here is known there already.
    if (known.epoch === this.epoch && known.number >= this.#number) return [];
    const isOfThisHistory = (known.epoch ?? this.epoch) === this.epoch && known.number <= this.#number;
    return channels.flatMap((channel) => {
      const frames = isOfThisHistory ? this.#log.after(channel, known.number) : null;
      if (frames !== null) return frames.map(({ bytes }) => bytes);
      const place = { number: this.#number, previous: Math.min(known.number, this.#number) };
      return [this.#log.reload(channel, place, Math.floor(Math.random() * longestDelay))];
    });
  }

  /** The league was read just now: what came before is in its snapshot. */
  restartLeague(league: LeagueId): void {
    this.#throttle.flushChannel(channelOfLeague(league));
    this.#log.restart(channelOfLeague(league), this.#number);
  }

  reloadLeagues(leagues: readonly LeagueId[]): void {
    for (const league of leagues) this.#tellToReload(channelOfLeague(league));
  }

  reloadEverything(): void {
    this.#squads.forget();
    for (const channel of this.#watchers.channels()) this.#tellToReload(channel);
  }

  /** Tells the team's own devices of a save: now or never, and under no number of its own. */
  tellSaved(saved: SelectionSaved): void {
    const channel = `team:${saved.team_id}`;
    const place = { number: this.#number, previous: this.#number };
    this.#watchers.publish(channel, this.#log.passing(channel, place, saved));
  }

  #publishChange(change: RecordedChange): void {
    switch (change.kind) {
      case 'match':
        return this.#publishMatch(change);
      case 'leagues':
        return this.#publishLeagues(change.league_ids);
      case 'settled':
        // What was settled of the current gameweek is what its watchers see already: the same function computed it.
        if (this.#cache.week?.gameweek?.id !== change.gameweek_id) this.#publishLeagues(null);
        return;
      case 'draft':
        return this.#tell(`draft:${change.league_id}`, change);
    }
  }

  #publishMatch(change: MatchChange): void {
    const channel = `match:${change.match.id}`;
    if (change.reload) this.#tellToReload(channel);
    else this.#tell(channel, matchFrame(change));
    const leagueChanges = this.#cache.apply(this.#number, change);
    if (leagueChanges === 'stale') return this.#publishLeagues(null);
    for (const leagueChange of leagueChanges) this.#tell(channelOfLeague(leagueChange.league_id), leagueChange);
    // The table counts other gameweeks that are under way too.
    if (this.#cache.isElsewhere(change)) return change.gameweek_id === null ? undefined : this.#publishLeagues(null);
    // Who watches a league that is just being read again cannot be told what differs.
    const told = new Set(leagueChanges.map(({ league_id }) => channelOfLeague(league_id)));
    for (const watched of this.#watchedLeagues()) if (!told.has(watched)) this.#tellToReload(watched);
  }

  #publishLeagues(leagues: readonly LeagueId[] | null): void {
    const cached = this.#cache.forget(leagues).map(channelOfLeague);
    const meant = leagues?.map(channelOfLeague);
    const watched = this.#watchedLeagues().filter((channel) => meant === undefined || meant.includes(channel));
    for (const channel of new Set([...cached, ...watched])) this.#tellToReload(channel);
  }

  #watchedLeagues(): readonly string[] {
    return this.#watchers.channels().filter((channel) => channel.startsWith('league:'));
  }

  /** Sends what is held back, now. */
  flush(): void {
    this.#throttle.flush();
  }

  #tell(channel: string, change: LiveChange): void {
    this.#throttle.tell(channel, { number: this.#number, change });
  }

  #send(channel: string, { number, change }: HeldChange): void {
    const frame = this.#log.append(channel, number, change, () => this.#delayFor(channel));
    if (!frame.isReload) return this.#watchers.publish(channel, frame.bytes);
    this.#watchers.publishEach(channel, () => this.#log.reload(channel, frame, this.#delayFor(channel)));
  }

  #tellToReload(channel: string): void {
    this.#tell(channel, { kind: 'reload', delay_ms: this.#delayFor(channel) });
  }

  /** By chance, so that a channel's watchers do not all ask at once. */
  #delayFor(channel: string): number {
    return Math.floor(Math.random() * Math.min(longestDelay, this.#watchers.countOf(channel) * delayPerWatcher));
  }
}

const matchFrame = (change: MatchChange): LiveChange => ({
  kind: 'match',
  match: change.match,
  set_minute: change.set_minute,
  version: change.version,
  events: change.timeline_event === null ? [] : [change.timeline_event],
  removed_events: change.removed_event_id === null ? [] : [change.removed_event_id],
  reports: change.reports,
  removed_reports: [...change.removed_reports],
  heroes: [...change.heroes],
});
