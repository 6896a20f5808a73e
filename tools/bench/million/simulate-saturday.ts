// A Saturday of a very large installation, computed from what one unit of each work costs: leagues spread over processes
// by a hash, saves before a deadline, events of live matches. Pure: the same seed gives the same Saturday.

import type { Random } from '#game/seeded-random';
import { quantile } from '../quantile.ts';

/** Milliseconds that one unit of work takes. */
export type UnitCosts = {
  /** One watched league after an event. */
  readonly league: number;
  /** One watcher's frame. */
  readonly watcher: number;
  /** A save's share of the database's work. */
  readonly save: number;
  /** From a group of saves to its answer, beside that work. */
  readonly group: number;
};

/** What one process does for each event. */
export type ProcessLoad = { readonly leagues: number; readonly watchers: number };
export type Spread = { readonly median: number; readonly p99: number; readonly most: number };

/** As in the server's queue of saves. */
const mostInGroup = 64;
const groupsUnderWay = 2;

/** The process of a league: its number, well mixed. */
function processOf(league: number, processes: number): number {
  let mixed = Math.imul(league ^ (league >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % processes;
}

/** How many of the leagues each process has. */
export function leaguesOfProcesses(leagues: number, processes: number): readonly number[] {
  const counts = Array.from({ length: processes }, () => 0);
  for (let league = 1; league <= leagues; league++) {
    const process = processOf(league, processes);
    counts[process] = (counts[process] ?? 0) + 1;
  }
  return counts;
}

/** Which leagues somebody watches if each manager does with this chance, and how many watchers each process has. */
export function watchedLeagues(
  { leagues, managersOfEach, processes }: { leagues: number; managersOfEach: number; processes: number },
  chance: number,
  random: Random,
): readonly ProcessLoad[] {
  const loads = Array.from({ length: processes }, () => ({ leagues: 0, watchers: 0 }));
  for (let league = 1; league <= leagues; league++) {
    let watchers = 0;
    for (let manager = 0; manager < managersOfEach; manager++) watchers += Number(random() < chance);
    const load = loads[processOf(league, processes)];
    if (load === undefined || watchers === 0) continue;
    load.leagues += 1;
    load.watchers += watchers;
  }
  return loads;
}

/** From each event until the last watcher of the slowest process has it; a process does one event after the other. */
export function simulateEvents(loads: readonly ProcessLoad[], units: UnitCosts, events: readonly number[]): Spread {
  const works = loads.map(({ leagues, watchers }) => leagues * units.league + watchers * units.watcher);
  const free = works.map(() => 0);
  const delays = events.map((at) => {
    works.forEach((work, process) => {
      free[process] = Math.max(free[process] ?? 0, at) + work;
    });
    return Math.max(...free) - at;
  });
  return spreadOf(delays);
}

/** Instants, in order, that are spread evenly over some milliseconds. */
export const evenly = (count: number, milliseconds: number, random: Random): readonly number[] =>
  Array.from({ length: count }, () => random() * milliseconds).toSorted((a, b) => a - b);

/**
 * Instants, in order, in the hour before a deadline at `hour`: their number doubles again and again, in steps of so many
 * milliseconds.
 */
export function crowding(count: number, hour: number, doubling: number, random: Random): readonly number[] {
  const decay = doubling / Math.LN2;
  const share = 1 - Math.exp(-hour / decay);
  return Array.from({ length: count }, () => hour + decay * Math.log(1 - random() * share)).toSorted((a, b) => a - b);
}

type Saves = {
  /** How many waited when another came. */
  readonly waiting: Spread;
  /** Milliseconds from a save to its answer. */
  readonly answer: Spread;
};

type Group = { readonly process: number; readonly until: number; readonly arrivals: readonly number[] };

/** Saves arrive at random processes; each process groups what waits, and one database does the groups in turn. */
export function simulateSaves(arrivals: readonly number[], processes: number, units: UnitCosts, random: Random): Saves {
  const queues = Array.from({ length: processes }, () => [] as number[]);
  let underWay: readonly Group[] = [];
  let databaseFree = 0;
  const waits: number[] = [];
  const lengths: number[] = [];
  let waiting = 0;
  const begin = (process: number, at: number): void => {
    const own = underWay.filter((group) => group.process === process).length;
    const group = own < groupsUnderWay ? (queues[process]?.splice(0, mostInGroup) ?? []) : [];
    if (group.length === 0) return;
    waiting -= group.length;
    databaseFree = Math.max(databaseFree, at) + group.length * units.save;
    const until = databaseFree + units.group;
    underWay = [...underWay, { process, until, arrivals: group }];
    for (const arrival of group) waits.push(until - arrival);
  };
  // The database does groups in turn and all take as long beside it, so they end in the order in which they began.
  const endUntil = (at: number): void => {
    for (let [first] = underWay; first !== undefined && first.until <= at; [first] = underWay) {
      underWay = underWay.slice(1);
      begin(first.process, first.until);
    }
  };
  for (const at of arrivals) {
    endUntil(at);
    const process = Math.floor(random() * processes);
    queues[process]?.push(at);
    waiting += 1;
    begin(process, at);
    lengths.push(waiting);
  }
  endUntil(Number.POSITIVE_INFINITY);
  return { waiting: spreadOf(lengths), answer: spreadOf(waits) };
}

const spreadOf = (samples: readonly number[]): Spread => ({
  median: quantile(samples, 0.5),
  p99: quantile(samples, 0.99),
  most: quantile(samples, 1),
});
