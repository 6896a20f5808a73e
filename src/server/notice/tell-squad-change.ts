// Tells a manager that an admin has given their team a player, or taken one away (rules/notice 17).

import type { PlayerCode, SeasonId, TeamId } from '#game/identity';
import { type Instant, minutesInMilliseconds } from '#game/instant';
import { type SquadChange, squadText } from '#game/notice/squad-text';
import { day } from '#game/zone-time';
import type { Caller } from '../platform/access/caller.ts';
import { dropWaiting } from './notice-store.ts';
import { type NewsWriting, writeNews } from './write-news.ts';

/** An admin who mistook somebody has this long to undo it. */
const grace = minutesInMilliseconds(2);
const usefulFor = 3 * day;

export type ChangedSquad = {
  readonly season: SeasonId;
  readonly team: TeamId;
  readonly player: PlayerCode;
  readonly change: SquadChange['change'];
};

/** Writes the news, unless it undoes what is not told yet, or the admin's own team is concerned. */
export async function tellSquadChange(
  { trx, config, now }: NewsWriting,
  caller: Caller,
  { season, team, player, change }: ChangedSquad,
): Promise<void> {
  const about = `${season}/${team}/${player}`;
  if ((await dropWaiting(trx, { kind: 'squad', about })) > 0) return;
  const named = await trx
    .selectFrom('teams')
    .innerJoin('players', (join) => join.on('players.code', '=', player))
    .select(['manager_id', 'team_name', 'players.name as player_name'])
    .where('teams.id', '=', team)
    .executeTakeFirstOrThrow();
  const { manager_id: manager, team_name, player_name } = named;
  if (manager === null || manager === caller.managerId) return;
  const text = squadText({ team: team_name, player: player_name, change });
  await writeNews(
    { trx, config, now, from: (now + grace) as Instant },
    {
      kind: 'squad',
      people: [manager],
      usefulUntil: (now + usefulFor) as Instant,
      newsOf: () => ({ about, occasion: `${change} ${now}`, text }),
    },
  );
}
