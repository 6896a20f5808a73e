// What the measured server does in the scale bench, beside the acts that every figure uses.

import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { LeagueId } from '#game/identity';
import type { Instant } from '#game/instant';
import type { SettableClock } from '#server/platform/clock/clock';
import { writeClosing } from '#server/platform/closing-store';
import type { Database } from '#server/platform/database/schema';
import { transaction } from '#server/platform/database/transaction';
import type { RunningServer } from '#server/start-server';
import { copyLeagues } from './many-teams.ts';
import { findNestedScans, type NestedScans } from './nested-scans.ts';

/** In milliseconds: how often a running job is looked for. */
const untilLookedAgain = 50;

export type Reader = { readonly league: LeagueId; readonly token: string };

async function firstDue(db: Kysely<Database>, kind: string, now: Instant): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from job where kind = ${kind} and done_at is null and due_at <= ${new Date(now)}
    order by due_at, id limit 1`.execute(db);
  const [job] = rows;
  if (job === undefined) throw new Error(`no job of the kind ${kind} is due`);
  return job.id;
}

/** Whether the job is done, and every range of leagues that it planned. */
async function isDone(db: Kysely<Database>, job: string): Promise<boolean> {
  const { rows } = await sql`
    select from job planned where id = ${job} and done_at is not null and not exists (
      select from job where kind = 'settle-range' and done_at is null and body->'gameweek_id' = planned.body->'gameweek_id')`.execute(
    db,
  );
  return rows.length > 0;
}

export function scaleActs(server: () => RunningServer, clock: SettableClock) {
  const statements = new Set<string>();
  const db = () => server().context.database.db;
  let jobsUnderWay: Promise<unknown> = Promise.resolve();
  const tokenOf = (managerId: never, sessionId: string): string =>
    server().context.sessions.admit({ managerId, sessionId }).token;
  return {
    /** Grows the world to so many leagues. */
    async copyLeagues({ leagues }: { leagues: number }): Promise<void> {
      const { context } = server();
      await copyLeagues(context.database.connection, leagues, new Date(clock.now()));
      context.database.onQuery((statement) => void statements.add(statement));
      await context.live.sync();
    },
    /** One signed-in manager of each of so many leagues, by the clock as it is now. */
    async readers({ leagues }: { leagues: number }): Promise<readonly Reader[]> {
      const { rows } = await sql<{ league: LeagueId; manager: never; session: string }>`
        select distinct on (league_id) league_id as league, t.manager_id as manager, s.id as session
        from teams t join session s on s.manager_id = t.manager_id order by league_id, t.id limit ${leagues}`.execute(
        db(),
      );
      return rows.map(({ league, manager, session }) => ({ league, token: tokenOf(manager, session) }));
    },
    async freshAdminToken(_nothing: null): Promise<string> {
      const { rows } = await sql<{ manager: never; session: string }>`
        select m.id as manager, s.id as session from managers m join session s on s.manager_id = m.id
        where is_admin limit 1`.execute(db());
      return tokenOf(rows[0]?.manager as never, rows[0]?.session ?? '');
    },
    /** Moves the clock past the next deadline, once every job that was asked for meanwhile is done. */
    async passDeadline(_nothing: null): Promise<void> {
      await jobsUnderWay;
      const { rows } = await sql<{ due: Date }>`
        select min(due_at) as due from job where kind = 'lock-part' and done_at is null`.execute(db());
      clock.set((Number(rows[0]?.due) + 1) as Instant);
    },
    /**
     * Runs the due jobs of this kind alone, and returns the milliseconds until the first was done. The reporter beside
     * it reopens a match of another gameweek and ends it again, which asks for another settling: that one is not what is
     * measured.
     */
    async runJobs({ kind }: { kind: 'lock-part' | 'settle' }): Promise<number> {
      // The deadlines to come are kept: none of them is due before its turn.
      await sql`update job set done_at = now() where done_at is null and kind not in (${kind}, 'lock-part')`.execute(
        db(),
      );
      const first = await firstDue(db(), kind, clock.now());
      const begun = performance.now();
      jobsUnderWay = server().jobs.runDueJobs();
      while (!(await isDone(db(), first))) await pause(untilLookedAgain);
      return performance.now() - begun;
    },
    /** Announces a change to every league, as a lock does, and returns the milliseconds until the watched are back. */
    async returnToCache(_nothing: null): Promise<number> {
      const { context } = server();
      await transaction(db(), (trx) =>
        writeClosing(trx, { changes: [{ kind: 'leagues', league_ids: null }] }, clock.now()),
      );
      const begun = performance.now();
      await context.live.sync();
      const took = performance.now() - begun;
      await pause(100);
      return took;
    },
    /** The traps among every statement since the leagues were copied. */
    async nestedScans(_nothing: null): Promise<NestedScans> {
      return findNestedScans(server().context.database.connection, [...statements]);
    },
  };
}
