// The league's drafts, from their acts in the audit log.

import { sql } from 'kysely';
import { type DraftAct, draftNews } from '#game/history/draft-news';
import type { ManagerId } from '#game/identity';
import { entryOf, type FoundEntry, type LogRead } from './log-source-store.ts';

type Row = DraftAct & {
  readonly id: number;
  readonly at: Date;
  readonly manager_id: ManagerId | null;
  readonly username: string | null;
};

/** What became of every draft of the league: all acts are read, because the last decides what is told of the first. */
export async function readDraftEntries({ db, league }: LogRead): Promise<readonly FoundEntry[]> {
  const { rows } = await sql<Row>`
    select a.id, at, action, manager_id, username,
      case when action = 'draft-start' then jsonb_array_length(after -> 'team_ids') end as teams,
      case when action = 'populate-draft-picks-direct' then (after ->> 'assigned_players')::integer end as picks
    from audit_log a left join managers on managers.id = manager_id
    where subject ? 'league_id' and (subject ->> 'league_id')::integer = ${league}
      and action in ('draft-start', 'draft-pick', 'draft-undo', 'draft-reset', 'populate-draft-picks-direct')
    order by a.id`.execute(db);
  return draftNews(rows).map(({ act: { id, at, manager_id, username }, news }) => {
    const by = manager_id === null || username === null ? null : { id: manager_id, username };
    // The last pick is somebody's, the draft is everybody's.
    return entryOf(news, { at, number: id, by: news.kind === 'draft-completed' ? null : by });
  });
}
