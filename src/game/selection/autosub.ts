// Autobench: who counts in a locked selection, who came in for whom, and why (rules/autobench 1, 2, 3).
// Recomputed from scratch each time; provisional while matches of the part are open.

import type { PlayerCode } from '../identity.ts';
import { canBecomeValid } from './formation.ts';
import type { LockedPlayer, LockedSelection } from './selection.ts';

/** Whether a player has appeared in a match of the part, and whether their club still has one to complete. */
export type Appearance = { readonly appeared: boolean; readonly mayStillAppear: boolean };

/** Why a starter or bench player counts or not; selection-texts.ts has the words. */
export const autosubReasons = [
  'plays',
  'may-still-play',
  'replaced',
  'nobody-fits',
  'waits-for-autobench',
  'came-in',
  'not-needed',
  'bench-may-still-play',
  'bench-did-not-appear',
  'would-break-formation',
  'blocked',
] as const;
export type AutosubReason = (typeof autosubReasons)[number];

/**
 * A selected player and whether they count. A starter who is out and has no replacement still counts, with 0 points.
 */
export type FieldedPlayer = LockedPlayer & {
  readonly counted: boolean;
  /** The starter for whom this bench player came in. */
  readonly subbed_for: PlayerCode | null;
  /** The bench player who came in for this starter. */
  readonly replaced_by: PlayerCode | null;
  readonly reason: AutosubReason;
};

type Candidate = LockedPlayer & Appearance;

/** The search so far: replacements by starter, starters who wait, and bench players nobody may pass over. */
type Search = {
  readonly replacements: Map<PlayerCode, Candidate>;
  readonly waiting: Set<PlayerCode>;
  readonly blocked: Set<PlayerCode>;
  fielded: readonly Candidate[];
};

/** The selection with the autobench applied: starters first, both in position order. */
export function fieldSelection(
  selection: LockedSelection,
  appearanceOf: (player: LockedPlayer) => Appearance,
): readonly FieldedPlayer[] {
  const everyone = selection
    .map((selected) => candidate(selected, appearanceOf(selected)))
    .toSorted((a, b) => a.position_order - b.position_order);
  const starters = everyone.filter(({ is_starting }) => is_starting);
  const bench = everyone.filter(({ is_starting }) => !is_starting);
  const search = searchReplacements(starters, bench);
  return [
    ...starters.map((starter) => fieldedStarter(starter, search)),
    ...bench.map((player) => fieldedBenchPlayer(player, starters, search)),
  ];
}

function candidate(selected: LockedPlayer, { appeared, mayStillAppear }: Appearance): Candidate {
  const { player_id, is_starting, position_order, role, real_team_id } = selected;
  return { player_id, is_starting, position_order, role, real_team_id, appeared, mayStillAppear };
}

const isGoalkeeper = ({ role }: LockedPlayer): boolean => role.position === 'GK';
const isOut = ({ appeared, mayStillAppear }: Appearance): boolean => !appeared && !mayStillAppear;

function searchReplacements(starters: readonly Candidate[], bench: readonly Candidate[]): Search {
  const search: Search = { replacements: new Map(), waiting: new Set(), blocked: new Set(), fielded: starters };
  // By the rule, the goalkeeper's turn comes first. Only a goalkeeper can replace them, so the order changes nothing
  // for the others.
  for (const out of starters.filter(isOut)) serve(out, bench, search);
  return search;
}

/**
 * Brings in the first bench player who appeared and fits; stops at one who fits and may still appear. Like for like
 * always fits: an eleven can be in no valid formation because an admin has corrected somebody's position since.
 */
function serve(out: Candidate, bench: readonly Candidate[], search: Search): void {
  const used = new Set(search.replacements.values());
  const candidates = bench.filter((player) => isGoalkeeper(player) === isGoalkeeper(out) && !used.has(player));
  for (const [index, candidate] of candidates.entries()) {
    if (isOut(candidate)) continue;
    const fielded = search.fielded.map((player) => (player === out ? candidate : player));
    const isLikeForLike = candidate.role.position === out.role.position;
    const fits = isLikeForLike || canBecomeValid(fielded.map(({ role }) => role.position));
    if (search.blocked.has(candidate.player_id) || (fits && !candidate.appeared)) {
      search.waiting.add(out.player_id);
      for (const { player_id } of candidates.slice(index + 1)) search.blocked.add(player_id);
      return;
    }
    if (!fits) continue;
    search.replacements.set(out.player_id, candidate);
    search.fielded = fielded;
    return;
  }
}

function fieldedStarter(starter: Candidate, { replacements, waiting }: Search): FieldedPlayer {
  const replacedBy = replacements.get(starter.player_id)?.player_id ?? null;
  const answer = (reason: AutosubReason) =>
    fielded(starter, reason, { counted: replacedBy === null, replaced_by: replacedBy });
  if (starter.appeared) return answer('plays');
  if (starter.mayStillAppear) return answer('may-still-play');
  if (replacedBy !== null) return answer('replaced');
  return answer(waiting.has(starter.player_id) ? 'waits-for-autobench' : 'nobody-fits');
}

function fieldedBenchPlayer(player: Candidate, starters: readonly Candidate[], search: Search): FieldedPlayer {
  const unserved = starters.filter((starter) => isOut(starter) && !search.replacements.has(starter.player_id));
  const subbedFor =
    starters.find((starter) => search.replacements.get(starter.player_id) === player)?.player_id ?? null;
  const answer = (reason: AutosubReason) =>
    fielded(player, reason, { counted: subbedFor !== null, subbed_for: subbedFor });
  if (subbedFor !== null) return answer('came-in');
  if (!player.appeared) return answer(player.mayStillAppear ? 'bench-may-still-play' : 'bench-did-not-appear');
  if (search.blocked.has(player.player_id)) return answer('blocked');
  const couldServe = unserved.some((starter) => isGoalkeeper(starter) === isGoalkeeper(player));
  return answer(couldServe ? 'would-break-formation' : 'not-needed');
}

function fielded(
  { player_id, is_starting, position_order, role, real_team_id }: Candidate,
  reason: AutosubReason,
  outcome: { counted: boolean; subbed_for?: PlayerCode | null; replaced_by?: PlayerCode | null },
): FieldedPlayer {
  const { counted, subbed_for = null, replaced_by = null } = outcome;
  // Field by field: a goal creates hundreds of these, a season 70,000, and a spread costs ten times as much.
  return { player_id, is_starting, position_order, role, real_team_id, subbed_for, replaced_by, counted, reason };
}
