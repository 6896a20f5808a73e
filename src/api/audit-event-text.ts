import { valueText } from './audit-text.ts';

type Event = Readonly<Record<string, unknown>>;

const goals: Readonly<Record<string, string>> = {
  STANDARD: 'goal',
  FREEKICK: 'free kick goal',
  PENALTY: 'penalty goal',
  OWN_GOAL: 'own goal',
};
const cards: Readonly<Record<string, string>> = {
  YELLOW: 'yellow card',
  SECOND_YELLOW: 'second yellow card',
  RED: 'red card',
};

const named = (event: Event, name: string, as: string): string =>
  (event[name] ?? null) === null ? '' : `, ${as} ${valueText(event[name])}`;

/** A recorded event of a match, with names in place of ids: "12' goal by Saka, assist Odegaard". */
export function eventText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'an event';
  const event = value as Event;
  const player = (name: string) => valueText(event[name]);
  const foul = named(event, 'penalty_fouler', 'foul by');
  const minute = `${valueText(event['minute'])}'`;
  switch (event['type']) {
    case 'GOAL':
      return `${minute} ${goals[String(event['goal_type'])] ?? 'goal'} by ${player('scorer')}${named(event, 'assist', 'assist')}${foul}`;
    case 'PENALTY_MISS':
      return `${minute} penalty not scored by ${player('penalty_taker')}${named(event, 'penalty_saver', 'saved by')}${named(event, 'assist', 'won by')}${foul}`;
    case 'SUBSTITUTION':
      return `${minute} substitution of ${player('player_out')} by ${player('player_in')}`;
    case 'DISCIPLINARY':
      return `${minute} ${cards[String(event['card_type'])] ?? 'card'} of ${player('carded_player')}`;
    default:
      return 'an event';
  }
}
