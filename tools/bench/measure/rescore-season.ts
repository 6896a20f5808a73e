// The two ways to a season's figures: all at once from the events, and event by event as they were recorded.

import type { MatchId, Minute, PlayerCode } from '#game/identity';
import { rolesOf } from '#game/match/match-snapshot';
import type { ScoredReport } from '#game/scoring/scored-report';
import { type SeasonStatistics, seasonStatistics } from '#game/scoring/season-statistics';
import { applyMatchChange } from '#game/standings/apply-match-change';
import { applyResults, type Result } from '#game/standings/apply-results';
import { gameweekPlay, type PlayedMatch, performanceOf, withMatch } from '#game/standings/gameweek-play';
import { type LeagueState, leagueState } from '#game/standings/league-gameweek';
import { zeroStandings } from '#game/standings/standing';
import { type Projection, projectMatch } from '#server/match/projection/project-match';
import { recomputeSeason } from '#server/match/recompute/recompute-season';
import { lineUpsOf } from '#server/match/truth/line-up-store';
import { eventOf } from '#server/reads/event-columns';
import type { PlacedMatch, RescoredSeason } from './rescored-season.ts';

/** Everything a season decides, as text that is only equal if every figure is. */
export type SeasonOutcome = {
  readonly matches: ReadonlyMap<MatchId, Projection>;
  readonly statistics: ReadonlyMap<PlayerCode, SeasonStatistics>;
  readonly leagues: readonly (readonly Result[])[];
  readonly tables: readonly unknown[];
};

/** From the events, all at once. */
export function rescoreWhole({ truth, matches, gameweeks }: RescoredSeason): SeasonOutcome {
  const { matches: projections, statistics } = recomputeSeason(truth);
  const results: Result[][] = [];
  for (const { id, leagues } of gameweeks) {
    const own = matches.filter(({ gameweek }) => gameweek === id);
    const play = gameweekPlay(own.map((match) => playedMatch(match, projections.get(match.id), 'complete')));
    for (const [index, league] of leagues.entries()) {
      (results[index] ??= []).push(...leagueState(league, play).fantasyMatches);
    }
  }
  return { matches: projections, statistics, leagues: results, tables: tablesOf(gameweeks, results) };
}

/** Event by event: each match is projected again, and only what the event touches is rescored. */
export function rescoreByEvent(season: RescoredSeason): SeasonOutcome {
  const projections = new Map<MatchId, Projection>();
  const scored = new Map<PlayerCode, Map<MatchId, ScoredReport>>();
  const statistics = new Map(season.truth.players.map(({ code }) => [code, seasonStatistics([])]));
  const results: Result[][] = [];
  const steps = stepsOf(season);
  for (const { id, leagues } of season.gameweeks) {
    const own = season.matches.filter(({ gameweek }) => gameweek === id);
    let play = gameweekPlay(own.map((match) => playedMatch(match, undefined, 'not-started')));
    let states: LeagueState[] = leagues.map((league) => leagueState(league, play));
    for (const match of own) {
      for (const step of steps(match)) {
        for (const code of changedPlayers(projections.get(match.id), step)) {
          const reports = scored.get(code) ?? new Map<MatchId, ScoredReport>();
          scored.set(code, reports);
          const report = step.reports.find(({ player_id }) => player_id === code);
          if (report === undefined) reports.delete(match.id);
          else reports.set(match.id, report);
          statistics.set(code, seasonStatistics(reports.values()));
        }
        projections.set(match.id, step);
        const change = withMatch(play, playedMatch(match, step, step.isLast ? 'complete' : 'live'));
        play = change.play;
        states = states.map((state) => applyMatchChange(state, change).state);
      }
    }
    for (const [index, state] of states.entries()) (results[index] ??= []).push(...state.fantasyMatches);
  }
  return { matches: projections, statistics, leagues: results, tables: tablesOf(season.gameweeks, results) };
}

type Step = Projection & { readonly isLast: boolean };

/** A match's state after its line-ups, after each of its events, and when it is complete. */
function stepsOf({ truth }: RescoredSeason): (match: PlacedMatch) => readonly Step[] {
  const roles = rolesOf(truth.players);
  const { pointsTable, partCleanSheetMinutes } = truth.season;
  return (match) => {
    const clubs = { home: match.home_team_id, away: match.away_team_id };
    const own = <Row extends { readonly match_id: MatchId }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ match_id }) => match_id === match.id);
    const events = own(truth.events).map((row) => eventOf(row, clubs));
    const rules = { partCleanSheetMinutes, heroes: match.heroes, roles, lineUps: lineUpsOf(own(truth.lineUps), clubs) };
    const projected = { isVoid: false, pointsTable };
    const upTo = (count: number): Step => {
      const first = events.slice(0, count);
      const minute = (first.at(-1)?.minute ?? 0) as Minute;
      return { ...projectMatch({ ...rules, events: first, minute, complete: false }, projected), isLast: false };
    };
    const whole = { ...rules, events, minute: match.set_minute, complete: true };
    const steps = Array.from({ length: events.length + 1 }, (_, count) => upTo(count));
    return [...steps, { ...projectMatch(whole, projected), isLast: true }];
  };
}

function changedPlayers(before: Projection | undefined, after: Projection): readonly PlayerCode[] {
  const textsOf = (rows: readonly ScoredReport[] = []) =>
    new Map(rows.map((row) => [row.player_id, JSON.stringify(row)]));
  const [old, now] = [textsOf(before?.reports), textsOf(after.reports)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((code) => old.get(code) !== now.get(code));
}

function playedMatch(
  { id, part, home_team_id, away_team_id }: PlacedMatch,
  projection: Projection | undefined,
  status: PlayedMatch['status'],
): PlayedMatch {
  return { id, part, home_team_id, away_team_id, status, performances: (projection?.reports ?? []).map(performanceOf) };
}

const tablesOf = (gameweeks: RescoredSeason['gameweeks'], results: readonly (readonly Result[])[]): unknown[] =>
  (gameweeks[0]?.leagues ?? []).map(({ teams }, index) => applyResults(zeroStandings(teams), results[index] ?? []));
