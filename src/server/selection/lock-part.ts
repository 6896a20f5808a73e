// The job at a part's deadline: copies forward, stores the clubs, opens the line-ups (decisions: copy forward).

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { part } from '#api/gameweek';
import { gameweekId } from '#api/identity-schema';
import { hasPassed } from '#game/gameweek/judge-deadline';
import type { PlayerCode, SeasonId, TeamId } from '#game/identity';
import type { Instant } from '#game/instant';
import { announce } from '../live/announce.ts';
import { recordAudit } from '../platform/audit-store.ts';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import type { Database } from '../platform/database/schema.ts';
import type { JobContext } from '../platform/jobs/run-due-job.ts';
import { type PlayerToPick, withClubs } from './club-player.ts';
import { type DuePart, holdPartAlone, markLocked, readDueParts, readPartToLock } from './part-lock-store.ts';
import type { PartPlace } from './part-place.ts';
import { scheduleLock } from './schedule-lock.ts';
import { selectionAtDeadline } from './selection-at-deadline.ts';
import { selectionHash } from './selection-hash.ts';
import {
  keepSelections,
  type NewSelection,
  readCopySources,
  readTeamsWithoutSelection,
  storeClubs,
} from './selection-store.ts';
import { readPlayersToPick } from './squad-store.ts';

const jobBody = z.object({ season_id: z.number().int(), gameweek_id: gameweekId, part });
const teamsAtOnce = 2000;
/** Milliseconds. */
const aMoment = 50;

/**
 * Locks the part that the job names and every earlier one still open, in the order of their deadlines, so that a
 * server that was down copies from what the earlier parts got. Doing it again changes nothing.
 */
export async function lockPartJob({ trx, clock }: JobContext, body: unknown): Promise<void> {
  const { season_id, gameweek_id, part } = jobBody.parse(body);
  const place: PartPlace = { season: season_id as SeasonId, gameweek: gameweek_id, part };
  const named = await readPartToLock(trx, place);
  if (named === undefined || named.deadline === null || named.isLocked) return;
  const now = await judgedInstant(trx, clock);
  // The deadline was moved, or the clock of this process is ahead of the database's: not again in the same moment.
  if (!hasPassed(named.deadline, now)) {
    const again = Math.max(named.deadline, clock.now() + aMoment) as Instant;
    return scheduleLock(trx, place, again);
  }
  const { deadline } = named;
  const due = (await readDueParts(trx, place.season, now)).filter((one) => one.deadline <= deadline);
  let locked = 0;
  for (const one of due) if (await lockPart(trx, one, now)) locked++;
  if (locked > 0) await announce(trx, { kind: 'leagues', league_ids: null }, now);
}

/** False when another process was faster, or the deadline has just been moved. */
async function lockPart(trx: Transaction<Database>, due: DuePart, now: Instant): Promise<boolean> {
  await holdPartAlone(trx, due);
  const current = await readPartToLock(trx, due);
  if (current === undefined || current.isLocked || current.deadline !== due.deadline) return false;
  const players = await readPlayersToPick(trx);
  const autoPicked: TeamId[] = [];
  let after: TeamId | 0 = 0;
  for (;;) {
    const teams = await readTeamsWithoutSelection(trx, due, after, teamsAtOnce);
    const last = teams.at(-1);
    if (last === undefined) break;
    after = last;
    const given = await selectionsFor(trx, due, teams, players, now);
    await keepSelections(trx, due, given);
    autoPicked.push(...given.filter(({ receipt }) => receipt.origin === 'auto-pick').map(({ team }) => team));
  }
  await storeClubs(trx, due);
  await markLocked(trx, due, now);
  if (autoPicked.length > 0) await auditAutoPicks(trx, due, autoPicked, now);
  return true;
}

async function selectionsFor(
  trx: Transaction<Database>,
  due: DuePart,
  teams: readonly TeamId[],
  players: ReadonlyMap<PlayerCode, PlayerToPick>,
  now: Instant,
): Promise<readonly NewSelection[]> {
  const saved_at = new Date(now).toISOString();
  const sources = await readCopySources(trx, due, due.deadline, teams);
  return sources.map((source) => {
    const { selected, origin } = selectionAtDeadline(source, players);
    const hash = selectionHash(due, source.team, selected);
    return { team: source.team, players: withClubs(selected, players), receipt: { saved_at, hash, origin } };
  });
}

const auditAutoPicks = (trx: Transaction<Database>, place: PartPlace, teams: readonly TeamId[], at: Instant) =>
  recordAudit(trx, {
    manager_id: null,
    action: 'auto-pick',
    subject: { season_id: place.season, gameweek_id: place.gameweek, part: place.part, team_ids: teams },
    at,
  });
