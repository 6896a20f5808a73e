// The job at a part's deadline: copies selections forward, stores the clubs, opens the line-ups (rules/selection 8, 11, 15).

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { part } from '#api/gameweek';
import { gameweekId, seasonId } from '#api/identity-schema';
import { hasPassed } from '#game/gameweek/judge-deadline';
import type { PlayerCode, RealTeamId, TeamId } from '#game/identity';
import { type Instant, instantText } from '#game/instant';
import { copyForward } from '#game/selection/copy-forward';
import { scheduleOverdue } from '../overdue/mail-overdue.ts';
import type { Database } from '../platform/database/schema.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Writing } from '../platform/transact.ts';
import type { PartKey } from '../reads/part-key.ts';
import { findCurrentSeason } from '../season/season-store.ts';
import { type PlayerToPick, withClubs } from './club-player.ts';
import { readClubsOfPart } from './part-facts-store.ts';
import {
  type DuePart,
  deleteQueuesOfDrafted,
  holdPartAlone,
  markLocked,
  readDueParts,
  readPartToLock,
} from './part-lock-store.ts';
import { selectionAtDeadline } from './selection-at-deadline.ts';
import { selectionHash } from './selection-hash.ts';
import {
  keepSelections,
  type NewSelection,
  readCopySources,
  readOutdatedSelections,
  readTeamsWithoutSelection,
  storeClubs,
} from './selection-store.ts';
import { readPlayersToPick } from './squad-store.ts';

const teamsAtOnce = 1000;
/** In milliseconds. */
const aMoment = 50;

/**
 * Locks the job's part and every earlier part that is still open, in the order of their deadlines, so that a server
 * that was down copies from the earlier parts' results. Running it again changes nothing.
 */
export const lockPart = defineJob({
  kind: 'lock-part',
  lane: 'locking',
  body: z.object({ season_id: seasonId, gameweek_id: gameweekId, part }),
  key: ({ season_id, gameweek_id, part }) => `${season_id}/${gameweek_id}/${part}`,
  run: async (work, body) => {
    const { trx, now, announce } = work;
    const key: PartKey = { season: body.season_id, gameweek: body.gameweek_id, part: body.part };
    // A season that ended with deadlines ahead is archived (rules/season 1): nobody plays it any more.
    if ((await findCurrentSeason(trx))?.id !== key.season) return;
    const named = await readPartToLock(trx, key);
    if (named === undefined || named.deadline === null || named.isLocked) return;
    const { deadline } = named;
    // The deadline was moved, or this process's clock is ahead of the database's: wait a moment before trying again.
    if (!hasPassed(deadline, now)) {
      const again = Math.max(deadline, work.context.clock.now() + aMoment) as Instant;
      return scheduleLock(trx, key, again);
    }
    const due = (await readDueParts(trx, key.season, now)).filter((part) => part.deadline <= deadline);
    let locked = 0;
    for (const part of due) if (await lockOne(work, part)) locked++;
    if (locked > 0) announce({ kind: 'leagues', league_ids: null });
  },
});

/** Schedules the locking of a part at its deadline, or moves it; null: the part no longer has a deadline. */
export async function scheduleLock(
  trx: Transaction<Database>,
  { season: season_id, gameweek: gameweek_id, part }: PartKey,
  deadline: Instant | null,
): Promise<void> {
  const body = { season_id, gameweek_id, part };
  await (deadline === null ? lockPart.cancel(trx, body) : lockPart.schedule(trx, body, deadline));
}

/** False if another process was faster, or the deadline has just been moved. */
async function lockOne({ trx, now, audit }: Writing, due: DuePart): Promise<boolean> {
  await holdPartAlone(trx, due);
  const current = await readPartToLock(trx, due);
  if (current === undefined || current.isLocked || current.deadline !== due.deadline) return false;
  const players = await readPlayersToPick(trx);
  const playing = new Set(await readClubsOfPart(trx, due));
  const autoPicked: TeamId[] = [];
  let after: TeamId | 0 = 0;
  for (;;) {
    const teams = await readTeamsWithoutSelection(trx, due, after, teamsAtOnce);
    const last = teams.at(-1);
    if (last === undefined) break;
    after = last;
    const selectionsToKeep = await selectionsFor(trx, due, teams, { players, playing, now });
    await keepSelections(trx, due, selectionsToKeep);
    autoPicked.push(
      ...selectionsToKeep.filter(({ receipt }) => receipt.origin === 'auto-pick').map(({ team }) => team),
    );
  }
  await dropWhoLeft(trx, due, players);
  await storeClubs(trx, due);
  await markLocked(trx, due, now);
  await deleteQueuesOfDrafted(trx, due.season);
  await scheduleOverdue(trx, due, now);
  const { season: season_id, gameweek: gameweek_id, part } = due;
  const subject = { season_id, gameweek_id, part, team_ids: autoPicked };
  if (autoPicked.length > 0) audit({ action: 'auto-pick', subject });
  return true;
}

/** Who has left the squad since a team was saved does not play: the autobench takes their place, as in a copy. */
async function dropWhoLeft(trx: Transaction<Database>, due: DuePart, players: PickingFacts['players']): Promise<void> {
  const outdated = await readOutdatedSelections(trx, due);
  const kept = outdated.map(({ team, squad, players: saved, receipt }): NewSelection => {
    const members = squad.flatMap((code) => players.get(code) ?? []);
    const selected = copyForward(saved, new Map(members.map((player) => [player.code, player])));
    const hash = selectionHash(due, team, selected);
    return { team, players: withClubs(selected, players), receipt: { ...receipt, hash } };
  });
  if (kept.length > 0) await keepSelections(trx, due, kept);
}

type PickingFacts = {
  readonly players: ReadonlyMap<PlayerCode, PlayerToPick>;
  /** The clubs with a match in the part. */
  readonly playing: ReadonlySet<RealTeamId>;
  readonly now: Instant;
};

async function selectionsFor(
  trx: Transaction<Database>,
  due: DuePart,
  teams: readonly TeamId[],
  { players, playing, now }: PickingFacts,
): Promise<readonly NewSelection[]> {
  const saved_at = instantText(now);
  const sources = await readCopySources(trx, due, due.deadline, teams);
  return sources.map((source) => {
    const { selected, origin } = selectionAtDeadline(source, players, playing);
    const hash = selectionHash(due, source.team, selected);
    return { team: source.team, players: withClubs(selected, players), receipt: { saved_at, hash, origin } };
  });
}
