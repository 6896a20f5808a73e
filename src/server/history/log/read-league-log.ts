// A league's log (rules/season 15): each source gives a page at most, and the newest of them all are the page.

import type { InputOf, OutputOf } from '#api/endpoint';
import type * as api from '#api/history-log';
import { logEntriesOnPage } from '#api/history-log';
import { type LogEntry, logPage, readPlace } from '#game/history/log-entry';
import { notFound } from '../../platform/http/http-error.ts';
import type { ServerContext } from '../../platform/server-context.ts';
import { findLeagueName } from '../final-rows-store.ts';
import { readActEntries } from './act-entries-store.ts';
import { readDraftEntries } from './draft-entries-store.ts';
import type { FoundEntry, LogRead } from './log-source-store.ts';
import { type Begun, readSeasonEntries } from './season-entries-store.ts';
import { readCorrectionEntries, readWeekEntries } from './week-entries-store.ts';

/** A page of the log; 404 if there is no such league. */
export async function readLeagueLog(
  db: ServerContext['database']['db'],
  input: InputOf<typeof api.readLeagueLog>,
): Promise<OutputOf<typeof api.readLeagueLog>> {
  const league = await findLeagueName(db, input.league_id);
  if (league === undefined) throw notFound('League');
  const before = input.before === undefined ? null : readPlace(input.before);
  // One more than the page, which says whether there is another.
  const read: LogRead = { db, league: league.id, before, limit: logEntriesOnPage + 1 };
  const { seasons, entries: ofSeasons } = await readSeasonEntries(read);
  const found = [
    ...ofSeasons,
    ...(await readDraftEntries(read)),
    ...(await readActEntries(read)),
    ...(await readWeekEntries(read)),
    ...(await readCorrectionEntries(read)),
  ];
  const { entries, next } = logPage(found, { before, limit: logEntriesOnPage });
  return { league, entries: entries.map((entry) => inSeason(entry, seasons)) as Entries, next };
}

type Entries = OutputOf<typeof api.readLeagueLog>['entries'];

/** The entry with its season: its own, or the newest that had begun by then. */
const inSeason = (entry: FoundEntry, seasons: readonly Begun[]): LogEntry => ({
  ...entry,
  season: entry.season ?? seasons.find(({ began }) => began.toISOString() <= entry.at)?.name ?? null,
});
