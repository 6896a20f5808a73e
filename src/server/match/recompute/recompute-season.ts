// Recomputes a season from scratch: folds and scores every match, sums every player, and compares the result with the
// stored rows. Those were written event by event; both ways must give the same (rules/match 1).

import type { Kysely } from 'kysely';
import type { MatchId, PlayerCode } from '#game/identity';
import { rolesOf } from '#game/match/match-snapshot';
import { byPlayer, type ScoredReport, scoredFields } from '#game/scoring/scored-report';
import {
  type SeasonColumn,
  type SeasonStatistics,
  seasonColumns,
  seasonStatistics,
} from '#game/scoring/season-statistics';
import type { Database } from '../../platform/database/schema.ts';
import { eventOf } from '../../reads/event-columns.ts';
import { type Projection, projectMatch } from '../projection/project-match.ts';
import { lineUpsOf } from '../truth/line-up-store.ts';
import { loadStoredSeason, type SeasonMatch, type StoredSeason } from './season-truth-store.ts';

export type RecomputedSeason = {
  readonly matches: ReadonlyMap<MatchId, Projection>;
  readonly statistics: ReadonlyMap<PlayerCode, SeasonStatistics>;
};

/** A stored value and the recomputed one; null for a missing row. */
export type SeasonDifference = {
  readonly what: 'score' | 'report' | 'statistics';
  readonly match: MatchId | null;
  readonly player: PlayerCode | null;
  readonly column: string;
  readonly stored: number | null;
  readonly recomputed: number | null;
};

/** Recomputes the current season: how much was compared, and every difference from the stored rows. */
export async function checkSeason(
  db: Kysely<Database>,
): Promise<{ readonly matches: number; readonly reports: number; readonly differences: readonly SeasonDifference[] }> {
  const stored = await loadStoredSeason(db);
  const recomputed = recomputeSeason(stored);
  const { matches, reports } = stored;
  return { matches: matches.length, reports: reports.length, differences: seasonDifferences(stored, recomputed) };
}

/** The season recomputed from its line-ups and events. Pure. */
export function recomputeSeason(stored: StoredSeason): RecomputedSeason {
  const lineUps = groupedByMatch(stored.lineUps);
  const events = groupedByMatch(stored.events);
  const roles = rolesOf(stored.players);
  const matches = new Map<MatchId, Projection>();
  const scored = new Map<PlayerCode, ScoredReport[]>();
  for (const match of stored.matches) {
    const clubs = { home: match.home_team_id, away: match.away_team_id };
    const sheet = {
      partCleanSheetMinutes: stored.season.partCleanSheetMinutes,
      lineUps: lineUpsOf(lineUps.get(match.id) ?? [], clubs),
      events: (events.get(match.id) ?? []).map((row) => eventOf(row, clubs)),
      heroes: match.heroes,
      roles,
      minute: match.set_minute,
      complete: match.report_complete,
    };
    const { pointsTable } = stored.season;
    const projection = projectMatch(sheet, { isVoid: match.is_void, pointsTable });
    matches.set(match.id, projection);
    if (!counts(match, stored)) continue;
    for (const report of projection.reports) {
      scored.set(report.player_id, [...(scored.get(report.player_id) ?? []), report]);
    }
  }
  const statistics = new Map(stored.players.map(({ code }) => [code, seasonStatistics(scored.get(code) ?? [])]));
  return { matches, statistics };
}

/** Every stored value that differs from the recomputed one. */
function seasonDifferences(stored: StoredSeason, recomputed: RecomputedSeason): readonly SeasonDifference[] {
  const reports = groupedByMatch(stored.reports);
  const differences = stored.matches.flatMap((match) => {
    const projection = recomputed.matches.get(match.id);
    if (projection === undefined) throw new Error(`match ${match.id} was not recomputed`);
    return [
      ...scoreDifferences(match, projection),
      ...reportDifferences(match.id, reports.get(match.id) ?? [], projection.reports),
    ];
  });
  const statistics = stored.players.flatMap(({ code }) => {
    const [before, after] = [stored.statistics.get(code), recomputed.statistics.get(code)];
    const differing = seasonColumns.filter((column) => before?.[column] !== after?.[column]);
    return differing.map((column: SeasonColumn): SeasonDifference => {
      const values = { stored: before?.[column] ?? null, recomputed: after?.[column] ?? null };
      return { what: 'statistics', match: null, player: code, column, ...values };
    });
  });
  return [...differences, ...statistics];
}

function scoreDifferences(match: SeasonMatch, { score }: Projection): SeasonDifference[] {
  const goals = [
    { column: 'home_goals', stored: match.home_goals, recomputed: score.home },
    { column: 'away_goals', stored: match.away_goals, recomputed: score.away },
  ];
  const differing = goals.filter((goal) => goal.stored !== goal.recomputed);
  return differing.map((goal) => ({ what: 'score', match: match.id, player: null, ...goal }));
}

function reportDifferences(
  match: MatchId,
  stored: readonly ScoredReport[],
  projected: readonly ScoredReport[],
): SeasonDifference[] {
  const [before, after] = [byPlayer(stored), byPlayer(projected)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((player) => {
    const [old, now] = [before.get(player), after.get(player)];
    const differing = scoredFields.filter((column) => (old?.[column] ?? null) !== (now?.[column] ?? null));
    return differing.map((column): SeasonDifference => {
      const values = { stored: old?.[column] ?? null, recomputed: now?.[column] ?? null };
      return { what: 'report', match, player, column, ...values };
    });
  });
}

/** Reports with kick-offs before the season's statistics began do not count. */
const counts = ({ match_date }: SeasonMatch, { season: { statisticsFrom } }: StoredSeason): boolean =>
  statisticsFrom === null || match_date === null || match_date >= statisticsFrom;

function groupedByMatch<Row extends { readonly match_id: MatchId }>(rows: readonly Row[]): ReadonlyMap<MatchId, Row[]> {
  const groups = new Map<MatchId, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.match_id);
    if (group === undefined) groups.set(row.match_id, [row]);
    else group.push(row);
  }
  return groups;
}
