// Whether what was tapped in is what the server has, and whether that is what was published.

import type { Kysely } from 'kysely';
import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/match';
import type { EventDraft } from '#game/match/match-event';
import { checkSeason } from '#server/match/recompute/recompute-season';
import type { Database } from '#server/platform/database/schema';
import { type Check, checkOf } from '../compare/check-list.ts';
import { eventText } from '../compare/check-recording.ts';
import { compareMatches } from '../compare/compare-figures.ts';
import type { PlayedMatch, Season } from '../season/season-folder.ts';
import type { TappedMatch } from './record-match.ts';

export type ScreensMatch = {
  readonly match: PlayedMatch;
  readonly tapped: TappedMatch;
  /** As the server has it. */
  readonly view: OutputOf<typeof api.readMatch>;
  /** What the phone's pages threw. */
  readonly faults: readonly string[];
};

export type RecordedThroughScreens = {
  readonly season: Season;
  readonly recorded: readonly ScreensMatch[];
  readonly db: Kysely<Database>;
  /** What the server logged as an error. */
  readonly errors: readonly string[];
};

/** Every check. */
export async function checkScreens({
  season,
  recorded,
  db,
  errors,
}: RecordedThroughScreens): Promise<readonly Check[]> {
  const names = new Map(season.players.map(({ id, name }) => [id, name]));
  const refused = recorded.flatMap(({ tapped }) => tapped.refused);
  const setAside = refused.filter(({ event }) => event.offPitch === true);
  const reports = new Map(
    recorded.map(({ match, view }) => [match.id, new Map(view.reports.map((report) => [report.player_id, report]))]),
  );
  const { differences } = await checkSeason(db);
  const events = recorded.flatMap(({ match }) => match.events);
  const refusedLater = recorded.flatMap(({ match, tapped }) =>
    tapped.refusedLater.map((told) => `match ${match.id}: ${told}`),
  );
  return [
    checkOf('scores, all complete', recorded.length, recorded.flatMap(wrongScore)),
    {
      name: 'events recorded',
      equal: recorded.reduce((sum, { tapped }) => sum + tapped.recorded.length, 0) - refusedLater.length,
      compared: events.filter(({ offPitch }) => offPitch !== true).length,
      faults: [
        ...refused
          .filter((recordedEvent) => !setAside.includes(recordedEvent))
          .map((recordedEvent) => eventText(recordedEvent, names)),
        ...refusedLater,
      ],
    },
    {
      name: 'events not offered are those marked offPitch',
      equal: setAside.length,
      compared: events.filter(({ offPitch }) => offPitch === true).length,
      notes: setAside.map((recordedEvent) => eventText(recordedEvent, names)),
      faults: [],
    },
    checkOf('events arrived once and in order', recorded.length, recorded.flatMap(wrongEvents)),
    ...compareMatches({ season, played: recorded.map(({ match }) => match), reports, setAside }),
    {
      name: 'reports recomputed from the events',
      equal: 0,
      compared: 0,
      faults: differences.map((recordedEvent) => JSON.stringify(recordedEvent)),
    },
    { name: "errors in the server's log", equal: 0, compared: 0, faults: errors },
    { name: 'errors in the pages', equal: 0, compared: 0, faults: recorded.flatMap(({ faults }) => faults) },
  ];
}

function wrongScore({ match, view }: ScreensMatch): readonly string[] {
  const { home_goals, away_goals, report_complete } = view.match;
  const [ours, fixture] = [`${home_goals}-${away_goals}`, match.score.join('-')];
  if (ours === fixture && report_complete) return [];
  return [`match ${match.id}: ours ${ours}${report_complete ? '' : ' (not complete)'}, the fixture's ${fixture}`];
}

function wrongEvents({ match, tapped, view }: ScreensMatch): readonly string[] {
  const stored = view.events.toSorted((a, b) => a.minute - b.minute || a.sequence - b.sequence).map(textOf);
  const expected = tapped.recorded.map(textOf);
  const at = [...expected, ...stored].findIndex((_, index) => expected[index] !== stored[index]);
  if (at === -1) return [];
  return [
    `match ${match.id}, event ${at + 1}: tapped ${expected[at] ?? 'nothing'}, recorded ${stored[at] ?? 'nothing'}`,
  ];
}

/** The event's own fields in one order. */
const textOf = (event: EventDraft): string =>
  JSON.stringify(
    Object.entries(event)
      .filter(([field]) => !recordingFields.has(field))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
const recordingFields = new Set(['id', 'sequence', 'command_id', 'recorded_at', 'recorded_by_name']);
