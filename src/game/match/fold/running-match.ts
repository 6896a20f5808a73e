// The match between two events: the fold's working state. It is mutated, so that a season folds in milliseconds.
// rules/match 5, 7, 9, 10: who is on the pitch, goals conceded, assists, penalties, cards.

import type { PlayerCode } from '../../identity.ts';
import type { Disciplinary, Goal, MatchEvent, PenaltyMiss, Side, Substitution } from '../match-event.ts';
import { otherSide, sides } from '../match-event.ts';
import type { MatchSheet } from '../match-sheet.ts';
import { inPlayingOrder } from './event-order.ts';
import { type PlayerTally, starterTally, substituteTally } from './player-tally.ts';

export type RunningMatch = {
  readonly score: Record<Side, number>;
  readonly tallies: Map<PlayerCode, PlayerTally>;
  readonly onPitch: Record<Side, Set<PlayerCode>>;
  readonly sentOff: Set<PlayerCode>;
};

/** The match at kick-off: both elevens on the pitch, nothing counted. */
export function kickOff(lineUps: MatchSheet['lineUps']): RunningMatch {
  const tallies = new Map<PlayerCode, PlayerTally>();
  for (const side of sides) {
    for (const player of lineUps[side].xi) tallies.set(player, starterTally(player, side));
  }
  return {
    score: { home: 0, away: 0 },
    tallies,
    onPitch: { home: new Set(lineUps.home.xi), away: new Set(lineUps.away.xi) },
    sentOff: new Set(),
  };
}

/** The match after its last event. The sheet's events must be legal. */
export function afterAllEvents({ lineUps, events }: Pick<MatchSheet, 'lineUps' | 'events'>): RunningMatch {
  const match = kickOff(lineUps);
  for (const event of inPlayingOrder(events)) recordEvent(match, event);
  return match;
}

/** Counts one event; throws if it names somebody who never appeared, which no recorded event does. */
export function recordEvent(match: RunningMatch, event: MatchEvent): void {
  switch (event.type) {
    case 'GOAL':
      return recordGoal(match, event);
    case 'PENALTY_MISS':
      return recordPenaltyMiss(match, event);
    case 'SUBSTITUTION':
      return recordSubstitution(match, event);
    case 'DISCIPLINARY':
      return recordCard(match, event);
  }
}

/** The tally of a player who appeared. */
export function tallyOf(match: RunningMatch, player: PlayerCode): PlayerTally {
  const tally = match.tallies.get(player);
  if (tally === undefined) throw new Error(`player ${player} has not appeared in this match`);
  return tally;
}

function recordGoal(match: RunningMatch, goal: Goal): void {
  const scorer = tallyOf(match, goal.scorer_id);
  if (goal.goal_type === 'OWN_GOAL') scorer.own_goals += 1;
  else scorer.goals += 1;
  if (goal.goal_type === 'FREEKICK') scorer.free_kick_goals += 1;
  if (goal.goal_type === 'PENALTY') scorer.penalties_scored += 1;
  if (goal.assist_id !== null && goal.assist_id !== goal.scorer_id) tallyOf(match, goal.assist_id).assists += 1;
  if (goal.penalty_fouler_id !== null) tallyOf(match, goal.penalty_fouler_id).penalty_fouls += 1;
  match.score[goal.side] += 1;
  countConceded(match, goal);
}

/** A sent-off player left their side one short, so they keep conceding; a substituted player does not. */
function countConceded(match: RunningMatch, goal: Goal): void {
  const conceding = otherSide[goal.side];
  for (const tally of match.tallies.values()) {
    if (tally.side !== conceding || tally.minute_subbed_off !== null) continue;
    tally.goals_conceded += 1;
    tally.first_goal_conceded_at ??= goal.minute;
  }
}

function recordPenaltyMiss(match: RunningMatch, miss: PenaltyMiss): void {
  tallyOf(match, miss.penalty_taker_id).penalties_missed += 1;
  if (miss.penalty_saver_id !== null) tallyOf(match, miss.penalty_saver_id).penalties_saved += 1;
  if (miss.penalty_fouler_id !== null) tallyOf(match, miss.penalty_fouler_id).penalty_fouls += 1;
}

function recordSubstitution(
  match: RunningMatch,
  { side, player_out_id: off, player_in_id: on, minute }: Substitution,
): void {
  tallyOf(match, off).minute_subbed_off = minute;
  match.onPitch[side].delete(off);
  match.tallies.set(on, substituteTally(on, side, minute));
  match.onPitch[side].add(on);
}

function recordCard(
  match: RunningMatch,
  { side, card_type: card, carded_player_id: player, minute }: Disciplinary,
): void {
  const tally = tallyOf(match, player);
  if (card === 'YELLOW') {
    tally.yellow_cards += 1;
    return;
  }
  if (card === 'SECOND_YELLOW') tally.second_yellows += 1;
  tally.red_cards += 1;
  tally.minute_sent_off = minute;
  match.onPitch[side].delete(player);
  match.sentOff.add(player);
}
