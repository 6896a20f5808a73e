// Everything that will happen in a replay: which gameweeks are played, who does what when, and when the tables are
// checked.

import type { GameweekId } from '#game/identity';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import type { FoundedLeagues } from './found-leagues.ts';
import { type KnownPoints, lookActs, selectionActs } from './manager-acts.ts';
import { matchActs, transferActs } from './reporter-acts.ts';
import type { SeasonDiary } from './season-diary.ts';
import type { SeasonPlaces } from './season-places.ts';
import type { Act } from './timetable.ts';
import { transferPlan } from './transfer-plan.ts';

export type SeasonPlan = {
  readonly gameweeks: readonly GameweekId[];
  readonly played: readonly PlayedMatch[];
  readonly acts: readonly Act[];
  /** Instants in the middle of gameweeks, while something is being recorded. */
  readonly moments: ReadonlySet<number>;
  /** Events with a lower minute than the one before. */
  readonly outOfOrder: number;
};

export type PlanSurroundings = {
  readonly leagues: FoundedLeagues;
  readonly places: SeasonPlaces;
  readonly diary: SeasonDiary;
  readonly seed: number;
  /** How many gameweeks to play; null for all. */
  readonly gameweeks: number | null;
};

const minute = 60_000;
const day = 24 * 60 * minute;
const checkedMoments = 10;

/** Plans the season. */
export function planSeason(season: Season, surroundings: PlanSurroundings): SeasonPlan {
  const { leagues, places, diary, seed } = surroundings;
  const gameweeks = places.gameweeks.slice(0, surroundings.gameweeks ?? undefined);
  const last = Math.max(...gameweeks);
  const played = season.matches.filter((match) => places.matchOf(match).gameweek <= last);
  const known: KnownPoints = new Map();
  const parts = places.parts.filter(({ gameweek }) => gameweek <= last);
  const reporting = { admin: leagues.admin, places, diary };
  const scripts = played.map((match) => matchActs(match, reporting));
  const recording = scripts.flatMap(({ acts }) => acts);
  const end = recording.reduce((latest, { at }) => Math.max(latest, at), 0);
  return {
    gameweeks,
    played,
    acts: [
      ...transferActs(transferPlan(season), reporting).filter(({ at }) => at <= end),
      ...parts.flatMap((part, number) => selectionActs(part, number, leagues.teams, { seed, diary, known })),
      ...firstKickoffs(played).flatMap((at) => lookActs(at, leagues.teams)),
      ...recording,
    ],
    moments: middles(recording, played, checkedMoments),
    outOfOrder: scripts.reduce((sum, script) => sum + script.outOfOrder, 0),
  };
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

/** This many instants at which something is recorded during a match, spread evenly over the season. */
function middles(recording: readonly Act[], played: readonly PlayedMatch[], count: number): ReadonlySet<number> {
  const isUnderWay = (at: number): boolean =>
    played.some(({ kickoff }) => at > kickoff + 5 * minute && at < kickoff + 100 * minute);
  const instants = [...new Set(recording.map(({ at }) => at))].filter(isUnderWay).sort((a, b) => a - b);
  const spread = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * instants.length) / count));
  return new Set(spread.flatMap((index) => instants[index] ?? []));
}
