// An archived season, computed again by the rules: what the archive says follows from its line-ups, events and selections
// has to be what it holds.

import { type Kysely, sql } from 'kysely';
import { instant, instantOf, instantText } from '#game/instant';
import { checkSeason } from '#server/match/recompute/recompute-season';
import type { Database } from '#server/platform/database/schema';
import { selectedPlayers } from '#server/reads/stored-selection';
import { currentSeason } from '#server/season/season-store';
import { selectionHash } from '#server/selection/selection-hash';
import { recomputeStandings } from '#server/standings/recompute-standings';
import { checkList, checkOf } from '../compare/check-list.ts';
import { startReplayServer } from '../play/replay-server.ts';
import { loadArchive } from './load-archive.ts';
import type { ReadArchive } from './read-archive.ts';

/** Each part is locked then, and each gameweek over. */
const afterEverything = instant('2200-01-01T00:00:00Z');

/** Replays the archive and prints each check; whether everything holds. */
export async function replayArchive(archive: ReadArchive, print: (line: string) => void): Promise<boolean> {
  const list = checkList(print);
  const replay = await startReplayServer(afterEverything);
  try {
    const { db } = replay.server.context.database;
    const rows = await loadArchive(db, archive);
    print(`${archive.season}: ${rows} rows`);
    const { matches, reports, differences } = await checkSeason(db);
    for (const [name, what, compared] of [
      ['scores from the events', 'score', matches],
      ['reports from line-ups and events', 'report', reports],
      ['season statistics from the reports', 'statistics', await count(db, 'players')],
    ] as const) {
      const differing = differences.filter((difference) => difference.what === what);
      list.add(checkOf(name, compared, oneARow(differing)));
    }
    const { id } = await currentSeason(db);
    const leagues = await db.selectFrom('leagues').select('id').orderBy('id').execute();
    const computed = await recomputeStandings(
      db,
      id,
      leagues.map((league) => league.id),
      replay.clock.now(),
    );
    const results = (await count(db, 'fantasy_matches')) + (await count(db, 'standings'));
    list.add(
      checkOf(
        'results and tables from reports and selections',
        results,
        computed.map(({ row }) => row),
      ),
    );
    list.add(await checkReceipts(db));
  } finally {
    await replay.close();
  }
  list.printTable();
  return list.holds();
}

async function count(db: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A row may differ in several columns. */
const oneARow = (differences: Awaited<ReturnType<typeof checkSeason>>['differences']): readonly string[] => [
  ...new Map(differences.map((found) => [`${found.match} ${found.player}`, JSON.stringify(found)])).values(),
];

/** Each selection must be the one for which its receipt was given. */
async function checkReceipts(db: Kysely<Database>) {
  const rows = await db.selectFrom('selections').selectAll().orderBy('saved_at').execute();
  const wrong = rows.filter(
    ({ season_id: season, gameweek_id: gameweek, part, team_id, hash, ...row }) =>
      selectionHash({ season, gameweek, part }, team_id, selectedPlayers(row)) !== hash,
  );
  const sentence = (row: (typeof rows)[number]) =>
    `team ${row.team_id}, gameweek ${row.gameweek_id}, ${row.part}: not what was received at ${instantText(instantOf(row.saved_at))}`;
  return checkOf('selections by their receipts', rows.length, wrong.map(sentence));
}
