// Sentences for the slower of two admins: who has the player, or who picked, and since when.

import type { Endpoint } from '#api/endpoint';
import { draftTexts } from '#game/draft/draft-texts';
import type { PlayerCode, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { wallFields, wallTimeAt } from '#game/zone-time';
import type { Act } from '../platform/act.ts';
import { readDraftPlayers, teamNameOf } from './draft-board-store.ts';
import type { DraftKey } from './draft-store.ts';
import { pickerOf } from './picker-store.ts';

type Asking = Pick<Act<Endpoint>, 'trx' | 'context'>;

/** 'Saka is with Alpha, by Ada at 20:41'. */
export async function isWith(asking: Asking, key: DraftKey, player: PlayerCode, team: TeamId): Promise<string> {
  return (
    draftTexts.playerIsWith(await nameOf(asking, player), await teamNameOf(asking.trx, team)) +
    (await by(asking, key, player))
  );
}

/** 'Alpha picked Saka, by Ada at 20:41'. */
export async function wasPicked(asking: Asking, key: DraftKey, player: PlayerCode, team: TeamId): Promise<string> {
  return (
    draftTexts.lastPick(await teamNameOf(asking.trx, team), await nameOf(asking, player)) +
    (await by(asking, key, player))
  );
}

const nameOf = async ({ trx }: Asking, player: PlayerCode): Promise<string> =>
  (await readDraftPlayers(trx, [player]))[0]?.name ?? '';

async function by({ trx, context }: Asking, key: DraftKey, player: PlayerCode): Promise<string> {
  const picker = await pickerOf(trx, key, player);
  if (picker === null) return '';
  const { hour, minute } = wallFields(wallTimeAt(picker.at.getTime() as Instant, context.config.leagueTimeZone));
  const time = [hour, minute].map((number) => String(number).padStart(2, '0')).join(':');
  return `, ${draftTexts.pickedBy(picker.username, time)}`;
}
