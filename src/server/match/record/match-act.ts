// An act on a real match: before the work, the match is locked and loaded; afterwards its projection is rewritten and
// watchers are notified. Lock order: command, match, players by code, gameweek, live.

import type { Endpoint, OutputOf } from '#api/endpoint';
import type { MatchId } from '#game/identity';
import { withHeroesWhoPlayed } from '#game/match/judge-completion';
import type { MatchSheet } from '#game/match/match-sheet';
import { isRefusal, type Refusal } from '#game/refusal';
import { type Act, act } from '../../platform/act.ts';
import type { KeyOf, Route } from '../../platform/http/route.ts';
import { type LockedMatch, loadSheet, lockMatchRow, type StoredSheet } from '../truth/match-sheet-store.ts';
import type { RecordedNews } from './match-change.ts';
import { rewriteMatch } from './rewrite-match.ts';

/** What the work receives: the act, the locked match and everything stored about it. */
export type MatchWork<E extends Endpoint = Endpoint> = Omit<Act<E>, 'announce'> & StoredMatch;
export type StoredMatch = { readonly match: LockedMatch; readonly stored: StoredSheet };

/** What the work returns after writing events and line-ups: the new sheet, what to announce, and its own answer. */
export type MatchStep<More = unknown> = {
  readonly sheet: MatchSheet;
  readonly isVoid?: boolean;
  readonly news?: Partial<RecordedNews>;
  readonly more: More;
  /** What follows once the match is written; a refusal takes everything back. */
  readonly follow?: (announce: Act<Endpoint>['announce']) => Promise<Refusal | null>;
};

type MoreOf<E extends Endpoint> = Omit<OutputOf<E>, 'match' | 'version'>;

/** The route of an endpoint that changes one match, named by `match_id`. */
export function matchAct<E extends Endpoint>(
  endpoint: E,
  record: (recording: MatchWork<E>) => Promise<MatchStep<MoreOf<E>> | Refusal>,
): Route<KeyOf<E>> {
  return act(endpoint, async ({ announce, ...acting }) => {
    const { trx, now } = acting;
    const { match_id } = acting.input as { readonly match_id: MatchId };
    const match = await lockMatchRow(trx, match_id);
    const stored = await loadSheet(trx, match);
    const recorded = await record({ ...acting, match, stored });
    if (isRefusal(recorded)) return recorded;
    const truth = { ...recorded, sheet: withHeroesWhoPlayed(recorded.sheet) };
    const change = await rewriteMatch(trx, match, stored, truth, now);
    announce(change);
    const refusal = await recorded.follow?.(announce);
    if (isRefusal(refusal)) return refusal;
    return { match: change.match, version: change.version, ...recorded.more } as OutputOf<E>;
  });
}
