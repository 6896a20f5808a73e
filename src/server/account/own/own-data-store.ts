// Everything that is stored about one person (rules/members 13).

import { type Kysely, type NotNull, sql } from 'kysely';
import type * as api from '#api/account-own-data';
import type { OutputOf } from '#api/endpoint';
import type { ManagerId } from '#game/identity';
import { type Instant, instantText } from '#game/instant';
import { usualTimes } from '#game/notice/notice-settings';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database } from '../../platform/database/schema.ts';
import { managerAt, readTeamsEverOf } from '../../reads/manager-then-store.ts';
import { selectedPlayers } from '../../reads/stored-selection.ts';
import { readTokens } from '../token/token-store.ts';
import { addressesOf, type OtherAddress, readOtherAddresses } from './addresses-store.ts';

type OwnData = OutputOf<typeof api.ownData>;
const text = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The person's data as they download it. */
export async function readOwnData(db: Kysely<Database>, manager: ManagerId, now: Instant): Promise<OwnData> {
  const account = await readAccount(db, manager);
  const others = (await readOtherAddresses(db, manager, now)).filter(
    ({ address }) => address !== account.email && address !== account.phone,
  );
  return {
    made_at: instantText(now),
    account,
    other_addresses: others.map(({ address, at, is_pending }) => ({ address, at: at.toISOString(), is_pending })),
    teams: await readTeams(db, manager),
    selections: await readSelections(db, manager),
    picks: await readPicks(db, manager),
    draft_queues: await readDraftQueues(db, manager),
    recorded_events: await readRecordedEvents(db, manager),
    sessions: await readSessions(db, manager),
    calendar_link_since: text(await readCalendarSince(db, manager)),
    tokens: (await readTokens(db, manager)).map(({ id: _id, ...token }) => token),
    ...(await readPost(db, manager, others, now)),
    notices: await readNotices(db, manager),
    acts: await readActs(db, manager),
  };
}

async function readCalendarSince(db: Kysely<Database>, manager: ManagerId): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_links')
    .select('created_at')
    .where('manager_id', '=', manager)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

async function readAccount(db: Kysely<Database>, manager: ManagerId): Promise<OwnData['account']> {
  const { created_at, totp_confirmed_at, password_changed_at, ...row } = await db
    .selectFrom('managers')
    .leftJoin('account', 'account.manager_id', 'managers.id')
    .select(['email', 'username', 'phone', 'is_admin', 'is_reporter', 'avatar_url'])
    .select(['created_at', 'totp_confirmed_at', 'password_changed_at'])
    .where('managers.id', '=', manager)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow();
  const since = { two_step_since: text(totp_confirmed_at), password_changed_at: text(password_changed_at) };
  return { ...row, ...since, joined_at: created_at.toISOString() };
}

const readTeams = (db: Kysely<Database>, manager: ManagerId): Promise<OwnData['teams']> =>
  db
    .selectFrom('teams')
    .leftJoin('leagues', 'leagues.id', 'league_id')
    .select(['teams.id as team_id', 'team_name', 'leagues.name as league'])
    .where('manager_id', '=', manager)
    .orderBy('teams.id')
    .execute();

async function readSelections(db: Kysely<Database>, manager: ManagerId): Promise<OwnData['selections']> {
  const rows = await db
    .selectFrom('selections as s')
    .innerJoin('teams as t', 't.id', 's.team_id')
    .innerJoin('seasons', 'seasons.id', 's.season_id')
    .select(['seasons.name as season', 'gameweek_id', 'part', 's.team_id', 'origin', 'saved_at'])
    .select(['starting', 'autobench', 'clubs'])
    .where('t.id', '=', anyOf(await readTeamsEverOf(db, manager)))
    .where(managerAt(sql`s.saved_at`), '=', manager)
    .orderBy('saved_at')
    .execute();
  return rows.map(({ starting, autobench, clubs, ...row }) => ({
    ...row,
    saved_at: row.saved_at.toISOString(),
    players: selectedPlayers({ starting, autobench, clubs }),
  }));
}

async function readPicks(db: Kysely<Database>, manager: ManagerId): Promise<OwnData['picks']> {
  const rows = await db
    .selectFrom('draft_picks as p')
    .innerJoin('teams as t', 't.id', 'p.team_id')
    .innerJoin('seasons', 'seasons.id', 'p.season_id')
    .leftJoin('players', 'players.code', 'p.player_id')
    .select(['seasons.name as season', 'p.team_id', 'round_number', 'players.name as player', 'picked_at'])
    .where('t.id', '=', anyOf(await readTeamsEverOf(db, manager)))
    .where(managerAt(sql`p.picked_at`), '=', manager)
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({ ...row, picked_at: text(row.picked_at) }));
}

