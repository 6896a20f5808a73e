// The 'published' figures of an invented match, counted in the simplest way: player by player over its events.

import type { InventedEvent, InventedMatch, InventedSide } from './invented-match.ts';

export const countedColumns = [
  'player',
  'side',
  'minutes',
  'starts',
  'goals_scored',
  'assists',
  'goals_conceded',
  'own_goals',
  'penalties_saved',
  'penalties_missed',
  'yellow_cards',
  'red_cards',
] as const;
export type CountedRow = Readonly<Record<(typeof countedColumns)[number], number | string>>;

/** One row for everybody who appeared or was shown a card, by player. */
export function countFigures({ lineups, events }: InventedMatch): readonly CountedRow[] {
  return (['home', 'away'] as const)
    .flatMap((side) => {
      const came = ofType(events, 'SUBSTITUTION').flatMap((event) =>
        event.side === side ? [event['on'] as number] : [],
      );
      return [...lineups[side].xi, ...came].map((player) =>
        rowOf(player, side, lineups[side].xi.includes(player), events),
      );
    })
    .sort((a, b) => Number(a.player) - Number(b.player));
}

function rowOf(player: number, side: InventedSide, starts: boolean, events: readonly InventedEvent[]): CountedRow {
  const goals = ofType(events, 'GOAL');
  const misses = ofType(events, 'PENALTY_MISS');
  const cards = ofType(events, 'CARD').filter((event) => event['player'] === player);
  const cameOn = events.find((event) => event.type === 'SUBSTITUTION' && event['on'] === player);
  const wentOff = events.find((event) => event.type === 'SUBSTITUTION' && event['off'] === player);
  const from = starts ? 0 : (cameOn?.seq ?? 0);
  const until = wentOff?.seq ?? Number.POSITIVE_INFINITY;
  const sentOff = cards.filter((event) => event['card'] !== 'YELLOW').length;
  const count = (counted: readonly InventedEvent[], is: (event: InventedEvent) => boolean): number =>
    counted.filter(is).length;
  return {
    player,
    side: side === 'home' ? 'h' : 'a',
    minutes: Math.max(1, (wentOff?.minute ?? 90) - (cameOn?.minute ?? 0)),
    starts: starts ? 1 : 0,
    goals_scored: count(goals, (event) => event['scorer'] === player && event['goalType'] !== 'OWN_GOAL'),
    assists: count(goals, (event) => (event['fplAssist'] ?? event['assist']) === player),
    // A player who was sent off goes on conceding.
    goals_conceded: count(goals, (event) => event.side !== side && event.seq > from && event.seq < until),
    own_goals: count(goals, (event) => event['scorer'] === player && event['goalType'] === 'OWN_GOAL'),
    penalties_saved: count(misses, (event) => event['saver'] === player),
    penalties_missed: count(misses, (event) => event['taker'] === player),
    yellow_cards: sentOff > 0 ? 0 : cards.length,
    red_cards: sentOff,
  };
}

const ofType = (events: readonly InventedEvent[], type: InventedEvent['type']): readonly InventedEvent[] =>
  events.filter((event) => event.type === type);
