import { expect, it } from 'vitest';
import type { TimelineEvent } from '#api/match';
import type { PlayerCode } from '#game/identity';
import { eventMinutes } from './event-minutes.ts';

const roussel = 7 as PlayerCode;
const event = (minute: number, columns: Partial<TimelineEvent>) => ({ minute, ...columns }) as TimelineEvent;

const events = [
  event(12, { event_type: 'GOAL', scorer_id: roussel, goal_type: 'OWN_GOAL' }),
  event(61, { event_type: 'GOAL', scorer_id: roussel, goal_type: 'STANDARD' }),
  event(77, { event_type: 'GOAL', scorer_id: roussel, assist_id: roussel, goal_type: 'PENALTY' }),
  event(84, { event_type: 'GOAL', scorer_id: 8 as PlayerCode, assist_id: roussel, goal_type: 'STANDARD' }),
  event(85, { event_type: 'PENALTY_MISS', penalty_taker_id: roussel, assist_id: 8 as PlayerCode }),
  event(88, { event_type: 'DISCIPLINARY', carded_player_id: roussel, card_type: 'YELLOW' }),
];

it('goals are told with their kind, own goals apart', () => {
  expect(eventMinutes('goals', roussel, events)).toBe("61', 77' penalty");
  expect(eventMinutes('own_goals', roussel, events)).toBe("12'");
});

it('who scores a penalty that he won himself has no assist of it', () => {
  expect(eventMinutes('assists', roussel, events)).toBe("84'");
});

it('a missed penalty gives its winner no assist', () => {
  expect(eventMinutes('assists', 8 as PlayerCode, events)).toBe('');
  expect(eventMinutes('penalties_missed', roussel, events)).toBe("85'");
});

it('a yellow card is not a red one', () => {
  expect(eventMinutes('yellow_cards', roussel, events)).toBe("88'");
  expect(eventMinutes('straight_red_cards', roussel, events)).toBe('');
});

it('what no single event makes has no minute', () => {
  expect(eventMinutes('full_clean_sheets', roussel, events)).toBe('');
});
