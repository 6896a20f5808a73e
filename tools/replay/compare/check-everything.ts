// Everything that must hold at the end of a replay, check by check.

import * as api from '#api/match';
import { checkSeason } from '#server/match/recompute/recompute-season';
import { currentSeason } from '#server/season/season-store';
import { recomputeStandings } from '#server/standings/recompute-standings';
import type { RunningServer } from '#server/start-server';
import { type FoundedLeagues, leagueIds } from '../play/found-leagues.ts';
import type { SeasonDiary } from '../play/season-diary.ts';
import type { SeasonPlaces } from '../play/season-places.ts';
import type { SeasonPlan } from '../play/season-plan.ts';
import type { Season } from '../season/season-folder.ts';
import { type Check, type CheckList, checkOf } from './check-list.ts';
import { checkRecording } from './check-recording.ts';
import { compareFigures } from './compare-figures.ts';
import { compareTables } from './compare-tables.ts';
import type { ReportRow, ReportsByMatch } from './figure-columns.ts';
import type { LiveCheck } from './live-check.ts';

export type LivedSeason = {
  readonly season: Season;
  readonly plan: SeasonPlan;
  readonly places: SeasonPlaces;
  readonly leagues: FoundedLeagues;
  readonly diary: SeasonDiary;
  readonly live: readonly LiveCheck[];
  /** What the server logged as an error. */
  readonly errors: readonly string[];
  readonly server: RunningServer;
};

/** Adds every check to the list. */
export async function checkEverything(list: CheckList, lived: LivedSeason): Promise<void> {
  const { season, plan, places, leagues, diary, live, errors } = lived;
  const caller = leagues.admin;
  const { scores, reports } = await readMatches(lived);
  list.add(checkOf('scores', plan.played.length, scores));
  for (const check of checkRecording(lived)) list.add(check);
  const setAside = diary.refusedEvents.filter(({ event }) => event.offPitch === true);
  for (const check of compareFigures({ season, played: plan.played, reports, setAside })) list.add(check);
  for (const check of await recomputations(lived)) list.add(check);
  list.add({
    name: 'live tables in the middle of gameweeks',
    equal: live.filter(({ faults }) => faults.length === 0).length,
    compared: live.length,
    notes: live.map(({ moment }) => moment),
    faults: live.flatMap(({ faults }) => faults),
  });
  for (const check of await compareTables({ caller, plan, places, reports, diary })) list.add(check);
  list.add({ name: "errors in the server's log", equal: 0, compared: 0, faults: errors });
}

/** Reads every match: returns the reports, and scores that differ from the fixtures'. */
async function readMatches({
  season,
  plan,
  places,
  leagues,
}: LivedSeason): Promise<{ scores: readonly string[]; reports: ReportsByMatch }> {
  const clubs = new Map(season.clubs.map(({ id, name }) => [id, name]));
  const reports = new Map<number, ReadonlyMap<number, ReportRow>>();
  const scores: string[] = [];
  for (const match of plan.played) {
    const read = await leagues.admin.call(api.readMatch, { match_id: places.matchOf(match).id });
    reports.set(match.id, new Map(read.reports.map((report) => [report.player_id, report])));
    const { home_goals, away_goals, report_complete } = read.match;
    const [ours, fixture] = [`${home_goals}-${away_goals}`, match.score.join('-')];
    if (ours === fixture && report_complete) continue;
    const title = `match ${match.id}, ${clubs.get(match.home)} - ${clubs.get(match.away)}`;
    scores.push(`${title}: ours ${ours}${report_complete ? '' : ' (not complete)'}, the fixture's ${fixture}`);
  }
  return { scores, reports };
}

/** Compares everything stored with its recomputation from the events. */
async function recomputations({ server }: LivedSeason): Promise<readonly Check[]> {
  const { context } = server;
  const { db } = context.database;
  const { matches, reports, differences } = await checkSeason(db);
  const faulty = new Set(differences.map(({ match, player }) => `${match} ${player}`)).size;
  const { id } = await currentSeason(db);
  const standings = await recomputeStandings(db, id, leagueIds, context.clock.now());
  return [
    {
      name: 'reports and season statistics recomputed from the events',
      equal: Math.max(0, reports - faulty),
      compared: reports,
      remarks: [`${matches} matches`],
      faults: differences.map((difference) => JSON.stringify(difference)),
    },
    {
      name: 'leagues whose results and standings recomputed',
      equal: standings.length === 0 ? leagueIds.length : 0,
      compared: leagueIds.length,
      faults: standings.map((row) => JSON.stringify(row)),
    },
  ];
}
