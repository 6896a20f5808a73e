// Everything that has to hold at the end of a replay, check by check.

import { readMatch } from '#api/match';
import type { GameweekId } from '#game/identity';
import { checkSeason } from '#server/match/recompute/recompute-season';
import { currentSeason } from '#server/season/season-store';
import { recomputeStandings } from '#server/standings/recompute-standings';
import type { RunningServer } from '#server/start-server';
import { type FoundedLeagues, leagueIds } from '../play/found-leagues.ts';
import type { RefusedEvent, SeasonDiary } from '../play/season-diary.ts';
import type { SeasonPlaces } from '../play/season-places.ts';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import { type CheckList, checkOf } from './check-list.ts';
import { compareFigures } from './compare-figures.ts';
import { compareTables } from './compare-tables.ts';
import type { ReportRow } from './figure-columns.ts';

export type LivedSeason = {
  readonly season: Season;
  readonly played: readonly PlayedMatch[];
  readonly lived: readonly GameweekId[];
  readonly places: SeasonPlaces;
  readonly leagues: FoundedLeagues;
  readonly diary: SeasonDiary;
  readonly live: { readonly moments: number; readonly faults: readonly string[] };
  readonly outOfOrder: number;
  readonly errors: readonly string[];
  readonly server: RunningServer;
};

/** Adds every check to the list. */
export async function checkEverything(list: CheckList, lived: LivedSeason): Promise<void> {
  const { season, played, leagues, places, diary } = lived;
  const clubs = new Map(season.clubs.map(({ id, name }) => [id, name]));
  const reports = new Map<number, ReadonlyMap<number, ReportRow>>();
  const scores: string[] = [];
  for (const match of played) {
    const read = await leagues.admin.call(readMatch, { match_id: places.matchOf(match).id });
    reports.set(match.id, new Map(read.reports.map((report) => [report.player_id, report])));
    const score = `${read.match.home_goals}-${read.match.away_goals}`;
    if (score !== match.score.join('-') || !read.match.report_complete) {
      const title = `match ${match.id}, ${clubs.get(match.home)} - ${clubs.get(match.away)}`;
      scores.push(
        `${title}: ours ${score}${read.match.report_complete ? '' : ', not complete'}, the fixture's ${match.score.join('-')}`,
      );
    }
  }
  list.add(checkOf('scores', played.length, scores));
  addRecordingChecks(list, lived);
  const setAside = diary.refusedEvents.filter(({ event }) => event.offPitch === true);
  for (const check of compareFigures({ season, played, reports, setAside })) list.add(check);
  await addRecomputations(list, lived);
  const { moments, faults } = lived.live;
  list.add({
    name: 'live tables in the middle of gameweeks',
    equal: moments - Math.min(moments, faults.length),
    compared: moments,
    faults,
  });
  const tables = await compareTables({ caller: leagues.admin, gameweeks: lived.lived, places, played, reports });
  for (const check of tables) list.add(check);
  list.add(checkOf('server without errors in its log', 0, [...lived.errors]));
}

function addRecordingChecks(list: CheckList, { season, played, diary, outOfOrder }: LivedSeason): void {
  const names = new Map(season.players.map(({ id, name }) => [id, name]));
  const events = played.flatMap((match) => match.events);
  const offPitch = events.filter((event) => event.offPitch === true).length;
  const expected = diary.refusedEvents.filter(({ event }) => event.offPitch === true);
  const unexpected = diary.refusedEvents.filter(({ event }) => event.offPitch !== true);
  const withoutBench = played
    .flatMap(({ lineups }) => [lineups.home, lineups.away])
    .filter(({ bench }) => bench == null);
  list.add(
    checkOf(
      'line-ups',
      played.length,
      Array.from({ length: played.length - diary.lineUps }, () => 'a line-up was refused'),
      [`${withoutBench.length} benches not given by the source`],
    ),
  );
  list.add({
    name: 'events recorded',
    equal: diary.recordedEvents,
    compared: events.length - offPitch,
    remarks: outOfOrder > 0 ? [`${outOfOrder} out of the order of minutes, recorded at the minute before them`] : [],
    faults: unexpected.map((refused) => `refused: ${eventText(refused, names)}`),
  });
  list.add({
    name: 'refused events are those marked offPitch',
    equal: expected.length,
    compared: offPitch,
    notes: expected.map((refused) => eventText(refused, names)),
    faults: diary.wronglyRecorded.map((event) => `recorded: ${eventText(event, names)}`),
  });
  list.add(checkOf('minutes and completions', played.length, diary.refusedCommands));
  list.add(
    checkOf(
      'selections saved before and refused after deadlines',
      diary.savedSelections + diary.lateSaves,
      diary.wrongSaves,
    ),
  );
}

function eventText({ match, event, sentence }: RefusedEvent, names: ReadonlyMap<number, string>): string {
  const player = event.type === 'CARD' ? event.player : 0;
  const what = event.type === 'CARD' ? `${event.card} ${names.get(player) ?? ''} (${player})` : event.type;
  return `match ${match.id}, minute ${event.minute}${event.plus ? `+${event.plus}` : ''}, ${what}: '${sentence}'`;
}

async function addRecomputations(list: CheckList, { server }: LivedSeason): Promise<void> {
  const { db } = server.context.database;
  const { matches, reports, differences } = await checkSeason(db);
  const faults = differences.map((difference) => JSON.stringify(difference));
  const faulty = new Set(differences.map(({ match, player }) => `${match} ${player}`)).size;
  list.add({
    name: 'reports and season statistics recomputed from the events',
    equal: reports - Math.min(faulty, reports),
    compared: reports,
    remarks: [`${matches} matches`],
    faults,
  });
  const { id } = await currentSeason(db);
  const now = server.context.clock.now();
  const standings = await recomputeStandings(db, id, leagueIds, now);
  list.add(
    checkOf(
      'fantasy results and standings recomputed',
      leagueIds.length,
      standings.map((row) => JSON.stringify(row)),
    ),
  );
}
