// A whole real season lived through the HTTP API, then everything that has to be equal is compared.

import { keepArchive } from './archive/keep-archive.ts';
import { checkEverything } from './compare/check-everything.ts';
import { checkList } from './compare/check-list.ts';
import { type LiveCheck, liveDifferences } from './compare/live-check.ts';
import type { CallerSurroundings } from './play/caller.ts';
import { firstAdmin, foundLeagues } from './play/found-leagues.ts';
import { importSeason } from './play/import-season.ts';
import type { ProgressBar } from './play/progress-bar.ts';
import { type ReplayServer, startReplayServer } from './play/replay-server.ts';
import { requestCounter } from './play/request-counter.ts';
import { seasonDiary } from './play/season-diary.ts';
import { readSeasonPlaces } from './play/season-places.ts';
import { planSeason } from './play/season-plan.ts';
import { drawSelection } from './play/selection-habits.ts';
import { liveThrough } from './play/timetable.ts';
import type { Season } from './season/season-folder.ts';

export type ReplayOptions = {
  /** How many gameweeks to live; null for all of them. */
  readonly gameweeks: number | null;
  /** Decides what the managers pick. */
  readonly seed: number;
  /** Where the season's archive is written, when the season is over; null for nowhere. */
  readonly keepArchive?: string | null;
  readonly print: (line: string) => void;
  readonly progress: ProgressBar;
};

const day = 86_400_000;
const beforeTheSeason = 14 * day;

/** Replays the season; whether everything holds. */
export async function replaySeason(season: Season, options: ReplayOptions): Promise<boolean> {
  const [first] = season.matches;
  if (first === undefined) throw new Error('a season without matches cannot be replayed');
  const replay = await startReplayServer(first.kickoff - beforeTheSeason);
  try {
    return await replayOn(replay, season, options);
  } finally {
    options.progress.end();
    await replay.close();
  }
}

async function replayOn(
  { server, clock, errors }: ReplayServer,
  season: Season,
  { print, progress, ...options }: ReplayOptions,
): Promise<boolean> {
  const counter = requestCounter();
  const lap = stopwatch();
  const { publicUrl } = server.context.config;
  const surroundings: CallerSurroundings = { origin: server.origin, publicUrl, now: clock.now, counter };
  const admin = await firstAdmin(server, surroundings);
  for (const line of await importSeason(admin, season)) print(`import: ${line}`);
  const leagues = await foundLeagues(admin, surroundings);
  const places = await readSeasonPlaces(leagues.admin, season);
  const diary = seasonDiary();
  const plan = planSeason(season, { leagues, places, diary, ...options });
  print(sizeOf(season, plan.gameweeks.length, plan.played.length));
  const unable = leagues.teams.filter(
    ({ squad }) =>
      drawSelection(
        squad,
        () => 0,
        () => 0,
      ) === null,
  ).length;
  if (unable > 0) print(`${unable} of ${leagues.teams.length} squads cannot field a valid team: too few players`);
  const founding = lap();
  const live: LiveCheck[] = [];
  await liveThrough(plan.acts, {
    clock,
    runDueJobs: server.jobs.runDueJobs,
    onInstant: async (at, share) => {
      progress.show(share, `${new Date(at).toISOString().slice(0, 10)}, ${counter.total()} requests`);
      if (plan.moments.has(at)) live.push(await liveDifferences(server, leagues.admin));
    },
  });
  progress.end();
  clock.advance(day);
  await server.jobs.runDueJobs();
  const living = lap();
  const list = checkList(print);
  await checkEverything(list, { season, plan, places, leagues, diary, live, errors, server });
  if (options.keepArchive) print(await keepArchive(admin, server.context.database.db, options.keepArchive));
  print('');
  print(`${counter.total()} requests; by endpoint, with the time waited for answers (several at once):`);
  for (const line of counter.lines()) print(`  ${line}`);
  print(`Founding the leagues took ${founding}, the season ${living}, the checks ${lap()}.`);
  list.printTable();
  return list.holds();
}

const sizeOf = ({ clubs, players, fixtures, matches }: Season, gameweeks: number, played: number): string => {
  const never = fixtures.length - matches.length;
  const unplayed = never === 0 ? '' : `, ${never} fixtures never played`;
  return `${clubs.length} clubs, ${players.length} players, ${gameweeks} gameweeks, ${played} of ${matches.length} matches${unplayed}`;
};

/** Gives the seconds since it was last asked. */
function stopwatch(): () => string {
  let last = performance.now();
  return () => {
    const before = last;
    last = performance.now();
    return `${((last - before) / 1000).toFixed(1)} s`;
  };
}
