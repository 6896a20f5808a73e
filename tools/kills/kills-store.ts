// What the database contains of everything written while Touchline is killed.

import type { Kysely } from 'kysely';
import type { GameweekId, LeagueId, MatchId, TeamId } from '#game/identity';
import type { Database } from '#server/platform/database/schema';

/** Lists of texts, so that a comparison shows what is missing or duplicated. */
export type StoredRows = {
  readonly selections: ReadonlyMap<TeamId, readonly string[]>;
  readonly matches: ReadonlyMap<MatchId, readonly string[]>;
  readonly drafts: ReadonlyMap<LeagueId, readonly string[]>;
};

/** Each team's saved hash, each match's version and its events' commands, each draft's picks. */
export async function readStored(db: Kysely<Database>, gameweek: GameweekId): Promise<StoredRows> {
  const [selections, matches, events, picks, squads] = await Promise.all([
    db.selectFrom('selections').select(['team_id', 'hash']).where('gameweek_id', '=', gameweek).execute(),
    db.selectFrom('real_matches').select(['id', 'version']).where('version', '>', 0).execute(),
    db.selectFrom('match_events').select(['match_id', 'command_id']).execute(),
    db
      .selectFrom('draft_picks')
      .select(['league_id', 'round_number', 'pick_number', 'team_id', 'player_id'])
      .where('player_id', 'is not', null)
      .execute(),
    db.selectFrom('squads').select(['league_id', 'team_id', 'player_id']).execute(),
  ]);
  const drafts = grouped([
    ...picks.map((pick) => [pick.league_id, pickText(pick)] as const),
    ...squads.map((row) => [row.league_id, squadText(row)] as const),
  ]);
  return {
    selections: grouped(selections.map(({ team_id, hash }) => [team_id, hash])),
    matches: grouped([
      ...matches.map(({ id, version }) => [id, versionText(version)] as const),
      ...events.map(({ match_id, command_id }) => [match_id, command_id] as const),
    ]),
    drafts,
  };
}

/** The stored answers for these commands, by id. */
export async function readAnswers(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('command').select(['id', 'answer']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, answer }) => [id, answer]));
}

export const versionText = (version: number): string => `version ${version}`;
export const pickText = (
  pick: Readonly<Record<'round_number' | 'pick_number' | 'team_id', number>> & { readonly player_id: number | null },
): string => `pick ${pick.round_number}/${pick.pick_number}: ${pick.player_id} for ${pick.team_id}`;
export const squadText = ({
  team_id,
  player_id,
}: {
  readonly team_id: number;
  readonly player_id: number | null;
}): string => `squad of ${team_id}: ${player_id}`;

function grouped<Key>(pairs: readonly (readonly [Key, string])[]): ReadonlyMap<Key, readonly string[]> {
  const lists = new Map<Key, string[]>();
  for (const [key, text] of pairs) {
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [text]);
    else list.push(text);
  }
  return lists;
}
