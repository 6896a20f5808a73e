// What every command on a real match has in common: once by its id, the match locked and loaded, the projection
// rewritten, everybody told. Lock order: command, match, players by code, live.

import type { Transaction } from 'kysely';
import type { Endpoint, OutputOf } from '#api/endpoint';
import type { updateMatchMinute } from '#api/record-match';
import type { ManagerId, MatchId } from '#game/identity';
import type { Instant } from '#game/instant';
import { withHeroesWhoPlayed } from '#game/match/judge-completion';
import type { MatchSheet } from '#game/match/match-sheet';
import { announce } from '../../live/announce.ts';
import type { RecordedChange } from '../../live/recorded-change.ts';
import { onceOnly } from '../../platform/command-store.ts';
import type { Database } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ServerContext } from '../../server-context.ts';
import { type LockedMatch, loadSheet, lockMatch, type StoredSheet } from '../truth/match-sheet-store.ts';
import type { MatchNews } from './match-change.ts';
import { rewriteMatch } from './rewrite-match.ts';

export type MatchCommandCall = {
  readonly context: ServerContext;
  readonly caller: Caller;
  readonly endpoint: Endpoint;
  readonly input: { readonly command_id: string; readonly match_id: MatchId };
};

/** What a use case is given: the locked match and everything stored of it. */
export type Recording = {
  readonly trx: Transaction<Database>;
  readonly now: Instant;
  readonly manager: ManagerId;
  readonly commandId: string;
  readonly match: LockedMatch;
  readonly stored: StoredSheet;
};

/** What a use case answers when it has written the truth: the sheet as it is now, what to tell, and its own answer. */
export type Recorded<More> = {
  readonly sheet: MatchSheet;
  readonly isVoid?: boolean;
  readonly news?: Partial<MatchNews>;
  readonly more: More;
};

type Answer = OutputOf<typeof updateMatchMinute>;

/** Runs one command on a match in one transaction; whatever `record` throws leaves nothing behind. */
export async function matchCommand<More extends object>(
  { context, caller, endpoint, input }: MatchCommandCall,
  record: (recording: Recording) => Promise<Recorded<More>>,
): Promise<Answer & More> {
  const { command_id: commandId, match_id: id } = input;
  const manager = caller.managerId;
  return transaction(context.database.db, async (trx) => {
    const now = context.clock.now();
    const changes: RecordedChange[] = [];
    const answer = await onceOnly(trx, { commandId, managerId: manager, endpoint: endpoint.path, now }, async () => {
      const match = await lockMatch(trx, id);
      const stored = await loadSheet(trx, match);
      const recorded = await record({ trx, now, manager, commandId, match, stored });
      const truth = { ...recorded, sheet: withHeroesWhoPlayed(recorded.sheet) };
      const change = await rewriteMatch(trx, match, stored, truth, now);
      changes.push(change);
      return { match: change.match, version: change.version, ...recorded.more };
    });
    // After the command's answer, so that the live lock is held for one statement only.
    for (const change of changes) await announce(trx, change, now);
    return answer;
  });
}
