// The owner's own selection for a part; without a save, what would be used at the deadline ('Not saved yet').

import type { OutputOf } from '#api/endpoint';
import type * as api from '#api/selection';
import { gameweekOrFirst } from '#game/gameweek/current-gameweek';
import { deadlineOf } from '#game/gameweek/gameweek';
import { hasPassed } from '#game/gameweek/judge-deadline';
import type { Part } from '#game/gameweek/part';
import type { GameweekId, RealTeamId, TeamId } from '#game/identity';
import { type Instant, instantText } from '#game/instant';
import { judgedInstant } from '../platform/clock/clock-store.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ServerContext } from '../platform/server-context.ts';
import { readClubs } from '../reads/club-store.ts';
import { readGameweeks } from '../reads/gameweek-store.ts';
import type { PartKey } from '../reads/part-key.ts';
import { readUnavailable } from '../reads/unavailable-store.ts';
import { currentSeason } from '../season/season-store.ts';
import { readForm } from './form-store.ts';
import { readClubsOfPart, readMatchesOfPart, readOpponent } from './part-facts-store.ts';
import { type SelectionAtDeadline, selectionAtDeadline } from './selection-at-deadline.ts';
import { isStillDrafted, readCopySources, readSelection } from './selection-store.ts';
import { readPlayersToPick, readSquadPlayers } from './squad-store.ts';

export type RequestedSelection = {
  readonly team: TeamId;
  readonly gameweek: GameweekId;
  readonly part: Part;
};

type Answer = OutputOf<typeof api.readSelection>;

/** The selection of a team, for its owner. */
export async function readOwnSelection(context: ServerContext, requested: RequestedSelection): Promise<Answer> {
  const { db } = context.database;
  const season = await currentSeason(db);
  const key: PartKey = { season: season.id, gameweek: gameweekOrFirst(requested.gameweek), part: requested.part };
  const gameweek = (await readGameweeks(db, season.id)).find(({ id }) => id === key.gameweek);
  if (gameweek === undefined) throw notFound('Gameweek');
  const deadline = deadlineOf(gameweek, key.part);
  // By the clock that decides about saves, and before the data that it decides about is read.
  const now = await judgedInstant(db, context.clock);
  const kept = await readSelection(db, key, requested.team);
  const isLocked = deadline !== null && hasPassed(deadline, now);
  const locked = isLocked ? (kept?.players ?? []).map(({ player_id }) => player_id) : [];
  const playing = await readClubsOfPart(db, key);
  const suggested = kept === null ? await wouldBeUsed(context, key, deadline, requested.team, playing) : null;
  const squad = await readSquadPlayers(db, season.id, requested.team, locked);
  const codes = squad.map(({ code }) => code);
  return {
    selection: [...(kept?.players ?? suggested?.selected ?? [])],
    receipt: kept?.receipt ?? null,
    suggestion: suggested?.origin ?? null,
    deadline: deadline === null ? null : instantText(deadline),
    is_locked: isLocked,
    now: instantText(now),
    squad,
    unavailable: await readUnavailable(db, codes),
    form: await readForm(db, season.id, codes),
    clubs: await readClubs(db),
    playing: [...playing],
    matches: [...(await readMatchesOfPart(db, key))],
    opponent: await readOpponent(db, key, requested.team),
  };
}

/** Null if there is nothing to play with: no deadline, no squad, or one that is still drafted (rules/selection 9). */
async function wouldBeUsed(
  { database: { db } }: ServerContext,
  key: PartKey,
  deadline: Instant | null,
  team: TeamId,
  playing: readonly RealTeamId[],
): Promise<SelectionAtDeadline | null> {
  if (deadline === null) return null;
  const [source] = await readCopySources(db, key, deadline, [team]);
  if (source === undefined || source.squad.length === 0 || (await isStillDrafted(db, key, team))) return null;
  return selectionAtDeadline(source, await readPlayersToPick(db, source.squad), new Set(playing));
}
