// A whole real season lived through the HTTP API, then everything that has to be equal is compared.

import { checkEverything } from './compare/check-everything.ts';
import { checkList } from './compare/check-list.ts';
import { liveDifferences } from './compare/live-check.ts';
import { type CallerSurroundings } from './play/caller.ts';
import { foundLeagues, importSeason } from './play/found-leagues.ts';
import { lookActs, selectionActs } from './play/manager-acts.ts';
import type { ProgressBar } from './play/progress-bar.ts';
import { startReplayServer } from './play/replay-server.ts';
import { matchActs, transferActs } from './play/reporter-acts.ts';
import { requestCounter } from './play/request-counter.ts';
import { seasonDiary } from './play/season-diary.ts';
import { readSeasonPlaces } from './play/season-places.ts';
import { type Act, liveThrough } from './play/timetable.ts';
import { transferPlan } from './play/transfer-plan.ts';
import type { PlayedMatch, Season } from './season/season-folder.ts';

export type ReplayOptions = {
  /** How many gameweeks to live; null for all of them. */
  readonly gameweeks: number | null;
  /** Decides what the managers pick. */
  readonly seed: number;
  readonly print: (line: string) => void;
  readonly progress: ProgressBar;
};

const day = 86_400_000;
const beforeTheSeason = 14 * day;
const liveChecks = 10;
const firstMinutes = 5 * 60_000;
const beforeTheEnd = 100 * 60_000;

/** Replays the season; whether everything holds. */
export async function replaySeason(season: Season, options: ReplayOptions): Promise<boolean> {
  const first = season.matches[0];
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
  { server, clock, errors }: Awaited<ReturnType<typeof startReplayServer>>,
  season: Season,
  { gameweeks, seed, print, progress }: ReplayOptions,
): Promise<boolean> {
  const began = performance.now();
  const counter = requestCounter();
  const { origin, context } = server;
  const surroundings: CallerSurroundings = { origin, publicUrl: context.config.publicUrl, now: clock.now, counter };
  for (const line of await importSeason(server, season)) print(`import: ${line}`);
  const leagues = await foundLeagues(server, surroundings);
  const places = await readSeasonPlaces(leagues.admin, season);
  const lived = places.gameweeks.slice(0, gameweeks ?? undefined);
  const last = Math.max(...lived);
  const played = season.matches.filter((match) => places.matchOf(match).gameweek <= last);
  const parts = places.parts.filter(({ gameweek }) => gameweek <= last);
  print(
    `${season.clubs.length} clubs, ${season.players.length} players, ${lived.length} gameweeks, ${played.length} matches`,
  );

  const diary = seasonDiary();
  const reporting = { admin: leagues.admin, places, diary };
  const scripts = played.map((match) => matchActs(match, reporting));
  const recording = scripts.flatMap(({ acts }) => acts);
  const end = Math.max(...recording.map(({ at }) => at));
  const acts: readonly Act[] = [
    ...transferActs(transferPlan(season), reporting).filter(({ at }) => at <= end),
    ...parts.flatMap((part, number) => selectionActs(part, number, leagues.teams, { seed, diary })),
    ...firstKickoffs(played).flatMap((at) => lookActs(at, leagues.teams)),
    ...recording,
  ];
  const prepared = performance.now();
  const moments = middles(recording, played, liveChecks);
  const live: { moments: number; faults: string[] } = { moments: 0, faults: [] };
  await liveThrough(acts, {
    clock,
    runDueJobs: server.jobs.runDueJobs,
    onInstant: async (at, share) => {
      progress.show(share, `${new Date(at).toISOString().slice(0, 10)}, ${counter.total()} requests`);
      if (!moments.has(at)) return;
      live.moments += 1;
      live.faults.push(...(await liveDifferences(server, leagues.admin)));
    },
  });
  progress.end();
  const livedAt = performance.now();
  clock.advance(day);
  await server.jobs.runDueJobs();
  const list = checkList(print);
  const outOfOrder = scripts.reduce((sum, script) => sum + script.outOfOrder, 0);
  await checkEverything(list, { season, played, lived, places, leagues, diary, live, outOfOrder, errors, server });
  const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;
  print('');
  print(`${counter.total()} requests. Time spent, waiting for answers (many at once) by endpoint:`);
  for (const line of counter.lines()) print(`  ${line}`);
  const checked = performance.now();
  print(
    `before the season ${seconds(began, prepared)}, the season ${seconds(prepared, livedAt)}, ` +
      `the checks ${seconds(livedAt, checked)}, together ${seconds(began, checked)}`,
  );
  list.printTable();
  return list.holds();
}

/** The first kick-off of each day. */
function firstKickoffs(played: readonly PlayedMatch[]): readonly number[] {
  const days = new Map<number, number>();
  for (const { kickoff } of played) {
    const number = Math.floor(kickoff / day);
    days.set(number, Math.min(kickoff, days.get(number) ?? kickoff));
  }
  return [...days.values()];
}

/** So many instants at which something is recorded while a match is under way, spread evenly over the season. */
function middles(recording: readonly Act[], played: readonly PlayedMatch[], count: number): ReadonlySet<number> {
  const isUnderWay = (at: number): boolean =>
    played.some(({ kickoff }) => at > kickoff + firstMinutes && at < kickoff + beforeTheEnd);
  const instants = [...new Set(recording.map(({ at }) => at))].filter(isUnderWay).sort((a, b) => a - b);
  const spread = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * instants.length) / count));
  return new Set(spread.flatMap((index) => instants[index] ?? []));
}