const readDraftQueues = (db: Kysely<Database>, manager: ManagerId): Promise<OwnData['draft_queues']> =>
  db
    .selectFrom('draft_queues')
    .innerJoin('seasons', 'seasons.id', 'season_id')
    .select(['seasons.name as season', 'team_id', 'at_once'])
    .select(
      sql<string[]>`array(
      select players.name from unnest(player_ids) with ordinality as queued (code, place) join players using (code)
      order by place)`.as('players'),
    )
    .where('manager_id', '=', manager)
    .orderBy('season_id')
    .execute();

async function readRecordedEvents(db: Kysely<Database>, manager: ManagerId): Promise<OwnData['recorded_events']> {
  const rows = await db
    .selectFrom('match_events')
    .select(['match_id', 'minute', 'event_type', 'recorded_at'])
    .where('recorded_by', '=', manager)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() }));
}

async function readSessions(db: Kysely<Database>, manager: ManagerId): Promise<OwnData['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['browser', 'signed_in_at', 'ended_at'])
    .where('manager_id', '=', manager)
    .orderBy('signed_in_at')
    .execute();
  return rows.map((row) => ({ ...row, signed_in_at: row.signed_in_at.toISOString(), ended_at: text(row.ended_at) }));
}

/**
 * What went to the person, also at addresses that they have left; not what went to an e-mail address that was only typed,
 * which would tell whether it is somebody's: nothing goes to one that is.
 */
async function readPost(
  db: Kysely<Database>,
  manager: ManagerId,
  others: readonly OtherAddress[],
  now: Instant,
): Promise<Pick<OwnData, 'invitations' | 'mails'>> {
  const typed = new Set(others.filter(({ is_typed }) => is_typed).map(({ address }) => address));
  const addresses = (await addressesOf(db, manager, now)).filter((address) => !typed.has(address));
  const invitations = await db
    .selectFrom('manager_invites')
    .select(['email', 'created_at', 'accepted_at'])
    .where((invite) =>
      invite.or([
        invite('accepted_by', '=', manager),
        invite.and([invite('accepted_by', 'is', null), invite('email', 'in', addresses)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const mails = await db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'state', 'created_at'])
    .where('recipient', 'in', addresses)
    .orderBy('number')
    .execute();
  return {
    invitations: invitations.map((row) => ({
      email: row.email,
      created_at: row.created_at.toISOString(),
      accepted_at: text(row.accepted_at),
    })),
    mails: mails.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}

async function readNotices(db: Kysely<Database>, manager: ManagerId): Promise<OwnData['notices']> {
  const times = await db
    .selectFrom('notice_times')
    .select(['hours_before', 'quiet_from', 'quiet_to'])
    .where('manager_id', '=', manager)
    .executeTakeFirst();
  const off = await db.selectFrom('notice_off').select(['kind', 'channel']).where('manager_id', '=', manager).execute();
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at', 'told_at'])
    .where('manager_id', '=', manager)
    .orderBy('created_at')
    .execute();
  const told = await db
    .selectFrom('notices')
    .select(['kind', 'about', 'state', 'created_at'])
    .where('manager_id', '=', manager)
    .orderBy('id')
    .execute();
  const { hours_before, quiet_from: from, quiet_to: to } = times ?? usualRow;
  return {
    hours_before,
    quiet: from === null || to === null ? null : { from, to },
    off,
    devices: devices.map(({ endpoint, created_at, told_at }) => ({
      endpoint,
      since: created_at.toISOString(),
      told_at: text(told_at),
    })),
    told: told.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}

const usualRow = {
  hours_before: usualTimes.hoursBefore,
  quiet_from: usualTimes.quiet?.from ?? null,
  quiet_to: usualTimes.quiet?.to ?? null,
};

/** The audit log's entries of this person, and those about them. */
async function readActs(db: Kysely<Database>, manager: ManagerId): Promise<OwnData['acts']> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'manager_id'])
    .where(({ or, eb }) => or([eb('manager_id', '=', manager), sql<boolean>`subject ->> 'manager_id' = ${manager}`]))
    .orderBy('id')
    .execute();
  return rows.map(({ at, action, manager_id }) => ({
    at: at.toISOString(),
    action,
    is_own: manager_id === manager,
  }));
}
