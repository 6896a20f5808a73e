// Reads what the reminders of many people need, in a few statements, and writes each from it.

import type { Transaction } from 'kysely';
import type { PlayerCode } from '#game/identity';
import type { Instant } from '#game/instant';
import type { NoticeText } from '#game/notice/notice';
import { reminderText } from '#game/notice/reminder-text';
import { type ReminderVoice, reminderVoice } from '#game/notice/reminder-voice';
import type { Database } from '../platform/database/schema.ts';
import { readUnavailable } from '../reads/unavailable-store.ts';
import { readClubsOfPart } from '../selection/part-facts-store.ts';
import { type CopySource, readCopySources } from '../selection/selection-store.ts';
import { readPlayersToPick } from '../selection/squad-store.ts';
import type { PartAhead, TeamToRemind } from './remind-store.ts';

/** What writes the reminder of one person's teams, all of which are among these. */
export async function reminderWriter(
  trx: Transaction<Database>,
  part: PartAhead,
  teams: readonly TeamToRemind[],
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Promise<(teams: readonly TeamToRemind[]) => NoticeText> {
  const voiceOf = await readVoices(trx, part, teams);
  const players = await readPlayersToPick(trx);
  const nameOf = (player: PlayerCode): string => players.get(player)?.name ?? 'Unknown';
  return (ownTeams) =>
    reminderText({
      ...part,
      movedFrom: ownTeams[0]?.movedFrom ?? null,
      teams: ownTeams.map(({ team, name }) => ({ name, voice: voiceOf(team) })),
      nameOf,
      now,
      zone,
    });
}

async function readVoices(trx: Transaction<Database>, part: PartAhead, teams: readonly TeamToRemind[]) {
  const players = await readPlayersToPick(trx);
  const playing = new Set<unknown>(await readClubsOfPart(trx, part));
  const unavailable = new Map(
    (await readUnavailable(trx, [...players.keys()])).map(({ player_id, ...told }) => [player_id, told]),
  );
  const voice = ({ squad, last }: CopySource): ReminderVoice =>
    reminderVoice({
      last,
      squad: new Map(
        squad.flatMap((code) => {
          const player = players.get(code);
          return player === undefined ? [] : [[code, player] as const];
        }),
      ),
      plays: (player) => playing.has(players.get(player)?.real_team_id),
      availability: (player) => unavailable.get(player) ?? null,
    });
  const ids = teams.map(({ team }) => team);
  const voices = new Map(
    (await readCopySources(trx, part, part.deadline, ids)).map((source) => [source.team, voice(source)]),
  );
  return (team: TeamToRemind['team']): ReminderVoice => voices.get(team) ?? { kind: 'auto-pick' };
}
