// When seasons began and ended, and who was champion of the league.

import { sql } from 'kysely';
import type { SeasonId } from '#game/identity';
import { entryOf, type FoundEntry, type LogRead } from './log-source-store.ts';

type Row = {
  readonly id: SeasonId;
  readonly name: string;
  readonly began: Date;
  readonly ended: Date | null;
  readonly team: string | null;
  readonly manager: string | null;
};

/** A season by its name, and when it began. */
export type Begun = Pick<Row, 'name' | 'began'>;
export type SeasonEntries = { readonly seasons: readonly Begun[]; readonly entries: readonly FoundEntry[] };

/** All seasons, newest first: there are few. */
export async function readSeasonEntries({ db, league }: LogRead): Promise<SeasonEntries> {
  const { rows } = await sql<Row>`
    select seasons.id, name, seasons.created_at as began, season_archives.created_at as ended, team_name as team,
      username as manager
    from seasons
    left join season_archives on season_archives.season_id = seasons.id
    left join final_tables on final_tables.season_id = seasons.id and league_id = ${league} and position = 1
      and played > 0
    left join managers on managers.id = manager_id
    order by began desc, seasons.id desc`.execute(db);
  return { seasons: rows, entries: rows.flatMap(entriesOf) };
}

function entriesOf({ id, name, began, ended, team, manager }: Row): readonly FoundEntry[] {
  const start = entryOf({ kind: 'season-began', name }, { at: began, number: id, season: name });
  if (ended === null) return [start];
  const champion = team === null ? null : { team, manager };
  return [start, entryOf({ kind: 'season-ended', name, champion }, { at: ended, number: id, season: name })];
}
