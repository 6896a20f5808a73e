// The players of an import: new ones are added, names and clubs are updated, positions stay for the season.

import type { Transaction } from 'kysely';
import type { RealTeamId } from '#game/identity';
import { canonicalName } from '#game/real-team/canonical-name';
import type { Database } from '../platform/database/schema.ts';
import { type KeptPlayer, readKeptPlayers, setRoles, upsertPlayers } from './import-store.ts';
import type { SeasonInput } from './season-input.ts';

type GivenPlayer = SeasonInput['players'][number];
export type ImportedPlayers = {
  readonly added: number;
  readonly changedClubs: number;
  /** Players who changed clubs, and differing positions or is_dm, which are not applied. */
  readonly log: readonly string[];
};

/** Adds and updates players; a new season takes the provider's positions. */
export async function importPlayers(
  trx: Transaction<Database>,
  { players }: SeasonInput,
  clubs: ReadonlyMap<string, RealTeamId>,
  isFirst: boolean,
): Promise<ImportedPlayers> {
  const kept = await readKeptPlayers(trx);
  const clubOf = (name: string | null): RealTeamId | null =>
    name === null ? null : (clubs.get(canonicalName(name)) ?? null);
  const given = players.map((player) => ({ ...player, clubId: clubOf(player.club) }));
  await upsertPlayers(
    trx,
    given.map((player) => ({ ...player, club: player.clubId })),
  );
  const differing = given.filter((player) => differs(player, kept.get(player.code)));
  if (isFirst) await setRoles(trx, differing);
  const moved = given.filter((player) => {
    const before = kept.get(player.code);
    return before !== undefined && before.real_team_id !== player.clubId;
  });
  return {
    added: given.filter(({ code }) => !kept.has(code)).length,
    changedClubs: moved.length,
    log: [
      ...(isFirst ? [] : moved.map((player) => transferLine(player, kept.get(player.code)))),
      ...(isFirst ? [] : differing.map((player) => roleLine(player, kept.get(player.code)))),
    ],
  };
}

const differs = ({ position, isDm }: GivenPlayer, kept: KeptPlayer | undefined): boolean =>
  kept !== undefined && (kept.position !== position || kept.is_dm !== (isDm ?? kept.is_dm));

const transferLine = ({ name, code, club }: GivenPlayer, before: KeptPlayer | undefined): string =>
  `${name} (${code}): ${before?.club ?? 'no club'} → ${club === null ? 'no club' : canonicalName(club)}`;

function roleLine({ name, code, position, isDm }: GivenPlayer, kept: KeptPlayer | undefined): string {
  const role = (at: string, dm: boolean): string => (dm ? `${at} (defensive)` : at);
  const stays = role(kept?.position ?? '', kept?.is_dm ?? false);
  return `${name} (${code}) stays ${stays}; the provider says ${role(position, isDm ?? false)}`;
}
