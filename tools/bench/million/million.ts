// `npm run bench -- --million`: a Saturday of a million managers, computed from unit costs that are measured first.

import { seededRandom } from '#game/seeded-random';
import { leaguesOfRange, type Measured, measureUnits } from './measure-units.ts';
import {
  crowding,
  evenly,
  leaguesOfProcesses,
  type Spread,
  simulateEvents,
  simulateSaves,
  watchedLeagues,
} from './simulate-saturday.ts';

const seed = 7;
const minute = 60_000;
const world = { leagues: 50_000, managersOfEach: 20, processes: 16 };
/** The shares of all managers who have their league open at once. */
const shares = [0.01, 0.05, 0.2];
/** Six of ten managers save in the last hour; their number doubles every so many minutes. */
const saves = 600_000;
const doublings = [10, 5, 2];
/** Ten matches, as many events as a real one has, in two hours. */
const events = 10 * 23;
const duration = 120 * minute;
/** Each process has ten connections for requests and jobs, and two that listen. */
const connectionsOfProcess = 12;

type Row = readonly [what: string, value: string, from: 'measured' | 'assumed' | 'simulated'];

/** The table of inputs and results. */
export async function millionTable(folder: string): Promise<string> {
  const units = await measureUnits(folder);
  const rows = [...inputRows(units), ...shares.flatMap((share) => eventRows(share, units))];
  rows.push(...doublings.flatMap((doubling) => saveRows(doubling, units)), ...jobRows(units));
  return ['| what | value | |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

function inputRows(units: Measured): readonly Row[] {
  const microseconds = (value: number): string => `${Math.round(value * 1000)} µs`;
  const { leagues, managersOfEach, processes } = world;
  return [
    ['a watched league after an event', microseconds(units.league), 'measured'],
    ["a watcher's frame", microseconds(units.watcher), 'measured'],
    ['a save, of many at once', microseconds(units.save), 'measured'],
    ['a group of saves, beside that', `${units.group.toFixed(1)} ms`, 'measured'],
    [`a deadline of ${leaguesOfRange} leagues`, seconds(units.lockRange), 'measured'],
    [`settling ${leaguesOfRange} leagues`, seconds(units.settleRange), 'measured'],
    ['leagues; managers in each; processes', [leagues, managersOfEach, processes].map(count).join('; '), 'assumed'],
    ['events in two hours', String(events), 'assumed'],
    ['saves in the last hour before a deadline', count(saves), 'assumed'],
    ['leagues of the fullest process', fullest(leaguesOfProcesses(leagues, processes)), 'simulated'],
    ['connections to PostgreSQL', String(processes * connectionsOfProcess), 'simulated'],
  ];
}

function eventRows(share: number, units: Measured): readonly Row[] {
  const random = seededRandom(seed);
  const loads = watchedLeagues(world, share, random);
  const who = `${share * 100} % of the managers watch:`;
  const delays = simulateEvents(loads, units, evenly(events, duration, random));
  return [
    [`${who} streams of the fullest process`, fullest(loads.map(({ watchers }) => watchers)), 'simulated'],
    [`${who} watched leagues of the fullest process`, fullest(loads.map(({ leagues }) => leagues)), 'simulated'],
    [`${who} an event → the last watcher, median, p99, slowest`, spread(delays), 'simulated'],
  ];
}

function saveRows(doubling: number, units: Measured): readonly Row[] {
  const random = seededRandom(seed);
  const arrivals = crowding(saves, 60 * minute, doubling * minute, random);
  const { waiting, answer } = simulateSaves(arrivals, world.processes, units, random);
  const who = `saves double every ${doubling} minutes:`;
  const last = arrivals.filter((at) => at > 59 * minute).length / 60;
  return [
    [
      `${who} a second in the last minute; waiting, p99, most`,
      [last, waiting.p99, waiting.most].map(count).join('; '),
      'simulated',
    ],
    [`${who} a save → its answer, median, p99, slowest`, spread(answer), 'simulated'],
  ];
}

/** Between every process with a range of its own at once, and one range after the other. */
function jobRows({ lockRange, settleRange }: Measured): readonly Row[] {
  const ranges = world.leagues / leaguesOfRange;
  const turns = Math.ceil(ranges / world.processes);
  const bounds = (each: number): string => `${seconds(turns * each)} to ${seconds(ranges * each)}`;
  return [
    [
      `a deadline in ${ranges} ranges, ${world.processes} at once to one after the other`,
      bounds(lockRange),
      'simulated',
    ],
    [`settling in ${ranges} ranges, the same`, bounds(settleRange), 'simulated'],
  ];
}

const count = (value: number): string => Math.round(value).toLocaleString('en');
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const spread = (of: Spread): string => `${[of.median, of.p99, of.most].map(count).join('; ')} ms`;

/** The largest, and how much larger it is than the mean. */
function fullest(values: readonly number[]): string {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const most = Math.max(...values);
  return `${count(most)} of ${count(mean * values.length)} (${((most / mean - 1) * 100).toFixed(1)} % above the mean)`;
}
